import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { withDesign } from '@console/ui/with-design'
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { translate } from '../locale/locale'
import { openLockChannel } from './lock-channel'
import { LockPage } from './lock-page'
import { createUnlock } from './unlock'
import { clearLockedCookie, getLockDeps, isScreenLocked, setScreenLocked } from './lock-state'

let isCovered = false

/**
 * Puts the lock page in the place of everything. The body of the console is taken out of the document
 * as it is, with what was typed into it, and put back once the server has unlocked the session: to
 * remove the lock page shows nothing.
 */
export function coverScreen(store: Store) {
  if (isCovered) return
  isCovered = true
  setScreenLocked(store, true)
  const deps = getLockDeps(store)
  const { window, session, renavigate } = deps
  const { document } = window
  const consoleBody = document.body
  const { title, activeElement } = document
  const { scrollX, scrollY } = window
  const lockBody = document.createElement('body')
  document.documentElement.replaceChild(lockBody, consoleBody)
  document.title = translate(store, 'lock:title')
  const root = createRoot(lockBody.appendChild(document.createElement('div')))

  const unlock = createUnlock(deps)
  const uncover = () => {
    if (!isCovered) return
    isCovered = false
    stopWatching()
    channel.close()
    root.unmount()
    document.documentElement.replaceChild(consoleBody, lockBody)
    releaseBody(consoleBody)
    document.title = title
    window.scrollTo(scrollX, scrollY)
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  }
  const reveal = () => {
    setScreenLocked(store, false)
    session.resume()
    uncover()
  }
  /** Another window has unlocked it, or says so: the server is asked before anything is shown. */
  const revealIfUnlocked = async () => {
    // A page that began locked has nothing to show yet; what it asks for the server decides on.
    if (store.get(sessionAtom).status !== 'signed-in') return reveal()
    setScreenLocked(store, false) // for this call
    try {
      await session.confirm()
      reveal()
    } catch {
      const hasEnded = store.get(sessionAtom).status === 'anonymous'
      if (hasEnded) reveal()
      else if (isCovered) setScreenLocked(store, true)
    }
  }
  const channel = openLockChannel((message) => {
    if (message === 'unlocked') void revealIfUnlocked()
  })
  // It was signed out in another window: sign-in is shown.
  const stopWatching = store.sub(sessionAtom, () => {
    if (isScreenLocked(store) && store.get(sessionAtom).status === 'anonymous') reveal()
  })
  void withDesign(LockPage).then((Page) => {
    if (!isCovered) return
    root.render(
      <Provider store={store}>
        <Page
          readWays={unlock.readWays}
          sendCode={unlock.sendCode}
          onUnlock={async (by) => {
            if (!(await unlock.unlock(by))) return
            channel.post('unlocked')
            reveal()
          }}
          onLeave={async () => {
            await session.signOut()
            clearLockedCookie(document)
            reveal()
            renavigate()
          }}
        />
      </Provider>,
    )
  })
}

/** A dialog that closed meanwhile, like that of locking, could not give its body free again. */
function releaseBody(body: HTMLElement) {
  if (body.querySelector('[aria-modal="true"]')) return
  for (const attribute of ['style', 'data-inert', 'data-scroll-lock'])
    body.removeAttribute(attribute)
}
