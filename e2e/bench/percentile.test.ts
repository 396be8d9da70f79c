import { percentile } from './percentile'

test('a percentile is a value that was measured, which that share does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.5)).toBe(50)
  expect(percentile(values, 0.95)).toBe(95)
  expect(percentile([7], 0.95)).toBe(7)
})

test('there is none of nothing', () => {
  expect(() => percentile([], 0.5)).toThrow()
})
