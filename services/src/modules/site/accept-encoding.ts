/** The content encodings that the server can send. */
export type ContentEncoding = 'br' | 'gzip'

/**
 * The encodings that the client accepts, by its `Accept-Encoding`, best first; `q=0` refuses one.
 */
export function parseAcceptEncoding(header: string | string[] | undefined): ContentEncoding[] {
  const entries = String(header ?? '')
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
  const accepts = (coding: ContentEncoding) =>
    entries.some(([name, weight]) => name === coding && Number(weight ?? 1) > 0)
  return (['br', 'gzip'] as const).filter(accepts)
}
