import { isLoginLocation } from '../routes/routes'
import type { Guard } from './guard'

/**
 * Guard 11. Arriving at login forgets what the last person left in memory: routes, permissions, menu, session. Storage stays. Who
 * is there already does not arrive: another language must not end a sign-in that is under way.
 */
export const stateGuard = (resetState: () => void): Guard => ({
  name: 'state',
  delay({ to, currentLocation }) {
    if (isLoginLocation(to) && !isLoginLocation(currentLocation)) resetState()
  },
})
