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
 * An estimate in bits, in five steps. Common words, and personal ones such as the e-mail, count as
 * one character each.
 */
export function passwordStrength(
  password: string,
  personalWords: readonly string[] = [],
): PasswordStrength {
  return strengthFromBits(
    password,
    maskPersonalWords(password, personalWords).replace(commonPasswords, '.'),
  )
}

/** Why a password is too weak to register with, as the server's error code (api B2), or `null`. */
export function passwordWeakness(
  password: string,
  personalWords: readonly string[] = [],
): 'weak' | 'common' | 'personal' | null {
  if (passwordStrength(password, personalWords) >= 2) return null
  if (strengthFromBits(password, password) < 2) return 'weak'
  return strengthFromBits(password, password.replace(commonPasswords, '.')) < 2
    ? 'common'
    : 'personal'
}

function strengthFromBits(password: string, counted: string): PasswordStrength {
  const alphabet = characterClasses.reduce(
    (sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0),
    0,
  )
  const bits = effectiveLength(counted) * Math.log2(Math.max(2, alphabet))
  return [24, 36, 52, 72].filter((limit) => bits >= limit).length as PasswordStrength
}

const maskPersonalWords = (password: string, personalWords: readonly string[]) =>
  personalWords
    .filter((word) => word.length > 2)
    .reduce((rest, word) => rest.replaceAll(new RegExp(escapeRegExp(word), 'gi'), '.'), password)

const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
