import { normalizePath, type RouteNode, type RouteRecord } from '../routes/routes'

/**
 * The routes of the shell as a tree, each level sorted by `orderNo`, which is 0 when absent. One
 * whose `menuParent` is not among them stands at the top.
 */
export function nestRoutes(routes: readonly RouteRecord[]): RouteNode[] {
  const sorted = routes
    .filter(({ rootMount }) => rootMount === 'shell')
    .sort((first, second) => (first.meta.orderNo ?? 0) - (second.meta.orderNo ?? 0))
  const paths = new Set(sorted.map(({ path }) => normalizePath(path)))
  const below = (parent: string | null): RouteNode[] =>
    sorted
      .filter((route) => parentPathOf(route, paths) === parent)
      .map(({ path, meta }) => ({ path, meta, children: below(normalizePath(path)) }))
  return below(null)
}

function parentPathOf({ path, meta }: RouteRecord, paths: ReadonlySet<string>): string | null {
  const parent = normalizePath(meta.menuParent ?? '')
  return paths.has(parent) && parent !== normalizePath(path) ? parent : null
}

/**
 * What the menu shows of a tree of routes (shell A3.2): a `single` route is replaced by the first
 * one below it, one that hides those below it leads to its `redirect`, and hidden ones and those
 * without a title are left out.
 */
export const buildMenu = (nodes: readonly RouteNode[]): RouteNode[] =>
  nodes
    .map(withoutSingle)
    .filter(({ meta }) => meta.title && !meta.hideMenu)
    .map(({ path, meta, children }) =>
      meta.hideChildrenInMenu
        ? { path: meta.redirect ?? path, meta, children: [] }
        : { path, meta, children: buildMenu(children) },
    )

const withoutSingle = (node: RouteNode): RouteNode => {
  const [first] = node.children
  return node.meta.single && first ? withoutSingle(first) : node
}
