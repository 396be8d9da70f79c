// Not by Web Crypto: it is absent on http brand hosts (rulings 5), and answers later.
import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

const nonceLength = 12

export interface Cipher {
  encrypt(text: string): string
  /** Throws when the text was not encrypted by this cipher, or was changed since. */
  decrypt(ciphertext: string): string
}

/** For what is stored as plain text. */
export const noCipher: Cipher = {
  encrypt: (text) => text,
  decrypt() {
    throw new Error('There is no key.')
  },
}

/**
 * AES-GCM with a key derived from the page's `key` and `iv`. Obfuscation, not secrecy: both are
 * sent with the page (security C6). Throws unless they have sixteen characters each (spec §5).
 */
export function createCipher(secrets: { key: string; iv: string }, purpose: string): Cipher {
  if (secrets.key.length !== 16 || secrets.iv.length !== 16)
    throw new Error('The key and the iv of the storage cipher must be exactly 16 characters each.')
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = hkdf(sha256, bytes(secrets.key), bytes(secrets.iv), bytes(purpose), 32)
  return {
    encrypt(text) {
      // Fresh for every record: the same nonce twice would give the key stream away.
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
      const ciphertext = gcm(key, nonce).encrypt(bytes(text))
      return toBase64(new Uint8Array([...nonce, ...ciphertext]))
    },
    decrypt(ciphertext) {
      const payload = fromBase64(ciphertext)
      return new TextDecoder().decode(
        gcm(key, payload.subarray(0, nonceLength)).decrypt(payload.subarray(nonceLength)),
      )
    },
  }
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
