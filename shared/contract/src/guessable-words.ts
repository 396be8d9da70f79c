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

// What stands for a letter where somebody would make a word look like none.
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

/** A letter whatever its case, width and accent, or what stands for it; empty for marks and separators. */
const foldLetter = (letter: string) =>
  [...letter.normalize('NFKD').toLowerCase()]
    .map((part) => lookalikes[part] ?? part)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .join('')
    .normalize('NFC')
const foldWord = (word: string) => [...word.normalize('NFKC')].map(foldLetter).join('')

/**
 * The terms in these words that count as guessable, folded: whole ones and their parts, of four
 * characters or two of a script that is not Latin.
 */
export const guessableTerms = (words: readonly string[]): string[] => [
  ...new Set(
    words
      .flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)])
      .map(foldWord)
      .filter((term) => [...term].length >= 4 || /[^\x20-\x7e]{2}/.test(term)),
  ),
]

/**
 * What is left of a password without all guessable terms of these words, in whichever spelling: case,
 * width, accents, invisible marks, separators between their letters, and digits and signs that stand for
 * letters make no difference (`N0rthern_Clöud`). One without any is left as it is.
 */
export function withoutWords(password: string, words: readonly string[]): string {
  const letters = [...password.normalize('NFKC')]
  const folded = letters.map(foldLetter)
  const text = folded.join('')
  const places = folded.flatMap((part, place) => Array<number>(part.length).fill(place))
  const taken = new Set<number>()
  for (const term of guessableTerms(words))
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
      places.slice(at, at + term.length).forEach((place) => taken.add(place))
  return taken.size === 0 ? password : letters.filter((_, place) => !taken.has(place)).join('')
}

/**
 * Whether the password is too short once these words are removed from it (security C1). The page and
 * the server ask the same.
 */
export function reliesOnWords(password: string, words: readonly string[]): boolean {
  const rest = withoutWords(password, words)
  return rest !== password && [...rest].length < minPasswordLength
}
