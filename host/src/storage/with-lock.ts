/**
 * Milliseconds. Longer than any call under the lock can take (10 s each, spec §9), so that the
 * lease of a window that died does not block the others for ever.
 */
const leaseDuration = 15_000
/**
 * Milliseconds before the lease is checked: of two windows that write at the same moment, the last
 * one has it.
 */
const raceDelay = 30

/**
 * Runs a task while no other window of this origin runs one under the same key. Where the browser
 * has no Web Locks (http brand hosts, rulings 5), windows share a lease in storage, and the storage
 * event tells them when it is released.
 */
export function withLock<T>(
  window: Window,
  webStorage: globalThis.Storage | null,
  key: string,
  task: () => Promise<T>,
): Promise<T> {
  const locks = window.navigator.locks as LockManager | undefined
  if (locks) return locks.request(key, task) as Promise<T>
  return webStorage ? withStorageLease(window, webStorage, key, task) : task()
}

async function withStorageLease<T>(
  window: Window,
  webStorage: globalThis.Storage,
  key: string,
  task: () => Promise<T>,
): Promise<T> {
  const ownerId = Math.random().toString(36).slice(2)
  const readLease = () => {
    const [owner = '', until = '0'] = webStorage.getItem(key)?.split(' ') ?? []
    return { owner, timeLeft: Number(until) - Date.now() }
  }
  for (;;) {
    const { timeLeft } = readLease()
    if (timeLeft > 0) {
      await waitForRelease(window, key, timeLeft)
      continue
    }
    webStorage.setItem(key, `${ownerId} ${Date.now() + leaseDuration}`)
    await new Promise((resolve) => setTimeout(resolve, raceDelay))
    if (readLease().owner === ownerId) break
  }
  try {
    return await task()
  } finally {
    if (readLease().owner === ownerId) webStorage.removeItem(key)
  }
}

const waitForRelease = (window: Window, key: string, timeoutMs: number) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('storage', handleStorage)
      resolve()
    }
    const handleStorage = (event: StorageEvent) => event.key === key && finish()
    const timer = setTimeout(finish, timeoutMs)
    window.addEventListener('storage', handleStorage)
  })
