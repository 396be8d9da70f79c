import { randomInt } from 'node:crypto'

/** Without what is read as something else: 0 and o, 1 and l and i. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten letters, as `abcde-fghjk`: nearly 50 random bits. */
export const createRecoveryCode = (): string => `${createLetters(5)}-${createLetters(5)}`

const createLetters = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** As it was made, however it was typed. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
