import { isLogin } from '../routes/routes'
import type { Guard } from './guard'

/** Guard 11. Arriving at login forgets what the last person left in memory: routes, permissions, menu, session. Storage stays. */
export const stateGuard = (forget: () => void): Guard => ({
  name: 'state',
  after({ to }) {
    if (isLogin(to)) forget()
  },
})
