import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from './secrets'

/** Keys that the database never sees, one for each use. */
export interface Keys {
  /** Codes that were sent (security C2). */
  codes: Buffer
  /** Addresses and networks, wherever they are only recognised and not read (security C16). */
  identifiers: Buffer
  /** What is kept encrypted: messages, successors of refresh tokens. */
  seals: Buffer
  /** Names for sessions that are worthless elsewhere (api ruling 2). */
  handles: Buffer
}

export const keysFrom = (codeKey: string): Keys => ({
  codes: derivedKey(codeKey, 'codes'),
  identifiers: derivedKey(codeKey, 'identifiers'),
  seals: derivedKey(codeKey, 'seals'),
  handles: derivedKey(codeKey, 'handles'),
})

const algorithm = 'aes-256-gcm'

/** Encrypts a text; whoever changes it or lacks the key cannot open it. */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
