import { findRoute, isSamePath, type RouteRecord } from '../routes/routes'

interface AffixedPage {
  address: string
  /** Path of the route, parameters included. */
  routePath: string
}

/** A redirect of a redirect of … ends here: the address is taken as it is. */
const maxRedirects = 10

/**
 * The pages whose tabs are always open, before all others: home, behind its redirects (shell A2.7),
 * and those of routes with `affix`. A route with parameters has no page to open by itself.
 */
export function affixedPages(routes: readonly RouteRecord[], homePath: string): AffixedPage[] {
  const home = followRedirects(routes, homePath)
  const others = routes
    .filter(({ meta, path }) => meta.affix && !meta.hideTab && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => !isSamePath(path, home))
  return [home, ...others].map((address) => ({
    address,
    routePath: findRoute(routes, address)?.record.path ?? address,
  }))
}

function followRedirects(routes: readonly RouteRecord[], homePath: string): string {
  let path = homePath
  for (let step = 0; step < maxRedirects; step++) {
    const next = findRoute(routes, path)?.record.meta.redirect
    if (next === undefined || isSamePath(next, path)) return path
    path = next
  }
  return path
}
