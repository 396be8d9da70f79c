import type { Settings } from '../settings/settings'
import type { Guard } from './guard'

export interface ParamMenu {
  routesOpen(): boolean
  mode(): Settings['permissionMode']
  fill(params: Record<string, string | undefined>): void
}

/**
 * Guard 10. `:param` in a menu's path takes what the page's address gives; the menu keeps its template for the next page. In mode
 * ROLE the menu is not made from the routes, and nothing is filled.
 */
export const paramMenuGuard = ({ routesOpen, mode, fill }: ParamMenu): Guard => ({
  name: 'param menu',
  before({ found }) {
    if (found && routesOpen() && mode() !== 'ROLE') fill(found.params)
    return null
  },
})
