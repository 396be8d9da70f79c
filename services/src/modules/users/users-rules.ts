import { optionalText } from '@console/contract/field-schemas'
import type { FieldErrorCode } from '@console/contract/field-errors'
import { minPasswordLength, reliesOnWords, wordsOfPerson } from '@console/contract/guessable-words'
import { isBreachedPassword } from './breached-passwords'

interface PasswordContext {
  /** Names and addresses of the person. */
  own: string[]
  /** Words of the brand. */
  brand: string[]
}

/**
 * What is wrong with a new password, if anything (security C1). There is no rule about kinds of
 * characters.
 */
export function validatePassword(
  password: string,
  { own, brand }: PasswordContext,
): FieldErrorCode | null {
  if ([...password].length < minPasswordLength) return 'too_short'
  if (isBreachedPassword(password) || reliesOnWords(password, brand)) return 'common'
  return reliesOnWords(password, [...brand, ...wordsOfPerson(own)]) ? 'personal' : null
}

/**
 * Whether somebody may choose this username: no spaces, and at least one letter, because one signs in
 * with a phone number too.
 */
export const isValidUsername = (username: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{1,49}$/u.test(username) && /\p{L}/u.test(username)

/**
 * Family name then given name (spec §3); Chinese, Japanese and Korean names are written without a
 * space.
 */
export function formatRealName({
  familyName,
  givenName,
  username,
}: {
  familyName: string
  givenName: string
  username: string
}): string {
  const separator =
    /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(
      familyName + givenName,
    )
      ? ''
      : ' '
  return [familyName, givenName].filter(Boolean).join(separator) || username
}

/** The username of somebody who chose none: the part of their address before the @ (spec §5). */
export const usernameFromEmail = (email: string) =>
  email.slice(0, email.lastIndexOf('@')).slice(0, 50)

/**
 * The username of somebody who came with a phone number and chose none: its last digits, by which the
 * person knows it again and nobody else can call it.
 */
export const usernameFromPhone = (phone: string) => {
  const number = phone.slice(phone.indexOf('-') + 1)
  return `user-${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`
}

const nameSchema = optionalText(50)
/** A name from elsewhere, in the form of one that is typed; empty where it would be refused. */
export const acceptName = (name: string) => {
  const parsed = nameSchema.safeParse(name)
  return (parsed.success && parsed.data) || ''
}
