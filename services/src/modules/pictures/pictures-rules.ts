import type { FieldErrorCode } from '@console/contract/field-errors'
import { maxPictureSide, type pictureTypes } from '@console/contract/picture'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'

/** A media type that a picture may have. */
export type PictureType = (typeof pictureTypes)[number]

const formats = [
  { type: 'image/png', format: PNG },
  { type: 'image/jpeg', format: JPG },
  { type: 'image/webp', format: WEBP },
] as const

/**
 * What a picture is, by its first bytes and not by what its sender says (security C17), or what is
 * wrong with it: it is none of the three kinds, or its sides are too long. A small file may
 * hold a picture of a gigabyte, which every browser that shows its person would unpack.
 */
export function checkPicture(
  bytes: Uint8Array,
): { type: PictureType } | { problem: FieldErrorCode } {
  const found = findFormat(bytes)
  if (!found) return { problem: 'format' }
  const { type, width, height } = found
  if (!(width > 0 && height > 0)) return { problem: 'format' }
  return Math.max(width, height) > maxPictureSide ? { problem: 'not_allowed' } : { type }
}

function findFormat(bytes: Uint8Array) {
  try {
    const found = formats.find(({ format }) => format.validate(bytes))
    if (!found) return null
    const { width, height } = found.format.calculate(bytes)
    return { type: found.type, width, height }
  } catch {
    // It begins like one, and is cut off.
    return null
  }
}
