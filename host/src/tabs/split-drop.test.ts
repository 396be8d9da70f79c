import { isInside, rightHalfOf } from './split-drop'

const page = { left: 200, top: 80, width: 1000, height: 400 }

test('a short page takes tabs down to the edge of the window', () => {
  expect(rightHalfOf(page, 80, 800)).toEqual({ left: 700, top: 80, width: 500, height: 720 })
})

test('of a page that is scrolled only what lies below the tabs takes them', () => {
  const scrolled = { ...page, top: -500, height: 3000 }
  expect(rightHalfOf(scrolled, 80, 800)).toEqual({ left: 700, top: 80, width: 500, height: 720 })
})

test.each([
  [{ x: 700, y: 81 }, true],
  [{ x: 1200, y: 800 }, true],
  [{ x: 699, y: 300 }, false],
  [{ x: 900, y: 80 }, false], // still on the strip
  [{ x: 1201, y: 300 }, false],
])('a tab dropped at %j stands beside: %s', (point, expected) => {
  expect(isInside(point, rightHalfOf(page, 80, 800))).toBe(expected)
})
