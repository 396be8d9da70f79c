import { createHash, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '@console/contract/passkeys'
import { generateKeyPair } from '@console/services/infrastructure/key-pair'
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
  /** Its maker vouches for it by a certificate (`fido-u2f`), which nobody has asked for. */
  isAttested?: boolean
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
  const { publicKey, privateKey } = generateKeyPair()
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
      const client = describeClient('webauthn.create', options, as)
      const statement = as.isAttested
        ? attest([sha256(as.rpId ?? options.rp.id), sha256(client), id, toPoint(publicKey)])
        : new Map<string, Uint8Array>()
      const attestation = new Map<string, string | Uint8Array | typeof statement>([
        ['fmt', as.isAttested ? 'fido-u2f' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
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

const pointOf = (key: KeyObject) => {
  const { x, y } = key.export({ format: 'jwk' })
  return [x!, y!].map((part) => new Uint8Array(Buffer.from(part, 'base64url'))) as [
    Uint8Array,
    Uint8Array,
  ]
}
const toPoint = (key: KeyObject) => Buffer.concat([Buffer.of(4), ...pointOf(key)])

/** An ES256 key as authenticators write it. */
function toCose(key: KeyObject) {
  const [x, y] = pointOf(key)
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
  )
}

/** What a maker signs of a new passkey, with the certificate of its key. */
function attest(parts: Uint8Array[]): Map<string, Uint8Array | Uint8Array[]> {
  const { publicKey, privateKey } = generateKeyPair()
  const signature = sign('sha256', Buffer.concat([Buffer.of(0), ...parts]), privateKey)
  return new Map<string, Uint8Array | Uint8Array[]>([
    ['sig', new Uint8Array(signature)],
    ['x5c', [new Uint8Array(createCertificate(publicKey, privateKey))]],
  ])
}

/** The least that is a certificate of X.509, in DER. */
function createCertificate(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const der = (tag: number, ...parts: Uint8Array[]) => {
    const content = Buffer.concat(parts)
    const length = Buffer.from([0x82, content.length >> 8, content.length & 255])
    return Buffer.concat([Buffer.of(tag), length, content])
  }
  const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
  const time = (text: string) => der(0x17, Buffer.from(text))
  const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    sequence(),
    sequence(time('250101000000Z'), time('450101000000Z')),
    sequence(),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  return sequence(content, algorithm, der(0x03, Buffer.of(0), signature))
}
