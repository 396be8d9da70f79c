import { widestCrop } from './crop'
import { encodePicture } from './encode-picture'

/** The picture at an address as a file, while the address is good; null where it cannot be had. */
export async function fetchPictureAsFile(address: string): Promise<File | null> {
  try {
    const element = new Image()
    element.src = address
    await element.decode()
    const image = await createImageBitmap(element)
    return await encodePicture(image, widestCrop(image)).finally(() => image.close())
  } catch {
    return null
  }
}
