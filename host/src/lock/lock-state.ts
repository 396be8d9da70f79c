import { pageCookieNames } from '@console/contract/page-names'
import type { CallEndpoint } from '@console/kernel/call'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import type { ShowFatalPage } from '../fatal-page/fatal-page'
import type { SessionManager } from '../session/session'

export interface LockDeps {
  session: Pick<
    SessionManager,
    'lock' | 'readRefreshToken' | 'confirm' | 'resume' | 'signOut' | 'ensurePerson'
  >
  window: Window
  call: CallEndpoint
  /** Runs the guards again, after the session has changed. */
  renavigate(): void
  showFatalPage: ShowFatalPage
}

const depsAtom = atom<LockDeps | null>(null)
const lockedAtom = atom(false)

export const setLockDeps = (store: Store, deps: LockDeps) => store.set(depsAtom, deps)
export const getLockDeps = (store: Store) => store.get(depsAtom)!
/** Whether the lock page is shown, or about to be. */
export const screenLockedAtom = atom((get) => get(lockedAtom))
export const isScreenLocked = (store: Store) => store.get(lockedAtom)
export const setScreenLocked = (store: Store, isLocked: boolean) => store.set(lockedAtom, isLocked)

/**
 * Has every later page begin locked, where the server could not be told; it takes this cookie away
 * when it unlocks the session.
 */
export const setLockedCookie = (doc: Document) =>
  (doc.cookie = `${pageCookieNames(doc).locked}=1; path=/; max-age=604800; samesite=strict`)

/** A session that is over is locked no more. */
export const clearLockedCookie = (doc: Document) =>
  (doc.cookie = `${pageCookieNames(doc).locked}=; path=/; max-age=0; samesite=strict`)

/** Whether an earlier page, or another window, has locked the session. */
export const hasLockedCookie = (doc: Document) =>
  doc.cookie.split('; ').includes(`${pageCookieNames(doc).locked}=1`)
