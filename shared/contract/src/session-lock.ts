import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema, optionalText, passwordSchema, verificationCodeSchema } from './field-schemas'
import { CodeAddress, ConfirmationWays } from './session'
import { SentCodeTicket } from './verification'

/** In session mode `storage`; in mode `cookie` the cookie has it. */
const refreshToken = optionalText(256)

/**
 * Locks this session: until it is unlocked the server accepts none of its tokens, whatever the page
 * does (shell A10). The refresh token comes as a field or as the cookie. `password` unlocks it again,
 * beside the person's own; only its hash is kept. Without it, a session that is locked stays as it is, for
 * windows that lock themselves at one time. Errors: 401 when the session is over, or is locked and a
 * password was sent.
 */
export const lockSession = endpoint({
  name: 'lockSession',
  service: 'user',
  method: 'POST',
  path: '/lockSession',
  who: 'anyone',
  input: strictObject({ password: optionalText(256), refresh_token: refreshToken }),
  result: emptyObject,
  verbatim: ['password', 'refresh_token'],
})

/**
 * What unlocks the session of the refresh token, which comes as a field or as the cookie (shell A10.5).
 * `password` is the lock's or the person's own. Errors: 401 when the session is over.
 */
export const readUnlockWays = endpoint({
  name: 'readUnlockWays',
  service: 'user',
  method: 'POST',
  path: '/unlockSession/ways',
  who: 'anyone',
  input: strictObject({ refresh_token: refreshToken }),
  result: ConfirmationWays,
  verbatim: ['refresh_token'],
})

/**
 * Sends the person of a session a code to their own e-mail or phone, by which they unlock it, and no
 * other (security C2). Errors: those of `sendReauthenticationCode`; 401 when the session is over.
 */
export const sendUnlockCode = endpoint({
  name: 'sendUnlockCode',
  service: 'user',
  method: 'POST',
  path: '/unlockSession/code',
  who: 'anyone',
  input: strictObject({ to: CodeAddress, refresh_token: refreshToken }),
  result: SentCodeTicket,
  verbatim: ['refresh_token'],
})

/**
 * Unlocks the session of the refresh token, which comes as a field or as the cookie: by the password of
 * the lock or of the person; by a one-time password of their app (`totp`), if sign-ins ask for one; who
 * has neither, by a code of `sendUnlockCode` with its ticket; a passkey does it too (`unlockWithPasskey`).
 * Errors: those of `reauthenticate`; 401 when the session is over.
 */
export const unlockSession = endpoint({
  name: 'unlockSession',
  service: 'user',
  method: 'POST',
  path: '/unlockSession',
  who: 'anyone',
  input: strictObject({
    password: z.optional(passwordSchema),
    totp: z.optional(verificationCodeSchema),
    ticket: z.optional(idSchema),
    code: z.optional(verificationCodeSchema),
    refresh_token: refreshToken,
  }),
  result: emptyObject,
  verbatim: ['password', 'totp', 'code', 'refresh_token'],
})
