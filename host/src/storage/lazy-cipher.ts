import type { Cipher } from './cipher'

/**
 * Encrypts and decrypts records with a cipher that is loaded when it is first needed, or leaves
 * them as they are.
 */
export interface LazyCipher {
  /** Whether records can be encrypted and decrypted right now. */
  isLoaded(): boolean
  /**
   * Loads the cipher; resolves at once if there is none. Rejects when loading fails, and may then
   * be called again.
   */
  load(): Promise<void>
  encrypt(text: string): string
  /** Throws when the text cannot be decrypted. */
  decrypt(text: string): string
}

/** Whether a stored text is an unencrypted record. */
export const isPlainText = (text: string) => text.startsWith('{')

const noCipher: LazyCipher = {
  isLoaded: () => true,
  load: async () => {},
  encrypt: (text) => text,
  decrypt: (text) => text,
}

/** Throws unless `key` and `iv` have sixteen characters each (shell A14.3). */
export function createLazyCipher(
  secrets: { key: string; iv: string } | null,
  purpose: string,
): LazyCipher {
  if (!secrets) return noCipher
  if (secrets.key.length !== 16 || secrets.iv.length !== 16) {
    throw new Error(
      'The key and the iv of the storage cipher must be exactly 16 characters each (spec §5).',
    )
  }
  let cipher: Cipher | null = null
  let loadPromise: Promise<void> | null = null

  function requireCipher() {
    if (!cipher) throw new Error('The cipher has not come yet.')
    return cipher
  }
  return {
    isLoaded: () => cipher !== null,
    load: () =>
      (loadPromise ??= import(/* webpackChunkName: "cipher" */ './cipher')
        .then(({ createCipher }) => void (cipher = createCipher(secrets, purpose)))
        .catch((error: unknown) => {
          loadPromise = null
          throw error
        })),
    encrypt: (text) => requireCipher().encrypt(text),
    decrypt: (text) => (isPlainText(text) ? text : requireCipher().decrypt(text)),
  }
}
