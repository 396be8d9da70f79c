import { areaUnderCurve } from './area-under-curve'

test('classes that do not overlap are told apart with certainty', () => {
  expect(areaUnderCurve([3, 4], [1, 2])).toBe(1)
  expect(areaUnderCurve([1, 2], [3, 4])).toBe(0)
})

test('classes of the same values cannot be told apart', () => {
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5)
  expect(areaUnderCurve([7, 7], [7, 7, 7])).toBe(0.5)
})

test('one value of four on the wrong side of one costs a fourth of what it beats', () => {
  expect(areaUnderCurve([1, 4], [2, 3])).toBe(0.5)
  expect(areaUnderCurve([2, 4], [1, 3])).toBe(0.75)
})
