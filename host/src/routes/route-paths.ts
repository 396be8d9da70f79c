import { pagePaths } from '@console/contract/page-names'
import { normalizePath } from '@console/contract/route-table'
import { type RouteLocation, parseHref, withQuery } from './route-location'

/** Addresses that the host leads to (spec §2), whoever has the page. */
export const routePaths = pagePaths

export const isLoginLocation = ({ path }: RouteLocation) => isSamePath(path, routePaths.login)

/**
 * Whether two paths reach the same route. The router ignores case and trailing slashes, so every
 * comparison of paths must too.
 */
export const isSamePath = (path: string, other: string) =>
  normalizePath(path) === normalizePath(other)

/**
 * The login page with the person's target as `redirect`. The language is left out: the one chosen
 * while signing in wins.
 */
export function loginLocationFor(target: RouteLocation): RouteLocation {
  const { path, query } = withQuery(target, { locale: null })
  const redirect = query.toString() ? `${path}?${query}` : path
  return withQuery(parseHref(routePaths.login), { redirect })
}

export const exceptionLocationFor = (status: number): RouteLocation =>
  withQuery(parseHref(routePaths.exception), { status: String(status) })
