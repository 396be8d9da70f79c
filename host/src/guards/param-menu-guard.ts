import type { Guard } from './guard'

export interface ParamMenu {
  routesOpen(): boolean
  fill(params: Record<string, string | undefined>): void
}

/** Guard 10. `:param` in a menu's path takes what the page's address gives; the menu keeps its template for the next page. */
export const paramMenuGuard = ({ routesOpen, fill }: ParamMenu): Guard => ({
  name: 'param menu',
  before({ found }) {
    if (found && routesOpen()) fill(found.params)
    return null
  },
})
