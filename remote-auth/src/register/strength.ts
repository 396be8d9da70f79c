/** 0 very weak … 4 strong; from 2 on a person may register with it (shell A20). */
export type Strength = 0 | 1 | 2 | 3 | 4

/** What people choose first. The server has the long list and the last word (api ruling 4); this one is for while typing. */
const worn = /p[a4@]ss?w[o0]rd|qwert\w*|asdf\w*|zxcv\w*|1q2w3e\w*|letmein|iloveyou|welcome|admin\w*|monkey|dragon|abc123|football|secret/gi

const alphabets: [RegExp, number][] = [[/[a-z]/, 26], [/[A-Z]/, 26], [/\d/, 10], [/[^\p{L}\d]/u, 33], [/[^\x00-\x7f]/, 1000]]

/** How many signs really have to be guessed: runs, sequences and repetitions count once. */
function signsToGuess(password: string): number {
  const signs = [...password]
  return signs.filter((sign, place) => {
    const step = (sign.codePointAt(0) ?? 0) - (signs[place - 1]?.codePointAt(0) ?? -9)
    return Math.abs(step) > 1
  }).length * Math.min(1, (new Set(signs).size * 2) / Math.max(1, signs.length))
}

/** An estimate in bits, in five steps. Words of the person's own, such as the e-mail, count as one sign each. */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const own = known.filter((word) => word.length > 2)
  const bare = own.reduce((rest, word) => rest.replaceAll(new RegExp(escaped(word), 'gi'), '.'), password).replace(worn, '.')
  const alphabet = alphabets.reduce((sum, [signs, size]) => sum + (signs.test(password) ? size : 0), 0)
  const bits = signsToGuess(bare) * Math.log2(Math.max(2, alphabet))
  return [24, 36, 52, 72].filter((limit) => bits >= limit).length as Strength
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
