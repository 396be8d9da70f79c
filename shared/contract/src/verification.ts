import * as z from 'zod/mini'
import { brandLogoMaxLength } from './brand'
import { endpoint, strictObject } from './endpoint'
import {
  addressSchema,
  verificationCodeSchema,
  emailSchema,
  idSchema,
  optionalText,
  phoneSchema,
} from './field-schemas'

/**
 * What a code is for that anybody may ask for (api B2). A code is accepted for its own purpose only
 * (security C2): by which somebody confirms that it is them, or unlocks their screen, are none of these
 * (`sendReauthenticationCode`, `sendUnlockCode`).
 */
export const CodePurpose = z.enum(['register', 'reset', 'login', 'bind', 'change', 'invite'])
export type CodePurpose = z.infer<typeof CodePurpose>

const CodeRequest = {
  purpose: CodePurpose,
  app_name: optionalText(100),
  app_logo: optionalText(brandLogoMaxLength),
}
/** Goes with the code that was sent. Durations in seconds. */
export const SentCodeTicket = z.object({
  ticket: z.string(),
  expires_in: z.int(),
  resend_after: z.int(),
})

/**
 * Sends a code by e-mail (api B2). The response is the same for known and unknown addresses
 * (security C4). Errors: TOO_MANY_REQUESTS, SEND_CODE_FAIL.
 */
export const sendCode = endpoint({
  name: 'sendCode',
  service: 'user',
  method: 'POST',
  path: '/sendCode',
  who: 'anyone',
  input: strictObject({ email: emailSchema, ...CodeRequest }),
  result: SentCodeTicket,
})

/**
 * Sends a code by text message (api B2); answer and errors are those of `sendCode`. Messages to a
 * country are limited as well, because each of them costs money (security C2).
 */
export const sendCodeBySms = endpoint({
  name: 'sendCodeBySms',
  service: 'user',
  method: 'POST',
  path: '/sms/send',
  who: 'anyone',
  input: strictObject({ phone: phoneSchema, ...CodeRequest }),
  result: SentCodeTicket,
})

/** Trades a code for a proof of possession and consumes it (api B2). Errors: VERIFY_CODE_ERROR. */
export const verifyCode = endpoint({
  name: 'verifyCode',
  service: 'user',
  method: 'POST',
  path: '/verifyCode',
  who: 'anyone',
  input: strictObject({
    ticket: idSchema,
    target: addressSchema,
    purpose: CodePurpose,
    code: verificationCodeSchema,
  }),
  result: z.object({ proof: z.string(), expires_in: z.int() }),
  verbatim: ['code'],
})
