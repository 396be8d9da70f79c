import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './secrets'

/** Keys that the database never sees, one for each use. */
export interface DerivedKeys {
  /** For verification codes (security C2). */
  codes: Buffer
  /**
   * For fingerprints of addresses and networks, which are compared and never read (security C16).
   */
  identifiers: Buffer
  /** For stored ciphertext: outbox messages and successors of refresh tokens. */
  encryption: Buffer
  /** For the tokens of invitations' links that teams pass on (api B5). */
  invitationLinks: Buffer
  /** For the rows of the audit log and their chain (security C16). */
  audit: Buffer
  /** For the cookies that say in which bucket of a rollout a browser is, and who signed in there. */
  visitors: Buffer
  /** For the tokens with which pages say how they fare. */
  pages: Buffer
  /** For session handles, which grant nothing by themselves (api ruling 2). */
  sessionHandles: Buffer
}

// The purposes keep their first names: with others, stored ciphertext could not be read any more.
export const deriveKeys = (codeKey: string): DerivedKeys => ({
  codes: deriveKey(codeKey, 'codes'),
  identifiers: deriveKey(codeKey, 'identifiers'),
  encryption: deriveKey(codeKey, 'seals'),
  invitationLinks: deriveKey(codeKey, 'invitation links'),
  audit: deriveKey(codeKey, 'audit'),
  visitors: deriveKey(codeKey, 'visitors'),
  pages: deriveKey(codeKey, 'pages'),
  sessionHandles: deriveKey(codeKey, 'handles'),
})

const algorithm = 'aes-256-gcm'

/** Encrypts and authenticates a text: `decrypt` throws if it was changed or the key is another. */
export function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

export function decrypt(key: Buffer, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
