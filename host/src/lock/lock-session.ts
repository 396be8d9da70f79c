import { isUnauthorizedError } from '@console/kernel/errors'
import { hasLockedCookie, type LockDeps, setLockedCookie } from './lock-state'

/**
 * Locks the session of a screen that has locked itself. Without a connection every later page begins
 * locked all the same, and the server is told once there is one, unless it was unlocked meanwhile.
 */
export async function lockSession(session: Pick<LockDeps['session'], 'lock'>, window: Window) {
  try {
    await session.lock()
  } catch (error) {
    // The session is locked already, or over.
    if (isUnauthorizedError(error)) return
    setLockedCookie(window.document)
    const retry = () => hasLockedCookie(window.document) && void lockSession(session, window)
    window.addEventListener('online', retry, { once: true })
  }
}
