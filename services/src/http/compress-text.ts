import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentEncoding } from './accept-encoding'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compress = (text: string, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
    : zip(text, { level: 6 })

let last: Promise<unknown> = Promise.resolve()

/**
 * Compresses a text while somebody waits for it, at the level beyond which saving a byte costs more
 * than sending it. One text after the other: it happens beside the thread that answers everybody, and
 * several at once would take the processor from that one.
 */
export function compressText(text: string, encoding: ContentEncoding): Promise<Buffer> {
  const compressed = last.then(() => compress(text, encoding))
  last = compressed.catch(() => {})
  return compressed
}
