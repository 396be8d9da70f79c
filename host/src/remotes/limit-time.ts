import { TimeoutError } from '@console/kernel/errors'

/** A remote's code may take this long to give what it promised (architecture §5). */
const timeLimitMs = 10_000

/** Rejects with a TimeoutError when a promise of a remote is not kept in time. */
export function limitTime<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimeoutError(`${what} did not come in time`)),
      timeLimitMs,
    )
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
