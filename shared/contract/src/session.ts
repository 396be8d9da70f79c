import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema, passwordSchema, verificationCodeSchema } from './field-schemas'
import { SentCodeTicket } from './verification'

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
  topics: ['sign-in'],
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

/** Which of their own addresses somebody has a code sent to. */
export const CodeAddress = z.enum(['email', 'phone'])
export type CodeAddress = z.infer<typeof CodeAddress>

/** By what the person of a session can show that it is still them (security C7). */
export const ConfirmationWays = z.object({
  password: z.boolean(),
  /** A one-time password of their app. */
  totp: z.boolean(),
  /** One that works at the page that asks. */
  passkey: z.boolean(),
  /** The domains to which their other passkeys belong, and at which alone those work; absent without any. */
  passkeys_elsewhere: z.optional(z.array(z.string())),
  /**
   * Where a code can be sent to, the e-mail first; nowhere for who has a password or the app. The `hint`
   * is the address so that its owner knows it: `m•••@example.com`, `852-•••67`.
   */
  codes: z.array(z.object({ to: CodeAddress, hint: z.string() })),
})
export type ConfirmationWays = z.infer<typeof ConfirmationWays>

/** By what the caller can show that it is still them (api B2, security C7). */
export const readReauthenticationWays = endpoint({
  name: 'readReauthenticationWays',
  service: 'user',
  method: 'GET',
  path: '/reauthenticate/ways',
  input: emptyObject,
  result: ConfirmationWays,
  topics: ['sign-in', 'profile'],
})

/**
 * Sends the caller a code to their own e-mail or phone, by which they show in this session, and in no
 * other, that it is still them (api B2, security C2). Errors: REQUEST_PARMAS_ERROR with
 * `result.fields.to` = not_allowed for who has a password or one-time passwords, or no such address;
 * TOO_MANY_REQUESTS, SEND_CODE_FAIL.
 */
export const sendReauthenticationCode = endpoint({
  name: 'sendReauthenticationCode',
  service: 'user',
  method: 'POST',
  path: '/reauthenticate/code',
  input: strictObject({ to: CodeAddress }),
  result: SentCodeTicket,
})

/**
 * The caller shows that it is still them: by their password; by a one-time password of their app (`totp`),
 * if sign-ins ask for one; who has neither, by a code of `sendReauthenticationCode` with its ticket; or by
 * a passkey (`reauthenticateWithPasskey`). For five minutes this session may then do what else is refused
 * with STEP_UP_REQUIRED (security C7). Errors: USERNAME_OR_PASSWORD_ERROR, TOO_MANY_REQUESTS as for
 * signing in; VERIFY_CODE_ERROR; REQUEST_PARMAS_ERROR with `result.fields.password` or `.totp` = required
 * for a code of who has that.
 */
export const reauthenticate = endpoint({
  name: 'reauthenticate',
  service: 'user',
  method: 'POST',
  path: '/reauthenticate',
  input: strictObject({
    password: z.optional(passwordSchema),
    totp: z.optional(verificationCodeSchema),
    ticket: z.optional(idSchema),
    code: z.optional(verificationCodeSchema),
  }),
  result: emptyObject,
  verbatim: ['password', 'totp', 'code'],
})
