import { maxPictureSide } from '@console/contract/picture'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import { maxZoom } from './crop'

/**
 * The most pixels that are opened here: the cameras of phones make a hundred million. A small file may
 * say that it holds many more, and the page would end with them.
 */
const maxPixels = 120_000_000

/** What is wrong with a chosen file. */
export type PictureProblem = 'not_picture' | 'damaged' | 'too_many_pixels' | 'unreadable'

/** Opens a chosen file, as large as it is shown and sent at most, or says what is wrong with it. */
export async function openPicture(
  file: File,
): Promise<{ image: ImageBitmap } | { problem: PictureProblem }> {
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return { problem: 'unreadable' } // moved, changed or deleted since it was chosen
  const bytes = new Uint8Array(content)
  const format = [PNG, JPG, WEBP].find(({ validate }) => validate(bytes))
  if (!format) return { problem: 'not_picture' }
  try {
    const { width, height } = format.calculate(bytes)
    if (width * height > maxPixels) return { problem: 'too_many_pixels' }
    return { image: await shrink(await createImageBitmap(file)) }
  } catch {
    return { problem: 'damaged' }
  }
}

// A square that is enlarged the most still has as many pixels as are sent.
async function shrink(image: ImageBitmap): Promise<ImageBitmap> {
  const scale = (maxPictureSide * maxZoom) / Math.min(image.width, image.height)
  if (scale >= 1) return image
  try {
    return await createImageBitmap(image, {
      resizeWidth: Math.round(image.width * scale),
      resizeHeight: Math.round(image.height * scale),
      resizeQuality: 'high',
    })
  } finally {
    image.close()
  }
}
