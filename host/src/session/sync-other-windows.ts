import type { SessionManagerDeps } from './session-manager'
import type { SessionDispatch } from './session-dispatch'
import { isSignedIn } from './session-state'

export interface OtherWindowsDeps {
  session: SessionDispatch
  /** Whether this machine has a session that can be renewed. */
  hasSession(): boolean
  /** Restores it; resolves when that is over. */
  restore(): Promise<void>
  onOtherWindowChange: SessionManagerDeps['onOtherWindowChange']
}

/**
 * Follows what other windows store: they sign in, sign out, or change the person (shell A14.7).
 * Returns the function that stops.
 */
export const syncWithOtherWindows = ({
  session: { state, dispatch, readStored, onStoredPersonChange },
  hasSession,
  restore,
  onOtherWindowChange,
}: OtherWindowsDeps) =>
  onStoredPersonChange((storedPerson) => {
    if (isSignedIn(state()) && !storedPerson) {
      dispatch({ type: 'ended' })
      return onOtherWindowChange('signed-out')
    }
    if (isSignedIn(state()) && storedPerson?.userId !== state().person?.userId) {
      dispatch({ type: 'taken-over' })
      return onOtherWindowChange('other-person')
    }
    if (state().status !== 'anonymous')
      return dispatch({ type: 'stored-elsewhere', stored: readStored() })
    if (!storedPerson || !hasSession()) return
    void restore().then(() => {
      if (isSignedIn(state())) onOtherWindowChange('signed-in')
    })
  })
