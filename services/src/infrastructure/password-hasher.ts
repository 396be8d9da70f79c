import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** `phc` is null for an unknown user: it costs the same time and is never right (security C4). */
  verify(password: string, phc: string | null): Promise<boolean>
  /** The hash was made with other parameters than today's and should be made again. */
  needsRehash(phc: string): boolean
}

/** `concurrency` hashes are running and the queue is full (security C1). */
export class HashQueueFullError extends Error {
  override name = 'HashQueueFullError'
}

/** Argon2id with the parameters OWASP recommends (security C1). */
// 2 is Argon2id: the package's enum has no value that survives compilation file by file.
const argon2Options: Options = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
}
const phcPrefix = `$argon2id$v=19$m=${argon2Options.memoryCost},t=${argon2Options.timeCost},p=${argon2Options.parallelism}$`

/**
 * `pepper` is mixed in by HMAC before hashing: without it a stolen database does not help to guess
 * passwords.
 */
export function createPasswordHasher(
  pepper: string,
  { concurrency = availableParallelism(), maxQueued = 64 } = {},
): PasswordHasher {
  const key = Buffer.from(pepper, 'base64url')
  // NFKC: the same password typed on two systems has the same characters (NIST SP 800-63B).
  const applyPepper = (password: string) =>
    createHmac('sha256', key).update(password.normalize('NFKC')).digest('base64url')
  const withSlot = createSemaphore(concurrency, maxQueued)
  let dummyHash: Promise<string> | undefined

  return {
    hash: (password) => withSlot(() => hash(applyPepper(password), argon2Options)),
    async verify(password, phc) {
      // Computed on first use, not at start: a process that hashes nothing pays nothing.
      dummyHash ??= hash(applyPepper(''), argon2Options)
      const storedHash = phc ?? (await dummyHash)
      const isEqual = await withSlot(() => verify(storedHash, applyPepper(password)))
      return isEqual && phc !== null
    },
    needsRehash: (phc) => !phc.startsWith(phcPrefix),
  }
}

/** At most `concurrency` tasks run and `maxQueued` wait. */
function createSemaphore(concurrency: number, maxQueued: number) {
  let active = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (active < concurrency) active++
    else if (waiting.length < maxQueued) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new HashQueueFullError('The queue of passwords is full')
    try {
      return await task()
    } finally {
      // The slot goes to the next waiting task, so `active` does not change.
      const next = waiting.shift()
      if (next) next()
      else active--
    }
  }
}
