import type { ManifestMenuEntry } from '@console/contract/remote-manifest'
import { findRoute, isUrl, normalizePath, type RouteNode, type RouteRecord } from '../routes/routes'

/**
 * The menu of mode ROLE (shell A3): the entries that the manifests list, each level sorted by
 * `orderNo`; entries of one path are one, with what is listed below each. An entry stays for a page
 * among these routes, as a URL, or for the sake of what stays below it; icon and metadata come from
 * the route. What is listed is shown, whatever the route says of menus that follow from routes.
 */
export function buildStaticMenu(
  entries: readonly ManifestMenuEntry[],
  routes: readonly RouteRecord[],
): RouteNode[] {
  const byPath = new Map<string, ManifestMenuEntry>()
  for (const entry of entries) {
    const first = byPath.get(normalizePath(entry.path))
    const children = [...(first?.children ?? []), ...(entry.children ?? [])]
    byPath.set(normalizePath(entry.path), { ...(first ?? entry), children })
  }
  return [...byPath.values()]
    .flatMap((entry) => toNode(entry, routes))
    .sort((first, second) => (first.meta.orderNo ?? 0) - (second.meta.orderNo ?? 0))
}

function toNode(
  { path, children: listed = [], ...own }: ManifestMenuEntry,
  routes: readonly RouteRecord[],
): RouteNode[] {
  const children = buildStaticMenu(listed, routes)
  const route = findPageRoute(path, routes)
  if (!route && !isUrl(path) && children.length === 0) return []
  const fromRoute = { ...route?.meta, hideMenu: false, hideChildrenInMenu: false, single: false }
  return [{ path, meta: { ...fromRoute, ...own }, children }]
}

/** By its very path, or for one with `carryParam` by its pattern. */
const findPageRoute = (path: string, routes: readonly RouteRecord[]) =>
  routes.find((route) => normalizePath(route.path) === normalizePath(path)) ??
  findRoute(
    routes.filter(({ meta }) => meta.carryParam),
    path,
  )?.record
