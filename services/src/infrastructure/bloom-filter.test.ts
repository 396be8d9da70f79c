import { createBloomFilterBits, readBloomFilter } from './bloom-filter'

test('a set of 100,000 texts knows each of them, and very few others', () => {
  const texts = Array.from({ length: 100_000 }, (_, number) => `text ${number}`)
  const filter = readBloomFilter(createBloomFilterBits(texts))
  expect(texts.every(filter.has)).toBe(true)
  const others = Array.from({ length: 30_000 }, (_, number) => `other ${number}`).filter(filter.has)
  expect(others.length).toBeLessThan(15)
})
