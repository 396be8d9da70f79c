import type { FieldProblem } from '@console/contract/field-problems'
import { isCommon } from './common-passwords'

/** The least length of a password (api ruling 4; the documentation recommends 15). */
const leastLength = 8

interface Surroundings {
  /** Name and address of the person. */
  own: string[]
  /** Words of the brand. */
  brand: string[]
}

/** What is wrong with a new password, if anything (security C1). No rule about kinds of characters. */
export function passwordProblem(
  password: string,
  { own, brand }: Surroundings,
): FieldProblem | null {
  if ([...password].length < leastLength) return 'too_short'
  if (isCommon(password) || leansOn(password, brand)) return 'common'
  return leansOn(
    password,
    own.flatMap((name) => [name, ...name.split('@')]),
  )
    ? 'personal'
    : null
}

/** Without these words, too little of the password is left to stand by itself. */
function leansOn(password: string, words: string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const telling = words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.normalize('NFKC').toLowerCase())
  return telling.some((word) => {
    const parts =
      [...word].length >= 4 || /[^\x20-\x7e]{2}/.test(word) ? plain.split(word) : [plain]
    return parts.length > 1 && [...parts.join('')].length < leastLength
  })
}

/** A name that somebody chooses: no spaces, and no @, which would look like an address. */
export const mayBeChosen = (username: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{1,49}$/u.test(username)

/** Family name then given name (spec §3); letters of Chinese, Japanese and Korean names stand without a space. */
export function realName({
  familyName,
  givenName,
  username,
}: {
  familyName: string
  givenName: string
  username: string
}): string {
  const gap = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(
    familyName + givenName,
  )
    ? ''
    : ' '
  return [familyName, givenName].filter(Boolean).join(gap) || username
}

/** A name to show for who chose none: what stands before the @ (spec §5). */
export const derivedName = (email: string) => email.slice(0, email.lastIndexOf('@')).slice(0, 50)

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
