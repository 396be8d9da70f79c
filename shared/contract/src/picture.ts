import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'

/** The largest picture of a person that is taken, in bytes. */
export const maxPictureSize = 512 * 1024
/** The longest side of it, in pixels; the console sends squares of this size. */
export const maxPictureSide = 512
/** The media types that may be sent as a picture. What it is says its content, not its name. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Address of the caller's picture, or empty (`User.picture`). */
const OwnPicture = z.object({ picture: z.string() })

/**
 * Gives the caller a picture in place of the one before (spec §3, shell A15.7). Everybody who sees them
 * sees it; its address is another one each time. The server draws it anew, as WebP, upright, and keeps
 * nothing of the file but its pixels. Errors: REQUEST_PARMAS_ERROR with `result.fields.file` = too_long
 * for more than 512 KiB, format for what is no PNG, JPEG or WebP by its content, damaged for one that is
 * damaged or cut off, too_many_pixels for one that is longer than 512 pixels on a side; BUSY when drawing
 * it took too long.
 */
export const setPicture = endpoint({
  name: 'setPicture',
  service: 'user',
  method: 'PUT',
  path: '/self/picture',
  body: 'multipart',
  input: strictObject({ file: z.file().check(z.minSize(1), z.maxSize(maxPictureSize)) }),
  result: OwnPicture,
})

/** Takes the caller's picture away; without one, nothing happens. */
export const removePicture = endpoint({
  name: 'removePicture',
  service: 'user',
  method: 'DELETE',
  path: '/self/picture',
  input: emptyObject,
  result: OwnPicture,
})
