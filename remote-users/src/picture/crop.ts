/** The square of a picture that is shown, in the picture's own pixels. */
export interface Crop {
  x: number
  y: number
  side: number
}

interface Size {
  width: number
  height: number
}

export const maxZoom = 4

/** As much as a square holds, from the middle. */
export function widestCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** Moves the square, as far as there is picture under it. */
export const moveCrop = (size: Size, crop: Crop, by: { x: number; y: number }): Crop =>
  keepInside(size, { ...crop, x: crop.x + by.x, y: crop.y + by.y })

/** 1 shows as much as there is, 4 a quarter of its side. What is in the middle stays there. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  const side = Math.min(size.width, size.height) / zoom
  const moved = (crop.side - side) / 2
  return keepInside(size, { x: crop.x + moved, y: crop.y + moved, side })
}

export const zoomOf = ({ width, height }: Size, { side }: Crop) => Math.min(width, height) / side

const keepInside = ({ width, height }: Size, { x, y, side }: Crop): Crop => ({
  x: Math.max(0, Math.min(x, width - side)),
  y: Math.max(0, Math.min(y, height - side)),
  side,
})
