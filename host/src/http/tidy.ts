const two = (number: number) => String(number).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` in the person's zone (spec §5). */
const dateText = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`

/**
 * A copy with texts trimmed and dates written out, all the way down; the caller's object stays as it was (shell A15.3).
 * Fields named in `verbatim` are never trimmed: passwords, codes, tokens (api B1).
 */
export function tidy(value: unknown, verbatim: readonly string[] = []): unknown {
  if (typeof value === 'string') return value.trim()
  if (value instanceof Date) return dateText(value)
  if (Array.isArray(value)) return value.map((one) => tidy(one, verbatim))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      verbatim.includes(name) ? one : tidy(one, verbatim),
    ]),
  )
}
