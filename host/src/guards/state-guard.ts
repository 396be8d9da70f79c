import { clearNavigationLog } from '../developer-panel/developer-panel'
import { setMenuParams } from '../menu/menu'
import { disableUserRoutes, setPermissionCodes, setSwitchedRoles } from '../permission/permission'
import { isLoginLocation, isSamePath, routePaths, setServerRoutes } from '../routes/routes'
import { inviteToken, recoveryToken } from '../storage/storage'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'

/** Forgets what the last person left in memory: routes, menu, session. Storage stays. */
export function resetState({ store, session }: Pick<GuardContext, 'store' | 'session'>) {
  disableUserRoutes(store)
  setServerRoutes(store, null)
  setPermissionCodes(store, [])
  setSwitchedRoles(store, null)
  clearNavigationLog(store)
  session.reset()
  setMenuParams(store, {})
}

/**
 * Guard 11. Arriving at login resets the state. A change of language on the login page is not an
 * arrival: it must not end a sign-in that is under way. The token of an invitation is kept for its
 * page, and for signing in on the way there: whoever goes anywhere else leaves it to nobody.
 */
export const stateGuard = (context: GuardContext): Guard => ({
  name: 'state',
  after({ to, currentLocation }) {
    if (isLoginLocation(to) && !isLoginLocation(currentLocation)) resetState(context)
    if (!isLoginLocation(to) && !isSamePath(to.path, routePaths.invite))
      inviteToken.keep(context.store, null)
    if (!isSamePath(to.path, routePaths.cancelRecovery)) recoveryToken.keep(context.store, null)
  },
})
