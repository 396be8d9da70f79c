import { median, medianRatio } from './median'

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5)
})

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([10, 2, 4, 8])).toBe(6)
})

test('there is no median of nothing', () => {
  expect(() => median([])).toThrow('nothing')
})

test('a pair that was slow as a whole does not change the ratio', () => {
  const pairs = [
    { a: 110, b: 100 },
    { a: 1100, b: 1000 },
    { a: 120, b: 100 },
  ]
  expect(
    medianRatio(
      pairs,
      (pair) => pair.a,
      (pair) => pair.b,
    ),
  ).toBeCloseTo(1.1)
})
