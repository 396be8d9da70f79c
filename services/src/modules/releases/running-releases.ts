import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { Deps } from '../../deps'
import type { ReleaseRef } from '../../infrastructure/release-storage'
import { findReleasesById, findPinnedReleaseIds } from './releases-queries'
import { findVersionProblems } from './releases-rules'

/** A sealed release that a brand runs. */
export interface RunningRelease extends ReleaseRef {
  id: string
  manifest: RemoteManifest
  /** Set when it does not fit the brand's host, which a pin refuses: the page must not load it. */
  unavailable?: 'kernel-range'
}

/** The releases of each brand, the host first. */
type ReleasesByBrand = Map<string, RunningRelease[]>

interface RunningReleasesCache {
  running?: Promise<ReleasesByBrand>
  readAt: number
  /** Sealed releases never change: each is read once. */
  releases: Map<string, RunningRelease>
  listeners: Set<() => void>
}

// Every page load needs this. A pin that another process moved is noticed within a second, one that
// this process moved at once.
const cacheTtl = 1_000
const caches = new WeakMap<Deps['db'], RunningReleasesCache>()

const getCache = ({ db }: Deps): RunningReleasesCache => {
  const found = caches.get(db) ?? { readAt: 0, releases: new Map(), listeners: new Set() }
  caches.set(db, found)
  return found
}

/** The releases that each brand runs now. */
export function getRunningReleases(deps: Deps): Promise<ReleasesByBrand> {
  const cache = getCache(deps)
  const now = deps.clock.now().getTime()
  if (cache.running && Math.abs(now - cache.readAt) < cacheTtl) return cache.running
  const loading = loadRunningReleases(deps, cache.releases)
  Object.assign(cache, { running: loading, readAt: now })
  // A failed load is not cached.
  loading.catch(() => {
    if (cache.running === loading) cache.running = undefined
  })
  return loading
}

/** Whether some brand has a host release, so that there is a console to show. */
export const isConsolePublished = async (deps: Deps): Promise<boolean> =>
  [...(await getRunningReleases(deps)).values()].some(([first]) => first?.name === 'host')

/** Drops the cached releases and calls the listeners, after this process moved a pin. */
export function invalidateRunningReleases(deps: Deps) {
  const cache = getCache(deps)
  cache.running = undefined
  for (const listener of cache.listeners) listener()
}

/**
 * Calls the listener whenever this process moved a pin; returns a function that unsubscribes it.
 */
export function onPinsChanged(deps: Deps, listener: () => void): () => void {
  const { listeners } = getCache(deps)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const loadRunningReleases = (
  { db }: Deps,
  releases: RunningReleasesCache['releases'],
): Promise<ReleasesByBrand> =>
  db.transaction(async (tx) => {
    const pins = await findPinnedReleaseIds(tx)
    const unknown = [...new Set(pins.map(({ releaseId }) => releaseId))].filter(
      (id) => !releases.has(id),
    )
    const found = unknown.length > 0 ? await findReleasesById(tx, unknown) : []
    for (const { id, name, version, hash, manifest } of found)
      releases.set(id, { id, name, version, hash, manifest: manifest! })
    const running: ReleasesByBrand = new Map()
    for (const { brandId, releaseId } of pins)
      running.set(brandId, [...(running.get(brandId) ?? []), releases.get(releaseId)!])
    for (const [brandId, list] of running) {
      list.sort((one, other) => Number(other.name === 'host') - Number(one.name === 'host'))
      running.set(brandId, list.map(markIfUnfit))
    }
    return running
  })

const markIfUnfit = (
  release: RunningRelease,
  index: number,
  [host]: RunningRelease[],
): RunningRelease =>
  index > 0 && findVersionProblems(host!.manifest, release.manifest).length > 0
    ? { ...release, unavailable: 'kernel-range' }
    : release
