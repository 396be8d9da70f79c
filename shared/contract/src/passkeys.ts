import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema, optionalText, requiredText } from './field-schemas'
import { TokenSet } from './sign-in'

/** Bytes as WebAuthn writes them in JSON: base64url, without padding. */
const bytes = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/))
/** WebAuthn allows ids of 1,023 bytes. */
const credentialIdSchema = bytes(1_364)
const transportsSchema = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))

const CredentialDescriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.optional(z.array(z.string())),
})

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  /** The passkeys that the person has: an authenticator makes no second one. */
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes. */
export const PasskeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

/**
 * `toJSON()` of what `navigator.credentials.create` gives. Browsers write it, each with fields of its
 * own: those that are not named here are dropped, and not refused.
 */
export const CreatedPasskey = z.object({
  id: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z.optional(transportsSchema),
  }),
})
export type CreatedPasskey = z.infer<typeof CreatedPasskey>

/** `toJSON()` of what `navigator.credentials.get` gives; further fields as for a created one. */
export const UsedPasskey = z.object({
  id: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(8_192),
    /** Whose passkey it is: one that is found without a name being typed says so. */
    userHandle: bytes(128),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

/** One of a person's passkeys. */
export const Passkey = z.object({
  id: z.string(),
  /** Given by the person, else the browser in which it was made; empty where neither is known. */
  name: z.string(),
  created_at: z.string(),
  /** Null: nobody has signed in with it yet. */
  last_used_at: z.nullable(z.string()),
  /** It is kept beyond the device on which it was made, and signs in from others. */
  synced: z.boolean(),
  /**
   * The domain whose pages it signs in to: the registrable one that all hosts of the brand share, else the
   * host where it was made (rulings 38). Null: made before this was written down, and not used since.
   */
  domain: z.nullable(z.string()),
  /** It works at the page that asks. */
  works_here: z.boolean(),
  version: z.int(),
})
export type Passkey = z.infer<typeof Passkey>

/**
 * Begins to make a passkey for the caller (api B2). The challenge belongs to this session and is good
 * for five minutes and one answer. Errors of this and of each call that begins something with a passkey:
 * FORBIDDEN at an address where none works (`PageConfig.passkeys`). Errors of this one: STEP_UP_REQUIRED unless the caller has authenticated within
 * five minutes (security C7); CONFLICT when they have twenty.
 */
export const startPasskey = endpoint({
  name: 'startPasskey',
  service: 'user',
  method: 'POST',
  path: '/passkeys/register/options',
  input: emptyObject,
  result: PasskeyCreationOptions,
})

/**
 * Adds the passkey that was made. Errors: STEP_UP_REQUIRED; TICKET_EXPIRED for one that answers no
 * challenge of this session that is still good; FORBIDDEN when it comes from another site, or its
 * authenticator did not verify the person; CONFLICT when it is somebody's already, or the caller has
 * twenty.
 */
export const addPasskey = endpoint({
  name: 'addPasskey',
  service: 'user',
  method: 'POST',
  path: '/passkeys/register/verify',
  input: strictObject({ credential: CreatedPasskey, name: z.optional(requiredText(50)) }),
  result: Passkey,
})

/**
 * Begins a sign-in by a passkey, whoever it is (api B2). The challenge is good for five minutes and one
 * answer: a page that waits longer, as one does that offers passkeys with the field's suggestions,
 * asks again.
 */
export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  service: 'user',
  method: 'POST',
  path: '/passkeys/login/options',
  who: 'anyone',
  input: emptyObject,
  result: PasskeyRequestOptions,
})

/**
 * Signs in by a passkey (api B2). Errors: TICKET_EXPIRED for a challenge that is over, whosever passkey
 * it is; 401 for whatever else is wrong; TOO_MANY_REQUESTS.
 */
export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  service: 'user',
  method: 'POST',
  path: '/passkeys/login/verify',
  who: 'anyone',
  input: strictObject({ credential: UsedPasskey, remember: z.optional(z.boolean()) }),
  result: TokenSet,
})

/** The caller's passkeys, the oldest first (api B2). */
export const listPasskeys = endpoint({
  name: 'listPasskeys',
  service: 'user',
  method: 'GET',
  path: '/passkeys',
  input: emptyObject,
  result: z.array(Passkey),
  topics: ['sign-in'],
})

/**
 * Renames one of the caller's passkeys. Errors: NOT_FOUND for one that is not theirs; CONFLICT when
 * If-Match names an older version.
 */
export const renamePasskey = endpoint({
  name: 'renamePasskey',
  service: 'user',
  method: 'PUT',
  path: '/passkeys/{id}',
  input: strictObject({ id: idSchema, name: requiredText(50) }),
  result: Passkey,
  versioned: true,
})

/**
 * Removes one of the caller's passkeys: it signs in nobody any more. Errors: STEP_UP_REQUIRED;
 * NOT_FOUND for one that is not theirs; REQUEST_PARMAS_ERROR with `result.fields.id` = not_allowed when
 * nothing else would be left to sign in by.
 */
export const removePasskey = endpoint({
  name: 'removePasskey',
  service: 'user',
  method: 'DELETE',
  path: '/passkeys/{id}',
  input: strictObject({ id: idSchema }),
  result: emptyObject,
})

/**
 * Begins to show by a passkey that it is still the caller. The challenge belongs to this session, and is
 * good for five minutes and one answer.
 */
export const startPasskeyReauthentication = endpoint({
  name: 'startPasskeyReauthentication',
  service: 'user',
  method: 'POST',
  path: '/passkeys/reauthenticate/options',
  input: emptyObject,
  result: PasskeyRequestOptions,
})

/**
 * One of the caller's passkeys in place of what `reauthenticate` takes. Errors: TICKET_EXPIRED for a
 * challenge that is over; FORBIDDEN for whatever else is wrong, somebody else's passkey included.
 */
export const reauthenticateWithPasskey = endpoint({
  name: 'reauthenticateWithPasskey',
  service: 'user',
  method: 'POST',
  path: '/passkeys/reauthenticate/verify',
  input: strictObject({ credential: UsedPasskey }),
  result: emptyObject,
})

/**
 * A passkey of the person whose session is locked unlocks it, in place of what `unlockSession` takes; what
 * is signed is given by `startPasskeySignIn` (shell A10.3). Errors: TICKET_EXPIRED for a
 * challenge that is over; FORBIDDEN for whatever else is wrong, somebody else's passkey included; 401
 * when the session is over.
 */
export const unlockWithPasskey = endpoint({
  name: 'unlockWithPasskey',
  service: 'user',
  method: 'POST',
  path: '/passkeys/unlock/verify',
  who: 'anyone',
  input: strictObject({ credential: UsedPasskey, refresh_token: optionalText(256) }),
  result: emptyObject,
  verbatim: ['refresh_token'],
})
