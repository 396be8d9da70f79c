import type { Route } from '@console/contract/route-table'

/** A route with the routes that the menu shows below it. */
export interface RouteNode extends Pick<Route, 'path' | 'meta'> {
  children: readonly RouteNode[]
}
