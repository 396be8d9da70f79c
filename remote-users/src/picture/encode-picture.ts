import { maxPictureSide } from '@console/contract/picture'
import type { Crop } from './crop'

/** Draws the square of the picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side }: Crop) {
  const context = canvas.getContext('2d')
  if (!context) return
  // A JPEG knows nothing transparent, and would be black there.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/**
 * The square as a file of its own, not larger than it is shown anywhere. It is drawn anew, so nothing
 * of the camera's goes with it: neither the place nor the time.
 */
export async function encodePicture(image: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(maxPictureSide, Math.round(crop.side)))
  drawCrop(canvas, image, crop)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  )
  if (!blob) throw new Error('The browser could not write a JPEG.')
  return new File([blob], 'picture.jpg', { type: blob.type })
}
