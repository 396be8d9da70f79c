import type { Brand } from './brand'

/** The minimum length of a password (api ruling 4; the documentation recommends 15). */
export const minPasswordLength = 8

/** Upper and lower case and compatibility forms make no difference to an attacker. */
export const normalizePassword = (password: string) => password.normalize('NFKC').toLowerCase()

/** The words of a brand that an attacker tries: its names, and the names of its sites. */
export const wordsOfBrand = ({
  id,
  title,
  adminSite,
  publicSite,
}: Pick<Brand, 'id' | 'title' | 'adminSite' | 'publicSite'>): string[] => [
  id,
  ...Object.values(title),
  ...[adminSite, publicSite].flatMap((site) =>
    URL.canParse(site) ? [new URL(site).hostname] : [],
  ),
]

/** The words of names and addresses of a person. */
export const wordsOfPerson = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...name.split('@')])

/**
 * The terms in these words that count as guessable, normalised: whole ones and their parts, of four
 * characters or two of a script that is not Latin.
 */
export const guessableTerms = (words: readonly string[]): string[] => [
  ...new Set(
    words
      .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
      .map(normalizePassword)
      .filter((term) => [...term].length >= 4 || /[^\x20-\x7e]{2}/.test(term)),
  ),
]

/**
 * Whether the password is too short once one of these words is removed from it (security C1). The
 * page and the server ask the same.
 */
export function reliesOnWords(password: string, words: readonly string[]): boolean {
  const plain = normalizePassword(password)
  return guessableTerms(words).some((term) => {
    const parts = plain.split(term)
    return parts.length > 1 && [...parts.join('')].length < minPasswordLength
  })
}
