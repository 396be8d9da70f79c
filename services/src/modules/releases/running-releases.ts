import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { Deps } from '../../deps'
import type { ReleaseAddress } from '../../outside/release-files'
import { findReleasesById, findRunning } from './releases-queries'

/** A release as a brand runs it. */
export interface RunningRelease extends ReleaseAddress {
  id: string
  manifest: RemoteManifest
}

/** Every brand's releases, the host first. */
type Running = Map<string, RunningRelease[]>

interface Kept {
  running?: Promise<Running>
  readAt: number
  /** Sealed releases never change: each is read once. */
  releases: Map<string, RunningRelease>
  listeners: Set<() => void>
}

// Every page asks for this. A pin that another process moved is noticed within a second, one of our own at once.
const keptFor = 1_000
const kept = new WeakMap<Deps['db'], Kept>()

const keptOf = ({ db }: Deps): Kept => {
  const found = kept.get(db) ?? { readAt: 0, releases: new Map(), listeners: new Set() }
  kept.set(db, found)
  return found
}

/** What the brands run now. */
export function runningReleases(deps: Deps): Promise<Running> {
  const book = keptOf(deps)
  const now = deps.clock.now().getTime()
  if (book.running && Math.abs(now - book.readAt) < keptFor) return book.running
  const reading = read(deps, book.releases)
  Object.assign(book, { running: reading, readAt: now })
  // A failed reading is not kept.
  reading.catch(() => {
    if (book.running === reading) book.running = undefined
  })
  return reading
}

/** Whether a brand has a console to show. */
export const isPublished = async (deps: Deps): Promise<boolean> =>
  [...(await runningReleases(deps)).values()].some(([first]) => first?.name === 'host')

/** A pin was moved by this process. */
export function forgetRunning(deps: Deps) {
  const book = keptOf(deps)
  book.running = undefined
  for (const listener of book.listeners) listener()
}

/** Tells whenever this process moved a pin; answers how to stop listening. */
export function whenPinsMove(deps: Deps, listener: () => void): () => void {
  const { listeners } = keptOf(deps)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = ({ db }: Deps, releases: Kept['releases']): Promise<Running> =>
  db.inTransaction(async (tx) => {
    const pins = await findRunning(tx)
    const unknown = [...new Set(pins.map(({ releaseId }) => releaseId))].filter(
      (id) => !releases.has(id),
    )
    const found = unknown.length > 0 ? await findReleasesById(tx, unknown) : []
    for (const { id, name, version, hash, manifest } of found)
      releases.set(id, { id, name, version, hash, manifest: manifest! })
    const running: Running = new Map()
    for (const { brandId, releaseId } of pins)
      running.set(brandId, [...(running.get(brandId) ?? []), releases.get(releaseId)!])
    for (const list of running.values())
      list.sort((one, other) => Number(other.name === 'host') - Number(one.name === 'host'))
    return running
  })
