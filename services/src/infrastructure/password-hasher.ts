import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Options } from '@node-rs/argon2'
import { createWorkerPool } from './worker-pool'

export interface PasswordHasher {
  /**
   * Takes a place in the queue, before anything is done that being busy must not leave behind, like
   * counting a try. Throws HashQueueFullError if there is none.
   */
  reservePlace(): HashPlace
  /** Places that are taken, by hashes that run or wait, and free ones. */
  countPlaces(): { taken: number; free: number }
  hash(password: string, place?: HashPlace): Promise<string>
  /** `phc` is null for an unknown user: it costs the same time and is never right (security C4). */
  verify(password: string, phc: string | null, place?: HashPlace): Promise<boolean>
  /** The hash was made with other parameters than today's and should be made again. */
  needsRehash(phc: string): boolean
  close(): Promise<void>
}

/** A place in the queue: for as many hashes as its owner makes, one after the other. */
export interface HashPlace {
  release(): void
}

/**
 * Runs a task that takes one place in the queue as soon as it calls `reserve`, however often it does,
 * and gives it back when the task is over. `reserve` throws HashQueueFullError if there is none.
 */
export async function withHashPlace<T>(
  hasher: Pick<PasswordHasher, 'reservePlace'>,
  task: (reserve: () => HashPlace) => Promise<T>,
): Promise<T> {
  let place: HashPlace | undefined
  try {
    return await task(() => (place ??= hasher.reservePlace()))
  } finally {
    place?.release()
  }
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
  const pool = createWorkerPool('./argon2-worker.mjs', { threads: concurrency })
  const allPlaces = concurrency + maxQueued
  let freePlaces = allPlaces
  let dummyHash: Promise<string> | undefined

  function reservePlace(): HashPlace {
    if (freePlaces === 0) throw new HashQueueFullError('The queue of passwords is full')
    freePlaces--
    let isReleased = false
    return {
      release() {
        if (!isReleased) freePlaces++
        isReleased = true
      },
    }
  }

  const withPlace = <T>(given: HashPlace | undefined, task: () => Promise<T>): Promise<T> =>
    given
      ? task()
      : withHashPlace({ reservePlace }, (reserve) => {
          reserve()
          return task()
        })

  const computeHash = (password: string) =>
    pool.run({ secret: applyPepper(password), options: argon2Options }, 'hash') as Promise<string>

  function startDummyHash(): Promise<string> {
    const started = computeHash('')
    // Not everybody who starts it waits for it, and a pool that closes ends it.
    started.catch(() => (dummyHash = undefined))
    return started
  }

  return {
    reservePlace,
    countPlaces: () => ({ taken: allPlaces - freePlaces, free: freePlaces }),
    hash: (password, place) => withPlace(place, () => computeHash(password)),
    async verify(password, phc, place) {
      const isEqual = await withPlace(place, async () => {
        // Computed on first use, not at start: a process that hashes nothing pays nothing.
        dummyHash ??= startDummyHash()
        const task = { phc: phc ?? (await dummyHash), secret: applyPepper(password) }
        return pool.run(task, 'verify')
      })
      return isEqual === true && phc !== null
    },
    needsRehash: (phc) => !phc.startsWith(phcPrefix),
    close: () => pool.close(),
  }
}
