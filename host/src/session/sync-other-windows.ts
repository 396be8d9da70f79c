import type { SessionManagerDeps } from './session-manager'
import type { SessionDispatch } from './session-dispatch'
import { isSignedIn, isTimedOut } from './session-state'

export interface OtherWindowsDeps {
  session: SessionDispatch
  /** Whether this machine has a session that can be renewed. */
  hasSession(): boolean
  /** Restores it; resolves when that is over. */
  restore(): Promise<void>
  onOtherWindowChange: SessionManagerDeps['onOtherWindowChange']
  /** Why a session ends that nobody has signed out of. */
  defaultMessage(): string
}

/**
 * Follows what other windows store: they sign in, sign out, or change the person (shell A14.7).
 * Returns the function that stops.
 */
export const syncWithOtherWindows = ({
  session: { state, dispatch, readStored, wasSignedOut, onStoredPersonChange },
  hasSession,
  restore,
  onOtherWindowChange,
  defaultMessage,
}: OtherWindowsDeps) =>
  onStoredPersonChange((storedPerson) => {
    const hasPage = isSignedIn(state()) || isTimedOut(state())
    if (hasPage && !storedPerson) {
      // A person who signs out knows why. When a session ends without that, each window says so.
      dispatch(wasSignedOut() ? { type: 'ended' } : { type: 'expired', message: defaultMessage() })
      return onOtherWindowChange('signed-out')
    }
    if (hasPage && storedPerson?.userId !== state().person?.userId) {
      dispatch({ type: 'taken-over' })
      return onOtherWindowChange('other-person')
    }
    if (state().status === 'timed-out') {
      if (!hasSession()) return
      // The same person is back in another window: the page is uncovered as it is.
      return void restore().then(() => {
        if (!isSignedIn(state())) onOtherWindowChange('signed-out')
      })
    }
    if (state().status !== 'anonymous')
      return dispatch({ type: 'stored-elsewhere', stored: readStored() })
    if (!storedPerson || !hasSession()) return
    void restore().then(() => {
      if (isSignedIn(state())) onOtherWindowChange('signed-in')
    })
  })
