import { moveCrop, widestCrop, zoomCrop, zoomOf } from './crop'

const wide = { width: 1000, height: 400 }

test('the middle of a picture is shown first, as much as a square holds', () => {
  expect(widestCrop(wide)).toEqual({ x: 300, y: 0, side: 400 })
  expect(widestCrop({ width: 30, height: 50 })).toEqual({ x: 0, y: 10, side: 30 })
})

test('it is moved as far as there is picture', () => {
  const crop = widestCrop(wide)
  expect(moveCrop(wide, crop, { x: -100, y: 50 })).toEqual({ x: 200, y: 0, side: 400 })
  expect(moveCrop(wide, crop, { x: 5000, y: 0 })).toEqual({ x: 600, y: 0, side: 400 })
})

test('it is enlarged about its middle, and never shows what lies beside the picture', () => {
  const near = zoomCrop(wide, widestCrop(wide), 4)
  expect(near).toEqual({ x: 450, y: 150, side: 100 })
  expect(zoomOf(wide, near)).toBe(4)
  const corner = moveCrop(wide, near, { x: 5000, y: 5000 })
  expect(corner).toEqual({ x: 900, y: 300, side: 100 })
  expect(zoomCrop(wide, corner, 1)).toEqual({ x: 600, y: 0, side: 400 })
})
