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

/**
 * What is left of a password without the words that an attacker of this person tries first, in whichever
 * spelling (`contract/guessable-words`).
 */
export interface GuessableWords {
  /** Without those of the product and its sites. */
  withoutBrand(password: string): string
  /** Without names and addresses of the person either. */
  withoutAny(password: string): string
}
const noWords: GuessableWords = {
  withoutBrand: (password) => password,
  withoutAny: (password) => password,
}

/** The server takes no password with fewer characters than these beside guessable words (security C1). */
const minOtherCharacters = 8

/**
 * An estimate in bits, in five steps. Guessable words, such as the e-mail or the name of the product,
 * count as nothing, common ones as one character each.
 */
export const passwordStrength = (
  password: string,
  words: GuessableWords = noWords,
): PasswordStrength => strengthOfRest(password, words.withoutAny(password))

/** Why a password is too weak to register with, as the server's error code (api B2), or `null`. */
export function passwordWeakness(
  password: string,
  words: GuessableWords = noWords,
): 'weak' | 'common' | 'personal' | null {
  if (passwordStrength(password, words) >= 2) return null
  if (strengthFromBits(password, password) < 2) return 'weak'
  return strengthOfRest(password, words.withoutBrand(password)) < 2 ? 'common' : 'personal'
}

function strengthOfRest(password: string, rest: string): PasswordStrength {
  const isRefused = rest !== password && [...rest].length < minOtherCharacters
  const strength = strengthFromBits(password, rest.replace(commonPasswords, '.'))
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
