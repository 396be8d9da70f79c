import * as z from 'zod/mini'

const trimmed = z.trim()

// One line, read in one direction: a line break, another control character, or a mark that turns round what follows would stand
// in letters, lists and logs.
const oneLine = z.regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u)
// A name of nothing but blanks, joiners and marks looks like no name at all; the blank of Braille counts as a sign and is none.
const isVisible = (value: string) =>
  /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
const visible = z.refine<string>(isVisible, { params: { problem: 'required' } })
const visibleOrEmpty = z.refine<string>((value) => value === '' || isVisible(value))

/** A required text of one line, at most `max` characters, something of it to be seen. */
export const text = (max: number) =>
  z.string().check(trimmed, z.minLength(1), z.maxLength(max), oneLine, visible)
/** A text of one line that may be empty. */
export const optionalText = (max: number) =>
  z.optional(z.string().check(trimmed, z.maxLength(max), oneLine, visibleOrEmpty))

// What stands before the @ is its host's business, as long as it can be seen; a second @, also a wide one, is no part of it.
// After it stand names with dots between them, in any script.
const address =
  /^[^\s@\uff20\ufe6b\p{C}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
/** Field limits: 50 a name, 254 an e-mail address (shell A20). */
export const email = z.string().check(trimmed, z.minLength(1), z.maxLength(254), z.regex(address))
/** A phone number of a company as people write it, at least three digits; empty when there is none. */
export const optionalPhone = z.optional(
  z.string().check(trimmed, z.maxLength(20), z.regex(/^$|^(?=(?:\D*\d){3})[\d\s()+./#*-]+$/)),
)
/** By what somebody signs in. Whatever is written, a name that is nobody's is a wrong credential and nothing else (security C4). */
export const signInName = z.string().check(trimmed, z.minLength(1), z.maxLength(254))
/** Six digits (security C2). */
export const code = z.string().check(z.minLength(1), z.regex(/^\d{6}$/))
/** The id of a person, a team, an account, a ticket. */
export const id = z.uuid()
/** Which state of a row a change was made on. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
/** At least 8 characters, at most 256, any Unicode, never trimmed (api ruling 4). */
export const newPassword = z.string().check(
  z.minLength(1),
  z.refine((value) => [...value].length >= 8, { params: { problem: 'too_short' } }),
  z.maxLength(256),
)
/** A password that is compared, not chosen. */
export const password = z.string().check(z.minLength(1), z.maxLength(256))
