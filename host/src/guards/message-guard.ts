import { isSameLocation } from '../routes/routes'
import type { Guard } from './guard'

export interface MessageGuardDeps {
  /** Setting `closeMessageOnSwitch`, on by default. */
  shouldCloseOnNavigation(): boolean
  /** Closes dialogs and notifications; short toasts stay. */
  closeAll(): void
  warn(error: unknown): void
}

/**
 * Guard 7. Dialogs and notifications belong to the page that opened them. A failure to close one
 * does not stop the navigation.
 */
export const messageGuard = ({
  shouldCloseOnNavigation,
  closeAll,
  warn,
}: MessageGuardDeps): Guard => ({
  name: 'message',
  before({ to, currentLocation }) {
    if (!shouldCloseOnNavigation() || isSameLocation(to, currentLocation)) return null
    try {
      closeAll()
    } catch (error) {
      warn(error)
    }
    return null
  },
})
