const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number as a language writes it: `10,000`. To make a format takes much longer than to use it, so
 * there is one for each language (`toLocaleString` makes one every time).
 */
export function formatNumber(number: number, language: string): string {
  let format = formats.get(language)
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)))
  return format.format(number)
}
