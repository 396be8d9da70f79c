import * as z from 'zod/mini'
import { acceptPhone, normalizeAddress, normalizeEmail } from './address'
import { isTimeZone } from './time-zone'
import { normalizeWebsite } from './website'

const trimmed = z.trim()

// One line of text in one reading direction. A line break, another control character or a
// bidirectional override would otherwise appear in mails, lists and logs.
const oneLine = z.regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u)
// A name of nothing but blanks, joiners and combining marks looks like no name at all. U+2800, the
// blank Braille pattern, is a symbol by its category but is drawn as a blank.
const isVisible = (value: string) =>
  /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
const visible = z.refine<string>(isVisible, { params: { problem: 'required' } })
const visibleOrEmpty = z.refine<string>((value) => value === '' || isVisible(value))

/** A required text of one line, at most `max` characters, at least one of them visible. */
export const requiredText = (max: number) =>
  z.string().check(trimmed, z.minLength(1), z.maxLength(max), oneLine, visible)
/** A text of one line that may be empty. */
export const optionalText = (max: number) =>
  z.optional(z.string().check(trimmed, z.maxLength(max), oneLine, visibleOrEmpty))

// Parsing gives the normal form, so whatever comes after compares, stores, limits and mails that.
const normalizedBy = (normalize: (text: string) => string | null) =>
  [
    z.overwrite<string>((text) => normalize(text) ?? text),
    z.refine<string>((text) => normalize(text) !== null),
  ] as const

/** An e-mail address, in its normal form. Field limits: 50 a name, 254 an e-mail (shell A20). */
export const emailSchema = z
  .string()
  .check(trimmed, z.minLength(1), z.maxLength(254), ...normalizedBy(normalizeEmail))
/**
 * The schemas of texts in which somebody may have typed a phone number. The server reads it before it
 * parses the input (`contract/phone`), for a number without its country is one of the caller's region.
 */
export const phoneSchemas = z.registry<{ orElse: 'email' | 'anything' | 'nothing' }>()
/** An e-mail address or a phone number, in its normal form. */
export const addressSchema = z
  .string()
  .check(trimmed, z.minLength(1), z.maxLength(254), ...normalizedBy(normalizeAddress))
  .register(phoneSchemas, { orElse: 'email' })
/** A phone number, in its normal form, `852-51234567`. */
export const phoneSchema = z
  .string()
  .check(trimmed, z.minLength(1), ...normalizedBy(acceptPhone))
  .register(phoneSchemas, { orElse: 'nothing' })
/** A phone number in its normal form; empty when there is none. */
export const optionalPhoneSchema = z.optional(
  z
    .string()
    .check(trimmed, ...normalizedBy((text) => (text === '' ? '' : acceptPhone(text))))
    .register(phoneSchemas, { orElse: 'nothing' }),
)
interface EmailOrPhone {
  email?: string | undefined
  phone?: string | undefined
}
// Told even when another field is wrong, so that a form shows all its errors at once.
const whenObject = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null
/** The checks of an input that names a person by `email` or by `phone`: by one of them, not both. */
export const emailOrPhone = [
  z.refine<EmailOrPhone>(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    params: { problem: 'required' },
    when: whenObject,
  }),
  z.refine<EmailOrPhone>(({ email, phone }) => email === undefined || phone === undefined, {
    path: ['phone'],
    params: { problem: 'not_allowed' },
    when: whenObject,
  }),
] as const
const notAllowed = { params: { problem: 'not_allowed' } }
/** A time zone by its IANA name; empty when none is chosen. */
export const optionalTimeZoneSchema = z.optional(
  z.string().check(
    trimmed,
    z.maxLength(64),
    z.refine((name) => name === '' || isTimeZone(name), notAllowed),
  ),
)
/** A web address, http or https; empty when there is none. */
export const optionalWebsiteSchema = z.optional(
  z
    .string()
    .check(
      trimmed,
      z.maxLength(254),
      ...normalizedBy((text) => (text === '' ? '' : normalizeWebsite(text))),
    ),
)
/**
 * The name somebody signs in with. Its format is not checked: an unknown name gets the same error
 * as a wrong password (security C4). A phone number comes in its normal form.
 */
export const signInNameSchema = z
  .string()
  .check(trimmed, z.minLength(1), z.maxLength(254))
  .register(phoneSchemas, { orElse: 'anything' })
/** Six digits (security C2). */
export const verificationCodeSchema = z.string().check(z.minLength(1), z.regex(/^\d{6}$/))
/** The secret of an invitation's link. */
export const inviteTokenSchema = z.string().check(z.minLength(1), z.maxLength(256))
/** The id of a person, a team, an account, a ticket. */
export const idSchema = z.uuid()
/** The version of the row that a change is based on. */
export const versionSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
/** At least 8 characters, at most 256, any Unicode, never trimmed (api ruling 4). */
export const newPasswordSchema = z.string().check(
  z.minLength(1),
  z.refine((value) => [...value].length >= 8, { params: { problem: 'too_short' } }),
  z.maxLength(256),
)
/** A password that is compared, not chosen. */
export const passwordSchema = z.string().check(z.minLength(1), z.maxLength(256))
