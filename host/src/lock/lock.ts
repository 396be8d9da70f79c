/**
 * The locked screen (shell A10). The server accepts no token of a locked session; here the page is
 * taken out of the document until the server has unlocked it.
 */
export { initLock, showLockPage } from './load-lock-page'
export { setLockDialogOpen } from './lock-dialog-state'
export { hasLockedCookie, isScreenLocked } from './lock-state'
export { ScreenLock } from './screen-lock'
export { sessionUsableAtom } from './session-usable'
