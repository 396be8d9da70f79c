import type { RemoteFace } from '@console/contract/remote-manifest'
import type { PartAddress } from '../remotes/remotes'
import { joinPaths } from './join-paths'
import { canonical } from './paths'
import type { RouteRecord } from './route-record'

/** A contribution that was not taken, in words for whoever publishes the remote. */
export type Refusal = string

type Mount = NonNullable<RemoteFace['mounts']>[number]
type Placed = Mount & { remote: string }
type Frame = Pick<RouteRecord, 'frame' | 'layouts'> & { path: string }

const shapeOf = (path: string) => canonical(path).replace(/:[^/]+/g, ':')

/**
 * Faces → records (shell A2), two levels at most: page and layouts are names here, nothing is nested (A2.5). Remotes come in the
 * order of the boot document, the host first: who comes first owns a path, and nobody else gets it.
 */
export function buildRoutes(faces: readonly RemoteFace[]): {
  records: RouteRecord[]
  refused: Refusal[]
} {
  const records = new Map<string, RouteRecord>()
  const refused: Refusal[] = []
  const mounts = new Map<string, Placed>()
  for (const face of faces) {
    for (const mount of face.mounts ?? []) {
      if (mounts.has(mount.id) || isFrame(mount.id))
        refused.push(`${face.name} brings a mount ${mount.id}, which exists already.`)
      else mounts.set(mount.id, { ...mount, remote: face.name })
    }
  }

  for (const face of faces) {
    for (const { path, in: place, part, meta = {} } of face.routes) {
      const frame = frameOf(place, mounts)
      if (!frame) {
        refused.push(`${face.name} puts ${path} into ${place}, a mount that nobody brings.`)
        continue
      }
      const full = joinPaths(frame.path, path)
      const why = refusalOf(full, face.name, records)
      if (why) refused.push(why)
      else
        records.set(shapeOf(full), {
          path: full,
          remote: face.name,
          part: `${face.name}/${part}`,
          layouts: frame.layouts,
          frame: frame.frame,
          meta,
        })
    }
  }
  return { records: [...records.values()], refused }
}

/** A remote takes no path of the host's or another's, and no pattern that would catch them. */
function refusalOf(
  path: string,
  remote: string,
  records: Map<string, RouteRecord>,
): Refusal | null {
  const owner = records.get(shapeOf(path))?.remote
  if (owner) return `${remote} claims ${path}, which belongs to ${owner}.`
  if (remote !== 'host' && (/^\/*[:*]/.test(path) || path.includes('*')))
    return `${remote} claims ${path}, a pattern that catches the paths of others.`
  return null
}

const isFrame = (place: string): place is 'bare' | 'shell' => place === 'bare' || place === 'shell'

/** What stands around a place: the frame of the page, and the layouts from the outside in. */
function frameOf(place: string, mounts: Map<string, Placed>, entered: string[] = []): Frame | null {
  if (isFrame(place)) return { frame: place, layouts: [], path: '/' }
  const mount = mounts.get(place)
  if (!mount || entered.includes(place)) return null
  const around = frameOf(mount.in, mounts, [...entered, place])
  if (!around) return null
  const layout: PartAddress = `${mount.remote}/${mount.part}`
  return {
    frame: around.frame,
    layouts: [...around.layouts, layout],
    // A2.6: the prefix of a parent that hides its path is passed through in its stead.
    path: mount.meta?.hidePathForChildren ? around.path : joinPaths(around.path, mount.path),
  }
}
