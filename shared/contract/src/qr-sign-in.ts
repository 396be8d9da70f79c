import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema } from './field-schemas'
import { TokenSet } from './sign-in'

/**
 * How far a sign-in by QR code has come (api B3). `expired`: its two minutes are over; `superseded`:
 * the page has asked for another one.
 */
export const QrSignInStatus = z.enum([
  'created',
  'scanned',
  'confirmed',
  'denied',
  'consumed',
  'expired',
  'superseded',
])
export type QrSignInStatus = z.infer<typeof QrSignInStatus>

/** The same as numbers, as comparable services have them (api B3). */
export const qrSignInStates: Record<QrSignInStatus, number> = {
  created: 0,
  scanned: 1,
  confirmed: 2,
  denied: 3,
  consumed: 2,
  expired: -1,
  superseded: -1,
}

/** The longest wait of `pollQrSignIn`, in seconds (api B3). */
export const qrPollSeconds = 25

const signInPath = '/qr/tickets/{id}'
const signInInput = { id: idSchema }
const scanSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/))
/** What the page shows besides the QR code, for the person to type on their phone. */
const displayCodeSchema = z.string().check(z.regex(/^\d{4}$/))

/**
 * Asks for a QR code by which a phone signs this browser in (api B3, security C8). The browser gets
 * a cookie without which nobody can ask for the state or the tokens of the sign-in. `supersedes` is the
 * one whose code the page showed before. Durations in seconds.
 */
export const createQrSignIn = endpoint({
  name: 'createQrSignIn',
  service: 'user',
  method: 'POST',
  path: '/qr/tickets',
  who: 'anyone',
  input: strictObject({ supersedes: z.optional(idSchema) }),
  result: z.object({
    id: z.string(),
    /** Address that the phone opens; what it needs stands after the `#`. */
    qr: z.string(),
    expires_in: z.int(),
    /** So often the QR code is to be renewed by `rotateQrCode`. */
    rotate: z.int(),
    display_code: z.string(),
  }),
})

/** A new QR code for a sign-in that nobody has scanned; the one before is worth nothing. Errors: TICKET_EXPIRED. */
export const rotateQrCode = endpoint({
  name: 'rotateQrCode',
  service: 'user',
  method: 'POST',
  path: `${signInPath}/rotate`,
  who: 'anyone',
  input: strictObject(signInInput),
  result: z.object({ qr: z.string() }),
})

/**
 * The state of a sign-in. The answer waits until it is another one than `status`, `wait` seconds at
 * most. Errors: TICKET_EXPIRED for a sign-in that is not this browser's.
 */
export const pollQrSignIn = endpoint({
  name: 'pollQrSignIn',
  service: 'user',
  method: 'GET',
  path: signInPath,
  who: 'anyone',
  input: strictObject({
    ...signInInput,
    status: z.optional(QrSignInStatus),
    wait: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(qrPollSeconds)), 0),
  }),
  result: z.object({
    state: z.int(),
    status: QrSignInStatus,
    expires_in: z.int(),
    /** Who has scanned it; null before. */
    user: z.nullable(z.object({ name: z.string(), avatar: z.string() })),
  }),
  timeoutMs: (qrPollSeconds + 10) * 1000,
})

/**
 * Claims a sign-in for the caller's session: from now on only that one may decide (api B3). Errors:
 * TICKET_EXPIRED, also for a secret that was replaced; ALREADY_USED for a code that the caller has scanned
 * before; FORBIDDEN in the browser that shows the code.
 */
export const scanQrCode = endpoint({
  name: 'scanQrCode',
  service: 'user',
  method: 'POST',
  path: `${signInPath}/scan`,
  input: strictObject({ ...signInInput, secret: scanSecretSchema }),
  /** What the person is to look at before they decide. */
  result: z.object({
    brand: z.string(),
    origin: z.string(),
    browser: z.string(),
    /** IPv4 address or IPv6 network. */
    network: z.string(),
    requested_at: z.string(),
    expires_in: z.int(),
    needs_display_code: z.boolean(),
  }),
  verbatim: ['secret'],
})

/**
 * Lets the browser in that shows the QR code. Errors: TICKET_EXPIRED; ALREADY_USED when it was decided
 * before; TRIES_USED_UP at the third wrong display code; REQUEST_PARMAS_ERROR with
 * `result.fields.display_code` = not_allowed for a wrong one (the third ends the sign-in);
 * STEP_UP_REQUIRED for an owner or administrator who has not authenticated within five minutes.
 */
export const confirmQrSignIn = endpoint({
  name: 'confirmQrSignIn',
  service: 'user',
  method: 'POST',
  path: `${signInPath}/confirm`,
  input: strictObject({ ...signInInput, display_code: z.optional(displayCodeSchema) }),
  result: emptyObject,
  verbatim: ['display_code'],
})

/** Refuses the browser that shows the QR code. Errors: TICKET_EXPIRED, ALREADY_USED. */
export const denyQrSignIn = endpoint({
  name: 'denyQrSignIn',
  service: 'user',
  method: 'POST',
  path: `${signInPath}/deny`,
  input: strictObject(signInInput),
  result: emptyObject,
})

/**
 * Exchanges a confirmed sign-in for tokens, once, in the browser that asked for it. Errors: TICKET_EXPIRED;
 * ALREADY_USED when it was, perhaps in another tab.
 */
export const exchangeQrSignIn = endpoint({
  name: 'exchangeQrSignIn',
  service: 'user',
  method: 'POST',
  path: `${signInPath}/token`,
  who: 'anyone',
  input: strictObject(signInInput),
  result: TokenSet,
})
