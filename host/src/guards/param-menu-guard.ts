import type { Settings } from '../settings/settings'
import type { Guard } from './guard'

export interface ParamMenuGuardDeps {
  areRoutesOpen(): boolean
  permissionMode(): Settings['permissionMode']
  setParams(params: Record<string, string | undefined>): void
}

/**
 * Guard 10. `:param` in a menu's path takes what the page's address gives; the menu keeps its
 * template for the next page. In mode ROLE the menu is not made from the routes, and nothing is
 * filled.
 */
export const paramMenuGuard = ({
  areRoutesOpen,
  permissionMode,
  setParams,
}: ParamMenuGuardDeps): Guard => ({
  name: 'param menu',
  before({ found }) {
    if (found && areRoutesOpen() && permissionMode() !== 'ROLE') setParams(found.params)
    return null
  },
})
