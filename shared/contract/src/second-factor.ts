import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { verificationCodeSchema } from './field-schemas'
import { TokenSet } from './sign-in'

/** Codes of which each signs in once, when the app with the one-time passwords is lost. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** What the caller has besides the way in which they sign in (security C1). */
export const readSecondFactor = endpoint({
  name: 'readSecondFactor',
  service: 'user',
  method: 'GET',
  path: '/second-factor',
  input: emptyObject,
  result: z.object({
    /** Since when one-time passwords are asked for; null: they are not. */
    totp_since: z.nullable(z.string()),
    recovery_codes_left: z.int(),
  }),
  topics: ['sign-in'],
})

/**
 * Makes a secret for the caller's app, by hand or as an `otpauth:` address for a QR code. Nothing is
 * asked for until a first code has come back. Errors: STEP_UP_REQUIRED; CONFLICT when it is on.
 */
export const startTotp = endpoint({
  name: 'startTotp',
  service: 'user',
  method: 'POST',
  path: '/second-factor/totp/start',
  input: emptyObject,
  result: z.object({ secret: z.string(), uri: z.string() }),
})

/**
 * From now on the caller's sign-ins ask for a one-time password. Their other sessions end; the recovery
 * codes are shown this once. Errors: STEP_UP_REQUIRED; VERIFY_CODE_ERROR; CONFLICT when none was begun.
 */
export const confirmTotp = endpoint({
  name: 'confirmTotp',
  service: 'user',
  method: 'POST',
  path: '/second-factor/totp/confirm',
  input: strictObject({ code: verificationCodeSchema }),
  result: RecoveryCodes,
  verbatim: ['code'],
})

/** Sign-ins ask for no second factor any more. Errors: STEP_UP_REQUIRED; NOT_FOUND when it is off. */
export const removeTotp = endpoint({
  name: 'removeTotp',
  service: 'user',
  method: 'DELETE',
  path: '/second-factor/totp',
  input: emptyObject,
  result: emptyObject,
})

/** New recovery codes; the earlier ones are worth nothing. Errors: STEP_UP_REQUIRED; NOT_FOUND. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  service: 'user',
  method: 'POST',
  path: '/second-factor/recovery-codes',
  input: emptyObject,
  result: RecoveryCodes,
})

/** What a sign-in answers that waits for its second factor, beside STEP_UP_REQUIRED (api B2). */
export const SecondFactorRequest = z.object({
  /** For ten minutes and five tries. */
  challenge: z.string(),
  methods: z.array(z.enum(['totp', 'recovery'])),
})
export type SecondFactorRequest = z.infer<typeof SecondFactorRequest>

/**
 * Goes on with a sign-in that has answered STEP_UP_REQUIRED. Errors: VERIFY_CODE_ERROR;
 * TICKET_EXPIRED when the challenge is over, or is another client's, ALREADY_USED when the sign-in went on
 * already, TRIES_USED_UP after five wrong codes: the sign-in begins again.
 */
export const verifySecondFactor = endpoint({
  name: 'verifySecondFactor',
  service: 'user',
  method: 'POST',
  path: '/second-factor/verify',
  who: 'anyone',
  input: strictObject({
    challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
    method: z.enum(['totp', 'recovery']),
    code: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  result: TokenSet,
  verbatim: ['challenge', 'code'],
})
