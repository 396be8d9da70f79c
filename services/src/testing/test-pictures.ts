import type { PictureType } from '../modules/pictures/pictures-rules'

/** The first bytes of a picture of this size: what a server looks at. */
export function testPicture(type: PictureType, side = 512): Uint8Array<ArrayBuffer> {
  const bytes = {
    'image/png': () => {
      const png = Buffer.from(
        '89504e470d0a1a0a0000000d494844520000000000000000080200000000000000',
        'hex',
      )
      png.writeUInt32BE(side, 16)
      png.writeUInt32BE(side, 20)
      return png
    },
    'image/jpeg': () => {
      const jpeg = Buffer.from(
        'ffd8ffe000104a46494600010100000100010000ffc0001108000000000301220002110103110100',
        'hex',
      )
      jpeg.writeUInt16BE(side, 25)
      jpeg.writeUInt16BE(side, 27)
      return jpeg
    },
    'image/webp': () => {
      const webp = Buffer.from(
        '524946462600000057454250565038580a000000000000000000000000000000',
        'hex',
      )
      webp.writeUIntLE(side - 1, 24, 3)
      webp.writeUIntLE(side - 1, 27, 3)
      return webp
    },
  }[type]()
  return new Uint8Array(bytes)
}
