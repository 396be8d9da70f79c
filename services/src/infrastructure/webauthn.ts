import {
  getDefaultSupportedAlgorithmIDs,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '@console/contract/passkeys'
import { generateKeyPair } from './key-pair'

/** A challenge that a browser is given, and for how long it is good. */
interface GivenChallenge {
  /** Base64url. */
  challenge: string
  seconds: number
}

/** A passkey that somebody has, as their browser finds it again. */
interface KnownPasskey {
  credentialId: string
  transports: string[]
}

interface CreationRequest extends GivenChallenge {
  brand: string
  user: { id: string; name: string; displayName: string }
  known: readonly KnownPasskey[]
}

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** What authenticators know a person by: the bytes of their id, which say nothing of them. */
export const userHandleOf = (userId: string) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** What a page asks its browser for that makes a passkey, which is then found without a name. */
export function createCreationOptions(
  domain: string,
  { brand, user, known, challenge, seconds }: CreationRequest,
): PasskeyCreationOptions {
  return {
    rp: { id: domain, name: brand },
    user: { ...user, id: userHandleOf(user.id) },
    challenge,
    pubKeyCredParams: getDefaultSupportedAlgorithmIDs().map((alg) => ({ type: 'public-key', alg })),
    timeout: seconds * 1000,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      type: 'public-key',
      id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** What a page asks its browser for that signs somebody in, whoever it is. */
export const createRequestOptions = (
  domain: string,
  { challenge, seconds }: GivenChallenge,
): PasskeyRequestOptions => ({
  rpId: domain,
  challenge,
  timeout: seconds * 1000,
  userVerification: 'required',
})

/** The challenge that a browser says it has answered; null where it says nothing that can be read. */
export function readChallenge({ response }: CreatedPasskey | UsedPasskey): string | null {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** A page that can have passkeys. */
export interface PasskeyPage {
  /** One of the brand's. */
  origin: string
  /** To which its passkeys belong. */
  domain: string
}

/** What a response is held against. */
interface Expected {
  page: PasskeyPage
  challenge: string
}

const libraryOptions = ({ page: { origin, domain }, challenge }: Expected) => ({
  expectedOrigin: origin,
  expectedRPID: domain,
  expectedChallenge: challenge,
  requireUserVerification: true,
})

/** What is kept of a new passkey. */
export interface VerifiedPasskey {
  credentialId: string
  publicKey: string
  counter: number
  backedUp: boolean
}

/** Null for a response that is not what was asked for. */
export async function verifyCreatedPasskey(
  { id, type, response }: CreatedPasskey,
  expected: Expected,
): Promise<VerifiedPasskey | null> {
  try {
    if (!isUnattested(response.attestationObject)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      ...libraryOptions(expected),
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
    })
    if (!registrationInfo || registrationInfo.credential.id !== id) return null
    const { credential, credentialBackedUp: backedUp } = registrationInfo
    const { publicKey, counter } = credential
    return { credentialId: id, publicKey: encode(publicKey), counter, backedUp }
  } catch {
    // The library throws for whatever is wrong with a response.
    return null
  }
}

/**
 * Nobody is asked who has made the authenticator. A statement with certificates is refused unread:
 * nothing would come of reading them, and the library asks servers that some of them name.
 */
function isUnattested(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(decode(attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
}

/** Of nobody: what an unknown passkey is verified with, so that it takes as long (security C4). */
const decoyKey = createDecoyKey()

function createDecoyKey(): string {
  const { x, y } = generateKeyPair().publicKey.export({ format: 'jwk' })
  // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, which is an ES256 key.
  const bytes = [
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ]
  return Buffer.concat(bytes).toString('base64url')
}

/** What an authenticator says with a signature that is right. */
export interface VerifiedUse {
  counter: number
  backedUp: boolean
}

/**
 * Null for a response that is not what was asked for, or not of this key. Whether the counter has gone
 * on is for the caller to say, who writes it down.
 */
export async function verifyUsedPasskey(
  { id, type, response }: UsedPasskey,
  expected: Expected,
  publicKey = decoyKey,
): Promise<VerifiedUse | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...libraryOptions(expected),
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      // With a count of 0 the library compares none: two answers at once would both pass it.
      credential: { id, publicKey: decode(publicKey), counter: 0 },
    })
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return verified ? { counter, backedUp } : null
  } catch {
    // The library throws for whatever is wrong with a response.
    return null
  }
}
