import * as z from 'zod/mini'
import { endpoint, strictObject, emptyObject } from './endpoint'
import {
  verificationCodeSchema,
  emailOrPhone,
  emailSchema,
  idSchema,
  inviteTokenSchema,
  newPasswordSchema,
  optionalText,
  optionalTimeZoneSchema,
  passwordSchema,
  phoneSchema,
  requiredText,
  versionSchema,
} from './field-schemas'
import { Locale } from './locale'
import { RecoveryRequest } from './recovery-request'
import { TokenSet } from './sign-in'

/** A person as the user service shows them to themselves (spec §7). */
export const User = z.object({
  id: z.string(),
  /** Empty when there is none. */
  email: z.string(),
  username: z.string(),
  family_name: z.string(),
  given_name: z.string(),
  /** Like `852-51234567`; empty when there is none. */
  phone_number: z.string(),
  picture: z.string(),
  bind_socials: z.array(z.string()),
  /** Who came by a phone number or a provider may have set none yet. */
  has_password: z.boolean(),
  locale: z.nullable(Locale),
  time_zone: z.nullable(z.string()),
  version: z.int(),
})
export type User = z.infer<typeof User>

/**
 * The signed-in person as the shell shows them (spec §3): names are derived on the server only
 * (rulings 10).
 */
export const UserInfo = z.object({
  userId: z.string(),
  /** The e-mail if present, otherwise the user name. */
  username: z.string(),
  /**
   * What they type to sign in: the e-mail, else the phone number, `+852 51234567`, else the user name
   * that they chose. Nothing for who signs in by a provider alone.
   */
  signInName: z.optional(z.string()),
  /** Family name then given name; the user name when both are empty. */
  realName: z.string(),
  avatar: z.string(),
  homePath: z.optional(z.string()),
  /** The zone of their profile; nothing for who has chosen none. */
  time_zone: z.optional(z.string()),
  /** Every person has `super` (spec §3); the server grants nothing for it (api B5). */
  roles: z.array(z.object({ value: z.string(), roleName: z.string() })),
  /**
   * Somebody has asked for the person's second factor to be taken away, and it waits; or it was done, and
   * they have not taken note (rulings 35).
   */
  recovery: z.optional(RecoveryRequest),
})
export type UserInfo = z.infer<typeof UserInfo>

/**
 * Registers by e-mail or by phone, with a code or with the proof from verifyCode, and signs in
 * (api B2, rulings 9). The token of an open invitation that was sent to this address stands in for
 * the code (api B5). Errors: VERIFY_CODE_ERROR; ALREADY_USED for a proof that was used; EMAIL_IS_USE, also
 * for a phone number, only with a valid code (security C4), with `result.fields` of the one that is taken; PASSWORD_REJECTED
 * with `result.fields.password` = too_short, common or personal; REQUEST_PARMAS_ERROR with
 * `result.fields.policy_version` = not_allowed when the brand's policies are of another version now.
 */
export const register = endpoint({
  name: 'register',
  service: 'user',
  method: 'POST',
  path: '/users',
  who: 'anyone',
  input: strictObject({
    email: z.optional(emailSchema),
    phone: z.optional(phoneSchema),
    password: newPasswordSchema,
    ticket: z.optional(idSchema),
    code: z.optional(verificationCodeSchema),
    proof: z.optional(z.string().check(z.maxLength(512))),
    invite_token: z.optional(inviteTokenSchema),
    agreement: z.literal(true),
    policy_version: requiredText(20),
    username: optionalText(50),
    family_name: optionalText(50),
    given_name: optionalText(50),
    locale: z.optional(Locale),
    time_zone: optionalText(64),
  }).check(...emailOrPhone),
  result: TokenSet,
  verbatim: ['password', 'code', 'proof', 'invite_token'],
})

/**
 * Sets a new password by e-mail or by phone, with a code of the purpose `reset` or with the proof
 * from verifyCode (api B2). Every session of the person ends, they are told at each of their
 * addresses, and nobody is signed in. Errors:
 * VERIFY_CODE_ERROR; ALREADY_USED for a proof that was used; USER_NO_EXIT only with a valid code
 * (security C4); PASSWORD_REJECTED with `result.fields.password` = too_short, common or personal.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  service: 'user',
  method: 'POST',
  path: '/resetPassword',
  who: 'anyone',
  input: strictObject({
    email: z.optional(emailSchema),
    phone: z.optional(phoneSchema),
    password: newPasswordSchema,
    ticket: z.optional(idSchema),
    code: z.optional(verificationCodeSchema),
    proof: z.optional(z.string().check(z.maxLength(512))),
  }).check(...emailOrPhone),
  result: emptyObject,
  verbatim: ['password', 'code', 'proof'],
})

/**
 * Changes the caller's password (api B2, security C7). Every other session of theirs ends unless
 * `revoke_others` is false; this one goes on with the tokens of the answer. The refresh token comes as
 * a field or as the cookie. Who has no password yet sets one without `old_password`, within five
 * minutes of authenticating. Errors: USERNAME_OR_PASSWORD_ERROR, and TOO_MANY_REQUESTS as for signing
 * in; STEP_UP_REQUIRED; PASSWORD_REJECTED as of resetPassword; REQUEST_PARMAS_ERROR with
 * `result.fields.password` = not_allowed for somebody who has no name to sign in with.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  service: 'user',
  method: 'PUT',
  path: '/changePassword',
  input: strictObject({
    old_password: z.optional(passwordSchema),
    password: newPasswordSchema,
    revoke_others: z._default(z.boolean(), true),
    refresh_token: optionalText(256),
  }),
  result: TokenSet,
  verbatim: ['old_password', 'password', 'refresh_token'],
})

/** The profile (spec §7). */
export const readProfile = endpoint({
  name: 'readProfile',
  service: 'user',
  method: 'GET',
  path: '/userInfo',
  input: emptyObject,
  result: User,
  topics: ['profile'],
})

/**
 * Changes the profile (spec §7, api B2). Errors: NOT_FOUND when the id is not the caller's;
 * CONFLICT when `version` is old.
 */
export const updateProfile = endpoint({
  name: 'updateProfile',
  service: 'user',
  method: 'PUT',
  path: '/users/{id}',
  input: strictObject({
    id: idSchema,
    family_name: optionalText(50),
    given_name: optionalText(50),
    locale: z.optional(Locale),
    time_zone: optionalTimeZoneSchema,
    version: z.optional(versionSchema),
  }),
  result: User,
  versioned: true,
})

/** Evidence that an address is the caller's: a code of the purpose `change`, or its proof. */
const addressEvidence = {
  ticket: z.optional(idSchema),
  code: z.optional(verificationCodeSchema),
  proof: z.optional(z.string().check(z.maxLength(512))),
  version: z.optional(versionSchema),
}

/**
 * Gives the caller another e-mail address, or their first (api B2). The earlier one is told, and no
 * longer signs in. Errors: NOT_FOUND when the id is not the caller's; STEP_UP_REQUIRED unless they have
 * authenticated within five minutes (security C7); VERIFY_CODE_ERROR; EMAIL_IS_USE only with a valid
 * code (security C4); CONFLICT when `version` is old; REQUEST_PARMAS_ERROR with `result.fields.email` =
 * not_allowed when it is theirs already.
 */
export const changeEmail = endpoint({
  name: 'changeEmail',
  service: 'user',
  method: 'PUT',
  path: '/users/{id}/email',
  input: strictObject({ id: idSchema, email: emailSchema, ...addressEvidence }),
  result: User,
  verbatim: ['code', 'proof'],
  versioned: true,
})

/** The same for the phone number; one that is taken is EMAIL_IS_USE with `result.fields.phone`. */
export const changePhone = endpoint({
  name: 'changePhone',
  service: 'user',
  method: 'PUT',
  path: '/users/{id}/phone',
  input: strictObject({ id: idSchema, phone: phoneSchema, ...addressEvidence }),
  result: User,
  verbatim: ['code', 'proof'],
  versioned: true,
})

/** Who is signed in, for the shell (api B5, rulings 10). */
export const getUserInfo = endpoint({
  name: 'getUserInfo',
  service: 'product',
  method: 'GET',
  path: '/getUserInfo',
  input: emptyObject,
  result: UserInfo,
  topics: ['profile'],
})
