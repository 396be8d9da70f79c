import * as z from 'zod/mini'
import { endpoint, strictObject } from './endpoint'
import { idSchema, optionalText } from './field-schemas'
import { TokenSet } from './sign-in'

/** A value that nobody guesses, which a page plants in its browser (security C10). */
const stateSchema = z.string().check(z.regex(/^[\w-]{22,128}$/))
/** A hand-over token; for a brand with `handover: 'token'` it may be an access token (api ruling 3). */
const tokenSchema = z.string().check(z.minLength(1), z.maxLength(4096))

/**
 * Makes a hand-over token, with which the caller is handed over to another site of the brand (api B4).
 * `audience` is the origin of that site, `state` what its page has planted in this browser. Errors:
 * FORBIDDEN when the brand hands nobody over to there.
 */
export const createHandover = endpoint({
  name: 'createHandover',
  service: 'user',
  method: 'POST',
  path: '/handover',
  input: strictObject({ audience: z.string().check(z.maxLength(300)), state: stateSchema }),
  result: z.object({
    /** A JWT of the type `handover`. */
    token: z.string(),
    /** Seconds. */
    expires_in: z.int(),
  }),
  verbatim: ['audience', 'state'],
})

/**
 * Whom a hand-over token would sign in, so that somebody else who is signed in can be asked. Uses nothing up.
 * Errors: ALREADY_USED, TICKET_EXPIRED.
 */
export const viewHandover = endpoint({
  name: 'viewHandover',
  service: 'user',
  method: 'POST',
  path: '/handover/view',
  who: 'anyone',
  input: strictObject({ token: tokenSchema }),
  result: z.object({ userId: idSchema, realName: z.string(), avatar: z.string() }),
  verbatim: ['token'],
})

/**
 * Redeems a hand-over token: the person of it gets a session of their own here, and the one that this browser
 * had here ends (api B4). `refresh_token` names that one where it is not a cookie. Errors:
 * ALREADY_USED for a token that was redeemed; TICKET_EXPIRED, whatever else is wrong with it.
 */
export const redeemHandover = endpoint({
  name: 'redeemHandover',
  service: 'user',
  method: 'POST',
  path: '/handover/exchange',
  who: 'anyone',
  input: strictObject({
    token: tokenSchema,
    state: z.optional(stateSchema),
    refresh_token: optionalText(256),
  }),
  result: TokenSet,
  verbatim: ['token', 'state', 'refresh_token'],
})
