import type { Store } from '@console/kernel/host'
import { loadDesign } from '@console/ui/with-design'
import { loadLateTexts } from '../locale/locale'
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

/**
 * Locks the screen of a session that is locked already. If the code of the lock page does not come, the
 * fatal page stands in place of everything; its button loads the page again, which begins locked.
 */
export function showLockPage(store: Store) {
  setScreenLocked(store, true)
  loadLockPage(store).then(
    ({ coverScreen }) => coverScreen(store),
    () => {
      const { window, showFatalPage } = getLockDeps(store)
      const { body, documentElement } = window.document
      // Dialogs and menus stand beside the console in its body.
      documentElement.replaceChild(body.cloneNode(), body)
      showFatalPage('failed')
    },
  )
}

/** Its code and texts, ahead of their use: when the screen is locked there may be no connection. */
export const loadLockPage = async (store: Store) => {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "confirm" */ './cover-screen'),
    loadLateTexts(store, 'lock', 'confirm'),
    loadDesign(),
  ])
  return page
}
