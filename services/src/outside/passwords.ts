import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** `null` stands for nobody: it costs the same as a person and is never right (security C4). */
  matches(password: string, phc: string | null): Promise<boolean>
  /** The hash was made with other figures than today's and should be made again. */
  isDated(phc: string): boolean
}

/** All hands are busy and the queue is full (security C1). */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

/** Argon2id at OWASP's figures (security C1). */
// 2 is Argon2id: the package's enum has no value that survives compilation file by file.
const figures: Options = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
}
const phcBegin = `$argon2id$v=19$m=${figures.memoryCost},t=${figures.timeCost},p=${figures.parallelism}$`

/** `pepper` is keyed in before hashing: a stolen database without it is of no use to a guesser. */
export function createPasswords(
  pepper: string,
  { hands = availableParallelism(), queue = 64 } = {},
): Passwords {
  const key = Buffer.from(pepper, 'base64url')
  // NFKC: the same password typed on two systems has the same letters (NIST SP 800-63B).
  const peppered = (password: string) =>
    createHmac('sha256', key).update(password.normalize('NFKC')).digest('base64url')
  const inTurn = turns(hands, queue)
  let decoy: Promise<string> | undefined

  return {
    hash: (password) => inTurn(() => hash(peppered(password), figures)),
    async matches(password, phc) {
      // Made here and not at start: a process that hashes nothing pays nothing.
      decoy ??= hash(peppered(''), figures)
      const compared = phc ?? (await decoy)
      const same = await inTurn(() => verify(compared, peppered(password)))
      return same && phc !== null
    },
    isDated: (phc) => !phc.startsWith(phcBegin),
  }
}

/** At most `hands` at work and `queue` waiting. */
function turns(hands: number, queue: number) {
  let working = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < hands) working++
    else if (waiting.length < queue) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new PasswordsBusy('The queue of passwords is full')
    try {
      return await work()
    } finally {
      // The turn is handed on, not given back: `working` stays as it is.
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
