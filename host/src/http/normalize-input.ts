const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` in the person's zone (spec §5). */
const formatDate = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`

/**
 * A copy with texts trimmed and dates written out, all the way down; the caller's object stays as
 * it was (shell A15.3). Fields named in `verbatim` are never trimmed: passwords, codes, tokens (api
 * B1).
 */
export function normalizeInput(value: unknown, verbatim: readonly string[] = []): unknown {
  if (typeof value === 'string') return value.trim()
  if (value instanceof Date) return formatDate(value)
  if (Array.isArray(value)) return value.map((item) => normalizeInput(item, verbatim))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      verbatim.includes(name) ? item : normalizeInput(item, verbatim),
    ]),
  )
}
