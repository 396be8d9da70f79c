import type { RemoteFace } from '@console/contract/remote-manifest'

/** A page that an address may land on: what the inline script needs to know of a route before any code is there. */
export interface Landing {
  path: string
  frame: 'bare' | 'shell'
  /** Needs nobody signed in. */
  open: boolean
  /** Addresses `remote/part` of what it shows, layouts first. */
  parts: string[]
}

type Mount = NonNullable<RemoteFace['mounts']>[number] & { remote: string }
interface Place {
  frame: Landing['frame']
  path: string
  parts: string[]
}

const joined = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`

/**
 * Every page of the brand's remotes, for the choice of what to fetch first. A wrong guess costs a preload, nothing more: the
 * host builds its routes from the same faces and has the last word.
 */
export function landingsOf(faces: readonly RemoteFace[]): Landing[] {
  const mounts = new Map<string, Mount>()
  for (const face of faces)
    for (const mount of face.mounts ?? [])
      if (!mounts.has(mount.id)) mounts.set(mount.id, { ...mount, remote: face.name })
  const landings = new Map<string, Landing>()
  for (const face of faces) {
    for (const route of face.routes) {
      const place = placeOf(route.in, mounts)
      const path = place && joined(place.path, route.path).toLowerCase()
      if (!place || !path || landings.has(path)) continue
      landings.set(path, {
        path,
        frame: place.frame,
        open: route.meta?.ignoreAuth === true,
        parts: [...place.parts, `${face.name}/${route.part}`],
      })
    }
  }
  return [...landings.values()]
}

function placeOf(name: string, mounts: Map<string, Mount>, entered: string[] = []): Place | null {
  if (name === 'bare' || name === 'shell') return { frame: name, path: '/', parts: [] }
  const mount = mounts.get(name)
  if (!mount || entered.includes(name)) return null
  const around = placeOf(mount.in, mounts, [...entered, name])
  if (!around) return null
  const path = mount.meta?.hidePathForChildren ? around.path : joined(around.path, mount.path)
  return { frame: around.frame, path, parts: [...around.parts, `${mount.remote}/${mount.part}`] }
}
