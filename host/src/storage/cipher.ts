// A chunk of its own: most first visits neither read nor write anything that is encrypted (decision 0018). Not the browser's own
// cryptography: it is absent on http brand hosts (rulings 5).
import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

const nonceLength = 12

export interface Cipher {
  seal(text: string): string
  /** Throws when the text was not sealed by this cipher, or was changed since. */
  open(sealed: string): string
}

/** AES-GCM under a key drawn from the page's two words. Obfuscation, not secrecy: both words travel with the page (security C6). */
export function createCipher(words: { key: string; iv: string }, purpose: string): Cipher {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = hkdf(sha256, bytes(words.key), bytes(words.iv), bytes(purpose), 32)
  return {
    seal(text) {
      // Fresh for every record: the same nonce twice would give the key stream away.
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
      const sealed = gcm(key, nonce).encrypt(bytes(text))
      return toBase64(new Uint8Array([...nonce, ...sealed]))
    },
    open(sealed) {
      const all = fromBase64(sealed)
      return new TextDecoder().decode(
        gcm(key, all.subarray(0, nonceLength)).decrypt(all.subarray(nonceLength)),
      )
    },
  }
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
