import type { Clock } from './clock'

/** A value that is kept for a while, then read again; callers at the same time share one read. */
export interface RefreshedValue<T> {
  /**
   * The value. When a read fails or hangs, callers get the last value that is known; without one
   * the error, and the next call reads again.
   */
  get(): Promise<T>
  /** The next call waits for a new read. */
  expire(): void
}

export interface RefreshedValueOptions<T> {
  read(): Promise<T>
  clock: Clock
  /** How old a value may become before it is read again, in milliseconds. */
  maxAge: number
  /** How long a caller waits for a read when an older value is known. */
  patience?: number
}

export function createRefreshedValue<T>({
  read,
  clock,
  maxAge,
  patience = 1_000,
}: RefreshedValueOptions<T>): RefreshedValue<T> {
  let known: { value: T } | undefined
  let reading: Promise<T> | undefined
  let readAt = 0
  let isPending = false
  // After a read that hung or failed nobody waits for the next one.
  let mayWait = true

  function startReading(): Promise<T> {
    readAt = clock.now().getTime()
    isPending = true
    const started = read()
    reading = started
    const settle = (works: boolean) => {
      if (reading !== started) return
      isPending = false
      mayWait = works
    }
    started.then(
      (value) => {
        if (reading === started) known = { value }
        settle(true)
      },
      () => {
        settle(false)
        if (reading === started && !known) reading = undefined
      },
    )
    return started
  }

  async function readPatiently(pending: Promise<T>, last: { value: T }): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        mayWait = false
        resolve(last.value)
      }, patience)
    })
    return Promise.race([pending.catch(() => last.value), timeout]).finally(() =>
      clearTimeout(timer),
    )
  }

  return {
    async get() {
      const isFresh = reading && Math.abs(clock.now().getTime() - readAt) < maxAge
      // What every call asks several times: no timer for it.
      if (isFresh && !isPending && known) return known.value
      // One read at a time: a database that hangs must not collect connections.
      const current = reading && (isFresh || isPending) ? reading : startReading()
      if (!known) return current
      return mayWait ? readPatiently(current, known) : known.value
    },
    expire() {
      reading = undefined
      isPending = false
      mayWait = true
    },
  }
}
