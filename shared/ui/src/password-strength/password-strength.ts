/** 0 very weak … 4 strong; from 2 on a person may register with it (shell A20). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/**
 * The most common passwords. The server has the long list and decides (api ruling 4); this one is
 * for the feedback while typing.
 */
const commonPasswords =
  /p[a4@]ss?w[o0]rd|qwert\w*|asdf\w*|zxcv\w*|1q2w3e\w*|letmein|iloveyou|welcome|admin\w*|monkey|dragon|abc123|football|secret/gi

const characterClasses: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  [/[^\x00-\x7f]/, 1000],
]

/** How many characters really have to be guessed: runs, sequences and repetitions count once. */
function effectiveLength(password: string): number {
  const characters = [...password]
  return (
    characters.filter((character, index) => {
      const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? -9)
      return Math.abs(step) > 1
    }).length * Math.min(1, (new Set(characters).size * 2) / Math.max(1, characters.length))
  )
}

/** What an attacker of this person tries first. */
export interface GuessableTerms {
  /** Of the product and its sites. */
  brand: readonly string[]
  /** Names and addresses of the person. */
  own: readonly string[]
}
const noTerms: GuessableTerms = { brand: [], own: [] }

/** The server takes no password with fewer characters than these beside a guessable term (security C1). */
const minOtherCharacters = 8

/**
 * An estimate in bits, in five steps. Common words and guessable terms, such as the e-mail or the name
 * of the product, count as one character each.
 */
export const passwordStrength = (
  password: string,
  { brand, own }: GuessableTerms = noTerms,
): PasswordStrength => strengthBeside(password, [...brand, ...own])

/** Why a password is too weak to register with, as the server's error code (api B2), or `null`. */
export function passwordWeakness(
  password: string,
  terms: GuessableTerms = noTerms,
): 'weak' | 'common' | 'personal' | null {
  if (passwordStrength(password, terms) >= 2) return null
  if (strengthFromBits(password, password) < 2) return 'weak'
  return strengthBeside(password, terms.brand) < 2 ? 'common' : 'personal'
}

function strengthBeside(password: string, terms: readonly string[]): PasswordStrength {
  const plain = password.normalize('NFKC').toLowerCase()
  const found = terms.filter((term) => term && plain.includes(term.toLowerCase()))
  const isRefused = found.some(
    (term) => [...plain.replaceAll(term.toLowerCase(), '')].length < minOtherCharacters,
  )
  const strength = strengthFromBits(
    password,
    maskTerms(password, found).replace(commonPasswords, '.'),
  )
  return isRefused && strength > 1 ? 1 : strength
}

function strengthFromBits(password: string, counted: string): PasswordStrength {
  const alphabet = characterClasses.reduce(
    (sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0),
    0,
  )
  const bits = effectiveLength(counted) * Math.log2(Math.max(2, alphabet))
  return [24, 36, 52, 72].filter((limit) => bits >= limit).length as PasswordStrength
}

/** Longer ones first, which may hold the others. */
const maskTerms = (password: string, terms: readonly string[]) =>
  terms
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, term) => rest.replaceAll(new RegExp(escapeRegExp(term), 'gi'), '.'), password)

const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
