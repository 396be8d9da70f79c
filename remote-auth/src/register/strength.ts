/** 0 very weak … 4 strong; from 2 on a person may register with it (shell A20). */
export type Strength = 0 | 1 | 2 | 3 | 4

/** What people choose first. The server has the long list and the last word (api ruling 4); this one is for while typing. */
const worn =
  /p[a4@]ss?w[o0]rd|qwert\w*|asdf\w*|zxcv\w*|1q2w3e\w*|letmein|iloveyou|welcome|admin\w*|monkey|dragon|abc123|football|secret/gi

const alphabets: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  [/[^\x00-\x7f]/, 1000],
]

/** How many signs really have to be guessed: runs, sequences and repetitions count once. */
function signsToGuess(password: string): number {
  const signs = [...password]
  return (
    signs.filter((sign, place) => {
      const step = (sign.codePointAt(0) ?? 0) - (signs[place - 1]?.codePointAt(0) ?? -9)
      return Math.abs(step) > 1
    }).length * Math.min(1, (new Set(signs).size * 2) / Math.max(1, signs.length))
  )
}

/** An estimate in bits, in five steps. Worn words, and the person's own such as the e-mail, count as one sign each. */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  return stepOf(password, withoutOwn(password, own).replace(worn, '.'))
}

/** Why a password is too weak to register with, in the words of the server (api B2), or `null`. */
export function weaknessOf(
  password: string,
  own: readonly string[] = [],
): 'weak' | 'common' | 'personal' | null {
  if (strengthOf(password, own) >= 2) return null
  if (stepOf(password, password) < 2) return 'weak'
  return stepOf(password, password.replace(worn, '.')) < 2 ? 'common' : 'personal'
}

function stepOf(password: string, counted: string): Strength {
  const alphabet = alphabets.reduce(
    (sum, [signs, size]) => sum + (signs.test(password) ? size : 0),
    0,
  )
  const bits = signsToGuess(counted) * Math.log2(Math.max(2, alphabet))
  return [24, 36, 52, 72].filter((limit) => bits >= limit).length as Strength
}

const withoutOwn = (password: string, own: readonly string[]) =>
  own
    .filter((word) => word.length > 2)
    .reduce((rest, word) => rest.replaceAll(new RegExp(escaped(word), 'gi'), '.'), password)

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
