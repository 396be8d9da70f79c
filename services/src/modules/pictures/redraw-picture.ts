import type { FieldErrorCode } from '@console/contract/field-errors'
import { maxPictureSide } from '@console/contract/picture'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../http/app-error'

// libvips opens many formats, among them ones that load other files. Three are opened here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
// No picture comes twice.
sharp.cache(false)
// One thread for each: the pictures are small, and other calls need the cores.
sharp.concurrency(1)

/** The time that one picture may take, in seconds; the worst of this size takes a fifth of one. */
const timeLimit = 3

/** What a picture is stored and served as. */
export const storedPictureType = 'image/webp'

/**
 * A picture as WebP, drawn anew from its pixels, so that nothing else of the sender's file stays: no
 * place, no time, nothing behind its end (security C17). It stands as its camera was held, and one
 * that moves becomes its first frame. Or what is wrong with it: it is no PNG, JPEG or WebP (`format`),
 * its sides are too long (`too_many_pixels`), or it is damaged or cut off (`damaged`). What it is says
 * its content. The threads of libuv do the work; whoever is refused by their time limit is told to try
 * again (BUSY).
 */
export async function redrawPicture(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array } | { problem: FieldErrorCode }> {
  // The head alone is read for this, so the limit of pixels does not stand in the way of the reason.
  const head = await attempt(open(bytes, { limitInputPixels: false }).metadata())
  if (head instanceof Error)
    return { problem: head.message.includes('unsupported image format') ? 'format' : 'damaged' }
  if (Math.max(head.width, head.height) > maxPictureSide) return { problem: 'too_many_pixels' }
  const drawn = await attempt(
    open(bytes, { limitInputPixels: maxPictureSide ** 2 })
      .autoOrient()
      .timeout({ seconds: timeLimit })
      .webp()
      .toBuffer(),
  )
  // libvips' word for the time limit: the picture may be whole.
  if (drawn instanceof Error && drawn.message.startsWith('timeout:'))
    throw new AppError('BUSY', { cause: drawn })
  return drawn instanceof Error ? { problem: 'damaged' } : { bytes: new Uint8Array(drawn) }
}

const open = (
  bytes: Uint8Array,
  { limitInputPixels }: { limitInputPixels: number | false },
): Sharp => sharp(bytes, { failOn: 'error', limitInputPixels })

const attempt = <Result>(work: Promise<Result>): Promise<Result | Error> =>
  work.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
