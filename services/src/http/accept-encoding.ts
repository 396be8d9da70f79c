import Negotiator from 'negotiator'

/** The content encodings that the server can send. */
export type ContentEncoding = 'br' | 'gzip'

/** Beyond this no browser's header goes; a longer one is not read. */
const maxHeaderLength = 500

/**
 * The encodings that the client accepts, by its `Accept-Encoding`, best first; `q=0` refuses one.
 */
export function parseAcceptEncoding(header: string | string[] | undefined): ContentEncoding[] {
  const value = String(header ?? '')
  if (value.length > maxHeaderLength) return []
  const accepted = new Negotiator({ headers: { 'accept-encoding': value } }).encodings([
    'br',
    'gzip',
  ])
  // Brotli first, whatever the weights: its files are the smallest.
  return (['br', 'gzip'] as const).filter((coding) => accepted.includes(coding))
}
