import * as z from 'zod/mini'

const trimmed = z.trim()

// One line: a line break or another control character in a name would stand in letters, lists and logs.
const oneLine = z.regex(/^\P{Cc}*$/u)
// A name of nothing but blanks and joiners looks like no name at all.
const visible = z.refine<string>((value) => /[^\p{C}\p{Z}]/u.test(value), { params: { problem: 'required' } })

/** A required text of one line, at most `max` characters, something of it to be seen. */
export const text = (max: number) => z.string().check(trimmed, z.minLength(1), z.maxLength(max), oneLine, visible)
/** A text of one line that may be empty. */
export const optionalText = (max: number) => z.optional(z.string().check(trimmed, z.maxLength(max), oneLine))

/** Field limits: 50 a name, 254 an e-mail address (shell A20). */
export const email = z.string().check(trimmed, z.minLength(1), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))
/** By what somebody signs in. Whatever is written, a name that is nobody's is a wrong credential and nothing else (security C4). */
export const signInName = z.string().check(trimmed, z.minLength(1), z.maxLength(254))
/** Six digits (security C2). */
export const code = z.string().check(z.minLength(1), z.regex(/^\d{6}$/))
export const id = z.uuid()
/** At least 8 characters, at most 256, any Unicode, never trimmed (api ruling 4). */
export const newPassword = z.string().check(z.minLength(1), z.refine((value) => [...value].length >= 8, { params: { problem: 'too_short' } }), z.maxLength(256))
/** A password that is compared, not chosen. */
export const password = z.string().check(z.minLength(1), z.maxLength(256))
