import { setMenuParams } from '../menu/menu'
import { userRoutesEnabledAtom } from '../permission/permission'
import { settingsAtom } from '../settings/settings'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'

/**
 * Guard 10. `:param` in a menu's path takes what the page's address gives; the menu keeps its
 * template for the next page. In mode ROLE the menu is not made from the routes, and nothing is
 * filled.
 */
export const paramMenuGuard = ({ store }: GuardContext): Guard => ({
  name: 'param menu',
  before({ found }) {
    const isFromRoutes = store.get(settingsAtom).permissionMode !== 'ROLE'
    if (found && isFromRoutes && store.get(userRoutesEnabledAtom))
      setMenuParams(store, found.params)
    return null
  },
})
