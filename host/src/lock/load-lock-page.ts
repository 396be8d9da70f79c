import { loadStyleEngine } from '@chakra-ui/react'
import type { Store } from '@console/kernel/host'
import { loadLateTexts } from '../locale/locale'
import { hidePage } from './hide-page'
import {
  getLockDeps,
  hasLockedCookie,
  type LockDeps,
  setLockDeps,
  setScreenLocked,
} from './lock-state'

/** A page that begins locked shows nothing but the lock page. */
export function initLock(store: Store, deps: LockDeps) {
  setLockDeps(store, deps)
  if (hasLockedCookie(deps.window.document)) showLockPage(store)
}

/** Locks the screen of a session that is locked already. */
export function showLockPage(store: Store) {
  setScreenLocked(store, true)
  const { document } = getLockDeps(store).window
  let show = () => {}
  const cover = () =>
    loadLockPage(store).then(
      ({ coverScreen }) => {
        show()
        coverScreen(store)
      },
      (error: unknown) => {
        show()
        show = hidePage(store, document, error)
        setTimeout(cover, retryMs)
      },
    )
  void cover()
}

const retryMs = 2_000

/** Its code and texts, ahead of their use: when the screen is locked there may be no connection. */
export const loadLockPage = async (store: Store) => {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "confirm" */ './cover-screen'),
    loadLateTexts(store, 'lock', 'confirm'),
    loadStyleEngine(),
  ])
  return page
}
