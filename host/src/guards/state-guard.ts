import { isLoginLocation } from '../routes/routes'
import type { Guard } from './guard'

/**
 * Guard 11. Arriving at login resets what the last person left in memory: routes, permissions,
 * menu, session. Storage stays. A change of language on the login page is not an arrival: it must
 * not end a sign-in that is under way.
 */
export const stateGuard = (resetState: () => void): Guard => ({
  name: 'state',
  after({ to, currentLocation }) {
    if (isLoginLocation(to) && !isLoginLocation(currentLocation)) resetState()
  },
})
