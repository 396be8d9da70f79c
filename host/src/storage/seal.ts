import type { Cipher } from './cipher'

/** What stands between a record and the disk: nothing, or a cipher that comes when it is first needed. */
export interface Seal {
  /** Whether records can be opened and sealed right now. */
  isHere(): boolean
  /** Fetches the cipher; at once when there is none to fetch. Rejects when it does not come, and may then be asked again. */
  fetch(): Promise<void>
  seal(text: string): string
  /** Throws when the text cannot be opened. */
  open(text: string): string
}

/** Whether a text on disk is a plain record. */
export const isPlain = (text: string) => text.startsWith('{')

const openly: Seal = {
  isHere: () => true,
  fetch: async () => {},
  seal: (text) => text,
  open: (text) => text,
}

/** Refuses words that are not sixteen characters each (shell A14.3). */
export function createSeal(words: { key: string; iv: string } | null, purpose: string): Seal {
  if (!words) return openly
  if (words.key.length !== 16 || words.iv.length !== 16) {
    throw new Error(
      'The key and the iv of the storage cipher must be exactly 16 characters each (spec §5).',
    )
  }
  let cipher: Cipher | null = null
  let coming: Promise<void> | null = null

  function here() {
    if (!cipher) throw new Error('The cipher has not come yet.')
    return cipher
  }
  return {
    isHere: () => cipher !== null,
    fetch: () =>
      (coming ??= import(/* webpackChunkName: "cipher" */ './cipher')
        .then(({ createCipher }) => void (cipher = createCipher(words, purpose)))
        .catch((error: unknown) => {
          coming = null
          throw error
        })),
    seal: (text) => here().seal(text),
    open: (text) => (isPlain(text) ? text : here().open(text)),
  }
}
