import { closeFailureDialog } from '../errors/errors'
import { isSameLocation } from '../routes/routes'
import { settingsAtom } from '../settings/settings'
import { setSignOutDialogOpen } from '../shell/shell'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'

/**
 * Guard 7. Dialogs belong to the page that opened them; short toasts stay. A failure to close one
 * does not stop the navigation.
 */
export const messageGuard = ({ store, warn }: GuardContext): Guard => ({
  name: 'message',
  before({ to, currentLocation }) {
    const { closeMessageOnSwitch } = store.get(settingsAtom)
    if (!closeMessageOnSwitch || isSameLocation(to, currentLocation)) return null
    try {
      closeFailureDialog(store)
      setSignOutDialogOpen(store, false)
    } catch (error) {
      warn('A dialog could not be closed.', error)
    }
    return null
  },
})
