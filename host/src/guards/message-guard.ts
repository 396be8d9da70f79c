import { isSamePlace } from '../routes/routes'
import type { Guard } from './guard'

export interface Messages {
  /** Setting `closeMessageOnSwitch`, on by default. */
  closeOnSwitch(): boolean
  /** Closes dialogs and notifications; short toasts stay. */
  closeAll(): void
  warn(error: unknown): void
}

/** Guard 7. Dialogs and notifications belong to the page that opened them. A failure to close one stops nobody. */
export const messageGuard = ({ closeOnSwitch, closeAll, warn }: Messages): Guard => ({
  name: 'message',
  before({ to, from }) {
    if (!closeOnSwitch() || isSamePlace(to, from)) return null
    try {
      closeAll()
    } catch (error) {
      warn(error)
    }
    return null
  },
})
