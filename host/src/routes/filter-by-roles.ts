import { normalizePath, type Route } from '@console/contract/route-table'
import { hasRequiredRole } from '../permission/permission'

/**
 * The routes that these roles may see (shell A3.1). A route that is not allowed
 * stays if one below it (`menuParent`) is; but one at the top that is not allowed goes with all below it.
 */
export function filterByRoles(routes: readonly Route[], roles: readonly string[]): Route[] {
  const byPath = new Map(routes.map((route) => [normalizePath(route.path), route]))
  const parentOf = ({ meta }: Route) => byPath.get(normalizePath(meta.menuParent ?? ''))
  const isAllowed = ({ meta }: Route) => hasRequiredRole(meta.roles, roles)

  const staying = new Set<Route>()
  for (const route of routes.filter(isAllowed)) {
    const branch = [route]
    for (
      let parent = parentOf(route);
      parent && !branch.includes(parent);
      parent = parentOf(parent)
    )
      branch.push(parent)
    if (isAllowed(branch.at(-1)!)) branch.forEach((member) => staying.add(member))
  }
  return routes.filter((route) => staying.has(route))
}
