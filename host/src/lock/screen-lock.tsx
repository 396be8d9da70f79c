import { sessionAtom } from '@console/kernel/session'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { settingsAtom } from '../settings/settings'
import { openLockChannel } from './lock-channel'
import { lockDialogOpenAtom, setLockDialogOpen } from './lock-dialog-state'
import { loadLockPage, showLockPage } from './load-lock-page'
import { lockSession } from './lock-session'
import { getLockDeps, screenLockedAtom } from './lock-state'
import { watchIdle } from './watch-idle'

const LazyLockDialog = createLazyComponent(() =>
  import('./lock-dialog').then(({ LockDialog }) => LockDialog),
)

/**
 * Locks the screen when the person asks for it, when another window is locked, and after `lockTime`
 * minutes without input in any window (shell A10.1). While the screen is locked no time runs: a new one
 * begins when it is unlocked, in whichever window.
 */
export function ScreenLock() {
  const store = useStore()
  const dialogOpen = useAtomValue(lockDialogOpenAtom)
  const { lockTime } = useAtomValue(settingsAtom)
  // Sign-in covers the page: there is no session to lock (shell A10.1, A11.6).
  const { timedOut = false } = useAtomValue(sessionAtom)
  const isLocked = useAtomValue(screenLockedAtom)
  useEffect(() => {
    const { window, session } = getLockDeps(store)
    const channel = openLockChannel((message) => {
      if (message === 'locked') showLockPage(store)
      if (message === 'active') idle?.noteActive()
    })
    const idle =
      lockTime > 0 && !timedOut && !isLocked
        ? watchIdle({
            window,
            idleMs: lockTime * 60_000,
            onActive: () => channel.post('active'),
            onIdle() {
              showLockPage(store)
              channel.post('locked')
              void lockSession(session, window)
            },
          })
        : null
    if (idle) void loadLockPage(store).catch(() => {})
    return () => {
      channel.close()
      idle?.stop()
    }
  }, [store, lockTime, timedOut, isLocked])

  const [hasTexts, setHasTexts] = useState(false)
  const closeDialog = () => setLockDialogOpen(store, false)
  const failToLoad = (error: unknown) => {
    closeDialog()
    showLoadFailure(store, error, () => setLockDialogOpen(store, true))
  }
  useEffect(() => {
    if (dialogOpen) void loadLockPage(store).then(() => setHasTexts(true), failToLoad)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [store, dialogOpen])
  const LockDialog = LazyLockDialog.useComponent(dialogOpen, failToLoad)
  return (
    LockDialog &&
    hasTexts && (
      <LockDialog open={dialogOpen && !timedOut} onClose={closeDialog} onLoadError={failToLoad} />
    )
  )
}
