import type { SourceManifest } from '@console/contract/remote-manifest'

/** A route as the landing script needs it, before any code of the host is there. */
export interface LandingRoute {
  path: string
  rootMount: 'bare' | 'shell'
  /** The page needs nobody to be signed in. */
  isPublic: boolean
  /** The parts that the page shows, as `remote/part`, layouts first. */
  parts: string[]
}

type Mount = NonNullable<SourceManifest['mounts']>[number] & { remote: string }
interface MountPosition {
  rootMount: LandingRoute['rootMount']
  path: string
  parts: string[]
}

const joinPaths = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`

/**
 * Collects the routes of all remotes of the brand, from which the landing script chooses what to
 * preload. A wrong choice costs a preload and nothing more: the host builds its own routes from the
 * same manifests, and those decide.
 */
export function collectLandingRoutes(manifests: readonly SourceManifest[]): LandingRoute[] {
  const mounts = new Map<string, Mount>()
  for (const manifest of manifests)
    for (const mount of manifest.mounts ?? [])
      if (!mounts.has(mount.id)) mounts.set(mount.id, { ...mount, remote: manifest.name })
  const landingRoutes = new Map<string, LandingRoute>()
  for (const manifest of manifests) {
    for (const route of manifest.routes) {
      const position = resolveMountPosition(route.in, mounts)
      const path = position && joinPaths(position.path, route.path).toLowerCase()
      if (!position || !path || landingRoutes.has(path)) continue
      landingRoutes.set(path, {
        path,
        rootMount: position.rootMount,
        isPublic: route.meta?.ignoreAuth === true,
        parts: [...position.parts, `${manifest.name}/${route.part}`],
      })
    }
  }
  return [...landingRoutes.values()]
}

function resolveMountPosition(
  name: string,
  mounts: Map<string, Mount>,
  visited: string[] = [],
): MountPosition | null {
  if (name === 'bare' || name === 'shell') return { rootMount: name, path: '/', parts: [] }
  const mount = mounts.get(name)
  if (!mount || visited.includes(name)) return null
  const parent = resolveMountPosition(mount.in, mounts, [...visited, name])
  if (!parent) return null
  const path = mount.meta?.hidePathForChildren ? parent.path : joinPaths(parent.path, mount.path)
  return {
    rootMount: parent.rootMount,
    path,
    parts: [...parent.parts, `${mount.remote}/${mount.part}`],
  }
}
