import * as z from 'zod/mini'
import { endpoint, strictObject, emptyObject } from './endpoint'
import {
  idSchema,
  optionalText,
  passwordSchema,
  phoneSchema,
  signInNameSchema,
  verificationCodeSchema,
} from './field-schemas'

/**
 * What a sign-in returns (spec §3, api B1). In session mode `cookie` the refresh token is a handle
 * that is useless anywhere else.
 */
export const TokenSet = z.object({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  refresh_token: z.string(),
  new_user: z.enum(['Y', 'N']),
})
export type TokenSet = z.infer<typeof TokenSet>

const remember = z.optional(z.enum(['true', 'false']))

/**
 * Signs in by e-mail, phone or chosen name (api B2). Errors: USERNAME_OR_PASSWORD_ERROR for every
 * wrong credential.
 */
export const signInWithPassword = endpoint({
  name: 'signInWithPassword',
  service: 'user',
  method: 'POST',
  path: '/jwtToken',
  who: 'anyone',
  body: 'form',
  input: strictObject({ username: signInNameSchema, password: passwordSchema, remember }),
  result: TokenSet,
  verbatim: ['password'],
  repeatsAsData: true,
})

/**
 * Signs in by a code that was sent to a phone for the purpose `login` (api B2). A number that nobody
 * has registers a person, who agrees to the brand's policies: without that the refusal is
 * REQUEST_PARMAS_ERROR with `result.fields.agreement` = not_agreed, or `policy_version` =
 * not_allowed, and the same code can be sent again with it. Errors: VERIFY_CODE_ERROR.
 */
export const signInByMobile = endpoint({
  name: 'signInByMobile',
  service: 'user',
  method: 'POST',
  path: '/login/mobile',
  who: 'anyone',
  input: strictObject({
    phone: phoneSchema,
    ticket: idSchema,
    code: verificationCodeSchema,
    agreement: z.optional(z.boolean()),
    policy_version: optionalText(20),
    remember: z.optional(z.boolean()),
  }),
  result: TokenSet,
  verbatim: ['code'],
})

/**
 * Renews the tokens (api B2, security C5). The refresh token comes as a field or as the cookie.
 * Errors: SESSION_LOCKED while the session is locked; 401 when it is over.
 */
export const refreshTokens = endpoint({
  name: 'refreshTokens',
  service: 'user',
  method: 'POST',
  path: '/refreshToken',
  who: 'anyone',
  body: 'form',
  input: strictObject({ refresh_token: optionalText(256) }),
  result: TokenSet,
  verbatim: ['refresh_token'],
  repeatsAsData: true,
})

const LogoutInput = strictObject({ all: z.optional(z.boolean()), refresh_token: optionalText(256) })
/** Ends this session, or all of them with `all`; succeeds whoever calls (api B2). */
export const signOut = endpoint({
  name: 'signOut',
  service: 'user',
  method: 'POST',
  path: '/logout',
  who: 'anyone',
  input: LogoutInput,
  result: emptyObject,
  verbatim: ['refresh_token'],
})
/** The same service under the product API (rulings 10). */
export const signOutOfProduct = endpoint({
  name: 'signOutOfProduct',
  service: 'product',
  method: 'POST',
  path: '/logout',
  who: 'anyone',
  input: LogoutInput,
  result: emptyObject,
  verbatim: ['refresh_token'],
})
