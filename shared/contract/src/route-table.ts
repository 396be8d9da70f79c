import { isHost } from './page-names'
import type { RouteMeta, SourceManifest } from './remote-manifest'

// Without the schema library, like contract/locales.

/** A page as everybody knows it, whichever remote it comes from. */
export interface Route {
  /** Unique: the absolute path, parameters included. */
  path: string
  /** Name of the remote that it comes from. */
  remote: string
  part: `${string}/${string}`
  /** Layout parts around it, outermost first; two pages with the same layouts share them. */
  layouts: `${string}/${string}`[]
  /** In the shell's layout, or outside it. */
  rootMount: 'bare' | 'shell'
  meta: RouteMeta
}

/**
 * A route or a mount that a remote may not have. `path`, `mount`: it belongs to another one.
 * `pattern`: it would catch the paths of others. `no-mount`: nobody brings the mount it stands in.
 */
export interface RouteConflict {
  kind: 'path' | 'mount' | 'pattern' | 'no-mount'
  /** The remote that claims it. */
  name: string
  /** The path or the mount. */
  subject: string
  /** The remote that it belongs to; empty when it belongs to nobody. */
  owner: string
}

/** The host's page that shows a frame. */
export const framePart = 'host/iframe'
/** What stands for the page of a route that leads on. */
export const redirectPart = 'host/redirect'

type Mount = NonNullable<SourceManifest['mounts']>[number]
type RemoteMount = Mount & { remote: string }
type ResolvedMount = Pick<Route, 'rootMount' | 'layouts'> & { path: string }

/**
 * Builds the routes of a page from its manifests (shell A2), two levels at most: a route names its
 * page and layouts, nothing is nested (A2.5). The first manifest that claims a path or a mount owns
 * it.
 */
export function buildRouteTable(manifests: readonly SourceManifest[]): {
  routes: Route[]
  conflicts: RouteConflict[]
} {
  const { mounts, conflicts } = collectMounts(manifests)
  const routes = new Map<string, Route>()
  for (const { name, routes: claimed } of manifests) {
    for (const { path, in: mountId, part, meta = {} } of claimed) {
      const mount = resolveMount(mountId, mounts)
      if (!mount) {
        conflicts.push({ kind: 'no-mount', name, subject: mountId, owner: '' })
        continue
      }
      const fullPath = joinPaths(mount.path, path)
      const conflict = findPathConflict(fullPath, name, routes)
      if (conflict) conflicts.push(conflict)
      else
        routes.set(patternKey(fullPath), {
          path: fullPath,
          remote: name,
          part: part === undefined ? partWithoutPage(meta) : `${name}/${part}`,
          layouts: mount.layouts,
          rootMount: mount.rootMount,
          meta,
        })
    }
  }
  return { routes: [...routes.values()], conflicts }
}

/**
 * The path of a remote's page, which stands in a mount of the host's or its own. It throws when the
 * manifest has no such page.
 */
export function routePathOf(manifest: SourceManifest, part: string): string {
  const route = buildRouteTable([manifest]).routes.find(
    (candidate) => candidate.part === `${manifest.name}/${part}`,
  )
  if (!route) throw new Error(`${manifest.name} has no page ${part}.`)
  return route.path
}

/** One line for the publisher that names the remote and who owns what it claims. */
export function describeRouteConflict({ kind, name, subject, owner }: RouteConflict): string {
  switch (kind) {
    case 'path':
      return `${name} claims ${subject}, which belongs to ${owner}.`
    case 'mount':
      return `${name} brings a mount ${subject}, which belongs to ${owner}.`
    case 'pattern':
      return `${name} claims ${subject}, a pattern that catches the paths of others.`
    case 'no-mount':
      return `${name} puts a page into ${subject}, a mount that nobody brings.`
  }
}

function collectMounts(manifests: readonly SourceManifest[]) {
  const mounts = new Map<string, RemoteMount>()
  const conflicts: RouteConflict[] = []
  for (const { name, mounts: claimed = [] } of manifests) {
    for (const mount of claimed) {
      const owner = isRootMount(mount.id) ? 'host' : mounts.get(mount.id)?.remote
      if (owner) conflicts.push({ kind: 'mount', name, subject: mount.id, owner })
      else mounts.set(mount.id, { ...mount, remote: name })
    }
  }
  return { mounts, conflicts }
}

function findPathConflict(
  path: string,
  name: string,
  routes: Map<string, Route>,
): RouteConflict | null {
  const key = patternKey(path)
  const owner = routes.get(key)?.remote ?? findCatchAllOwner(key, name, routes)
  if (owner) return { kind: 'path', name, subject: path, owner }
  // An optional segment (`/login?`) is two paths in one.
  if (!isHost(name) && (/^\/*:/.test(path) || /[*?]/.test(path)))
    return { kind: 'pattern', name, subject: path, owner: '' }
  return null
}

/** Who owns everything below a path that this one lies below: `/redirect/*` is the host's. */
const findCatchAllOwner = (key: string, name: string, routes: Map<string, Route>) =>
  [...routes].find(
    ([catchAll, { remote }]) =>
      remote !== name && catchAll.endsWith('/*') && key.startsWith(catchAll.slice(0, -1)),
  )?.[1].remote

/** A2.3, A2.7: without a part of its own it leads on, or is a frame. */
const partWithoutPage = ({ redirect }: RouteMeta) =>
  redirect === undefined ? framePart : redirectPart

/** Normalizes every spelling of a path that reaches the same route. */
export const normalizePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')

const patternKey = (path: string) => normalizePath(path).replace(/:[^/]+/g, ':')

const isAbsolute = (path: string) => path.startsWith('/') || /^https?:\/\//i.test(path)

/** A2.6: a path that is neither absolute nor a URL is joined to its parent's. */
const joinPaths = (parent: string, path: string) =>
  isAbsolute(path) ? path : `${parent.replace(/\/$/, '')}/${path}`

const isRootMount = (mountId: string): mountId is 'bare' | 'shell' =>
  mountId === 'bare' || mountId === 'shell'

/**
 * Resolves a mount to its root mount, its path, and the layouts around it, outermost first. Null if
 * the mount is unknown or contains itself.
 */
function resolveMount(
  mountId: string,
  mounts: Map<string, RemoteMount>,
  visited: string[] = [],
): ResolvedMount | null {
  if (isRootMount(mountId)) return { rootMount: mountId, layouts: [], path: '/' }
  const mount = mounts.get(mountId)
  if (!mount || visited.includes(mountId)) return null
  const parent = resolveMount(mount.in, mounts, [...visited, mountId])
  if (!parent) return null
  return {
    rootMount: parent.rootMount,
    layouts: [...parent.layouts, `${mount.remote}/${mount.part}`],
    // A2.6: a mount that hides its path passes its parent's path on instead.
    path: mount.meta?.hidePathForChildren ? parent.path : joinPaths(parent.path, mount.path),
  }
}
