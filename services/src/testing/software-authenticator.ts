import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '@console/contract/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an authenticator or its browser does otherwise than an honest one. */
export interface Misbehaviour {
  /** The page that the browser says it is at. */
  origin?: string
  rpId?: string
  challenge?: string
  /** The person was there, but nobody asked them for a finger or a PIN. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
  /** An attestation in place of none. */
  attestation?: { format: string; statement: Map<string, string | number | Uint8Array[]> }
}

export interface SoftwareAuthenticator {
  create(options: PasskeyCreationOptions, as?: Misbehaviour): CreatedPasskey
  get(options: PasskeyRequestOptions, as?: Misbehaviour): UsedPasskey
}

interface AuthenticatorOptions {
  /** Origin of the page. */
  origin: string
  /** Its passkeys are kept beyond the device; such authenticators do not count. */
  isSynced?: boolean
}

const flagBits = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 }
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** An authenticator with room for one passkey (ES256), and the browser in front of it. */
export function createSoftwareAuthenticator({
  origin: page,
  isSynced = false,
}: AuthenticatorOptions): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let owner = ''
  let count = 0

  const describeClient = (
    type: 'webauthn.create' | 'webauthn.get',
    options: { challenge: string },
    { origin = page, challenge = options.challenge }: Misbehaviour,
  ) => JSON.stringify({ type, challenge, origin, crossOrigin: false })

  /** The part of the data that is the same for a new passkey and for its use. */
  function describeState(rpId: string, as: Misbehaviour, isNew: boolean) {
    const flags =
      flagBits.present |
      (as.isUnverified ? 0 : flagBits.verified) |
      (isSynced ? flagBits.backupEligible | flagBits.backedUp : 0) |
      (isNew ? flagBits.attested : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(as.counter ?? (isSynced ? 0 : ++count))
    return [sha256(as.rpId ?? rpId), Buffer.of(flags), counter]
  }

  return {
    create(options, as = {}) {
      owner = options.user.id
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        ...describeState(options.rp.id, as, true),
        Buffer.alloc(16),
        idLength,
        id,
        toCose(publicKey),
      ])
      const { format = 'none', statement = new Map() } = as.attestation ?? {}
      const attestation = new Map<string, string | Uint8Array | typeof statement>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(describeClient('webauthn.create', options, as)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },

    get(options, as = {}) {
      const client = describeClient('webauthn.get', options, as)
      const data = Buffer.concat(describeState(options.rpId, as, false))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: as.userHandle ?? owner,
        },
      }
    },
  }
}

/** An ES256 key as authenticators write it. */
function toCose(key: KeyObject) {
  const { x, y } = key.export({ format: 'jwk' })
  const point = [x, y].map((part) => new Uint8Array(Buffer.from(part!, 'base64url')))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0]!],
      [-3, point[1]!],
    ]),
  )
}
