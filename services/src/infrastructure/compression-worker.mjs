// Compresses a published file on a thread of its own (release-storage.ts).
import { getPriority, setPriority } from 'node:os'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Nobody waits for a release as for a page. Linux alone gives a thread its own priority.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 15))

/** Best compression: it costs time once and saves bytes at every download. */
export default function compress(content) {
  return {
    br: brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz: gzipSync(content, { level: 9 }),
  }
}
