/**
 * Makes something for a language once: to make a formatter takes much longer than to use it, and
 * `toLocaleString` makes one every time.
 */
export function byLanguage<Made>(create: (language: string) => Made): (language: string) => Made {
  const known = new Map<string, Made>()
  return (language) => {
    const made = known.get(language) ?? create(language)
    known.set(language, made)
    return made
  }
}
