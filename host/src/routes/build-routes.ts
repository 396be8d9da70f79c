import type { SourceManifest } from '@console/contract/remote-manifest'
import type { PartId } from '../remotes/remotes'
import { joinPaths } from './join-paths'
import { normalizePath } from './route-paths'
import type { RouteRecord } from './route-record'

/** Why a mount or a route of a remote was rejected, as a message for its publisher. */
export type RouteRejection = string

type Mount = NonNullable<SourceManifest['mounts']>[number]
type RemoteMount = Mount & { remote: string }
type ResolvedMount = Pick<RouteRecord, 'rootMount' | 'layouts'> & { path: string }

const patternKey = (path: string) => normalizePath(path).replace(/:[^/]+/g, ':')

/**
 * Builds route records from manifests (shell A2), two levels at most: a record names its page and
 * layouts, nothing is nested (A2.5). Manifests come in the order of the boot document, the host
 * first: the first one that claims a path owns it.
 */
export function buildRoutes(manifests: readonly SourceManifest[]): {
  records: RouteRecord[]
  rejected: RouteRejection[]
} {
  const records = new Map<string, RouteRecord>()
  const rejected: RouteRejection[] = []
  const mounts = new Map<string, RemoteMount>()
  for (const manifest of manifests) {
    for (const mount of manifest.mounts ?? []) {
      if (mounts.has(mount.id) || isRootMount(mount.id))
        rejected.push(`${manifest.name} brings a mount ${mount.id}, which exists already.`)
      else mounts.set(mount.id, { ...mount, remote: manifest.name })
    }
  }

  for (const manifest of manifests) {
    for (const { path, in: mountId, part, meta = {} } of manifest.routes) {
      const resolvedMount = resolveMount(mountId, mounts)
      if (!resolvedMount) {
        rejected.push(`${manifest.name} puts ${path} into ${mountId}, a mount that nobody brings.`)
        continue
      }
      const fullPath = joinPaths(resolvedMount.path, path)
      const rejection = findRejection(fullPath, manifest.name, records)
      if (rejection) rejected.push(rejection)
      else
        records.set(patternKey(fullPath), {
          path: fullPath,
          remote: manifest.name,
          part: `${manifest.name}/${part}`,
          layouts: resolvedMount.layouts,
          rootMount: resolvedMount.rootMount,
          meta,
        })
    }
  }
  return { records: [...records.values()], rejected }
}

/**
 * Why a remote may not claim this path, else null: the path belongs to the host or another remote,
 * or it is a pattern that would match their paths.
 */
function findRejection(
  path: string,
  remote: string,
  records: Map<string, RouteRecord>,
): RouteRejection | null {
  const owner = records.get(patternKey(path))?.remote
  if (owner) return `${remote} claims ${path}, which belongs to ${owner}.`
  if (remote !== 'host' && (/^\/*[:*]/.test(path) || path.includes('*')))
    return `${remote} claims ${path}, a pattern that catches the paths of others.`
  return null
}

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
  const layout: PartId = `${mount.remote}/${mount.part}`
  return {
    rootMount: parent.rootMount,
    layouts: [...parent.layouts, layout],
    // A2.6: a mount that hides its path passes its parent's path on instead.
    path: mount.meta?.hidePathForChildren ? parent.path : joinPaths(parent.path, mount.path),
  }
}
