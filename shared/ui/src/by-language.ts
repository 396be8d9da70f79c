/**
 * Makes something for a language, and for a zone where it is about times, once: to make a formatter
 * takes much longer than to use it, and `toLocaleString` makes one every time.
 */
export function byLanguage<Made, Rest extends [] | [timeZone: string]>(
  create: (language: string, ...rest: Rest) => Made,
): (language: string, ...rest: Rest) => Made {
  const known = new Map<string, Made>()
  return (language, ...rest) => {
    const key = [language, ...rest].join()
    const made = known.get(key) ?? create(language, ...rest)
    known.set(key, made)
    return made
  }
}
