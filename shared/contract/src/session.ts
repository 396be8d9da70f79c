import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { addressSchema, idSchema, passwordSchema, verificationCodeSchema } from './field-schemas'

/** One of a person's own sessions (api B2). */
export const Session = z.object({
  id: z.string(),
  /** It is the one of this call. */
  current: z.boolean(),
  /** What its browser is, in words; empty where it says nothing we know. */
  browser: z.string(),
  /** IPv4 address or IPv6 network from which it was opened; empty where it is not known. */
  network: z.string(),
  /** How it was opened: `pwd`, `sms`, `qr`, `fed`, `passkey` … (RFC 8176 where it has a value). */
  amr: z.string(),
  remembered: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type Session = z.infer<typeof Session>

/** The live sessions of the caller, the one that was used last first (api B2, security C7). */
export const listSessions = endpoint({
  name: 'listSessions',
  service: 'user',
  method: 'GET',
  path: '/sessions',
  input: emptyObject,
  result: z.array(Session),
})

/**
 * Ends one of the caller's sessions; from then on none of its tokens is accepted (security C7).
 * Errors: NOT_FOUND for one that is not theirs, or is over.
 */
export const endSession = endpoint({
  name: 'endSession',
  service: 'user',
  method: 'DELETE',
  path: '/sessions/{id}',
  input: strictObject({ id: idSchema }),
  result: emptyObject,
})

/**
 * The caller shows that it is still them: by their password; by a one-time password of their app (`totp`),
 * if sign-ins ask for one; who has no password, by a code that was sent to their e-mail or phone, the
 * `target`, for the purpose `login`; or by a passkey (`reauthenticateWithPasskey`). For five minutes this
 * session may then do what else is refused with STEP_UP_REQUIRED (security C7). Errors:
 * USERNAME_OR_PASSWORD_ERROR, TOO_MANY_REQUESTS as for signing in; VERIFY_CODE_ERROR.
 */
export const reauthenticate = endpoint({
  name: 'reauthenticate',
  service: 'user',
  method: 'POST',
  path: '/reauthenticate',
  input: strictObject({
    password: z.optional(passwordSchema),
    totp: z.optional(verificationCodeSchema),
    target: z.optional(addressSchema),
    ticket: z.optional(idSchema),
    code: z.optional(verificationCodeSchema),
  }),
  result: emptyObject,
  verbatim: ['password', 'totp', 'code'],
})
