import { pageCookieNames } from '@console/contract/page-names'

/** Held by a window of the console for as long as one is open. */
const lockName = 'console_windows'
/** A cookie without an end, where there are no Web Locks: the browser forgets it when it is closed. */
const runningCookieOf = (page: Document) => `${pageCookieNames(page).running}=1`

const untilClosed = new Promise<never>(() => {})

/**
 * Whether no other window of the console is open: then this is the first one after the browser was
 * started, closed or killed. From now on others are not the first. Called once by each window.
 */
export function isFirstWindow(window: Window): Promise<boolean> {
  const locks = window.navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(isFirstByCookie(window))
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? untilClosed : undefined
    }
    void locks
      .request(lockName, { ifAvailable: true }, hold)
      // Whoever was first may be closed before this one.
      .then(() => locks.request(lockName, () => untilClosed))
      .catch(() => resolve(isFirstByCookie(window)))
  })
}

// Some browsers keep such a cookie when they were killed, and the tabs then do not come back.
function isFirstByCookie(window: Window): boolean {
  const runningCookie = runningCookieOf(window.document)
  const isFirst = !window.document.cookie.includes(runningCookie)
  window.document.cookie = `${runningCookie}; path=/; SameSite=Lax`
  return isFirst
}
