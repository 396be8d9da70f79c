/** Longer than any call under the lock can take (10 s each, spec §9); a window that died does not block the others for ever. */
const leaseLife = 15_000
/** Two windows that write in the same moment both see it then: the last one has the lease. */
const pause = 30

/**
 * Runs a deed while no other window of this origin runs one of the same name. Where the browser has no locks (http brand
 * hosts, rulings 5) windows agree by a lease in storage and hear of its end by the storage event.
 */
export function alone<T>(
  page: Window,
  disk: globalThis.Storage | null,
  key: string,
  deed: () => Promise<T>,
): Promise<T> {
  const locks = page.navigator.locks as LockManager | undefined
  if (locks) return locks.request(key, deed) as Promise<T>
  return disk ? underLease(page, disk, key, deed) : deed()
}

async function underLease<T>(
  page: Window,
  disk: globalThis.Storage,
  key: string,
  deed: () => Promise<T>,
): Promise<T> {
  const me = Math.random().toString(36).slice(2)
  const lease = () => {
    const [owner = '', until = '0'] = disk.getItem(key)?.split(' ') ?? []
    return { owner, left: Number(until) - Date.now() }
  }
  for (;;) {
    const { left } = lease()
    if (left > 0) {
      await released(page, key, left)
      continue
    }
    disk.setItem(key, `${me} ${Date.now() + leaseLife}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (lease().owner === me) break
  }
  try {
    return await deed()
  } finally {
    if (lease().owner === me) disk.removeItem(key)
  }
}

const released = (page: Window, key: string, atMost: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      page.removeEventListener('storage', listen)
      resolve()
    }
    const listen = (event: StorageEvent) => event.key === key && done()
    const timer = setTimeout(done, atMost)
    page.addEventListener('storage', listen)
  })
