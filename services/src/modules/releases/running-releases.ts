import { isHost } from '@console/contract/page-names'
import type { LostRelease } from '@console/contract/release'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { Tx } from '../../database/database'
import type { Deps } from '../../deps/deps'
import { createRefreshedValue, type RefreshedValue } from '../../infrastructure/refreshed-value'
import type { ReleaseRef } from '../../infrastructure/release-storage'
import { findReleasesById, findPinnedReleaseIds } from './releases-queries'
import { findVersionProblems } from './releases-rules'

/** A sealed release that a brand runs. */
export interface RunningRelease extends ReleaseRef {
  id: string
  manifest: RemoteManifest
  /** Everything that it consists of, what is loaded late included: the manifest names a part of it. */
  files: string[]
  /** Set when it does not fit the brand's host, which a pin refuses: the page must not load it. */
  unavailable?: 'kernel-range'
}

/** The releases of each brand, the host first. */
type ReleasesByBrand = Map<string, RunningRelease[]>

interface RunningReleasesCache {
  running: RefreshedValue<ReleasesByBrand>
  listeners: Set<() => void>
}

// Every page load needs this. A pin that another process moved is noticed within a second, one that
// this process moved at once. While the database is away, pages run what was read last.
const maxAge = 1_000
const caches = new WeakMap<Deps['db'], RunningReleasesCache>()

function getCache(deps: Deps): RunningReleasesCache {
  const found = caches.get(deps.db)
  if (found) return found
  // Sealed releases never change: each is read once.
  const releases = new Map<string, RunningRelease>()
  const created = {
    running: createRefreshedValue({
      read: () => loadRunningReleases(deps, releases),
      clock: deps.clock,
      maxAge,
    }),
    listeners: new Set<() => void>(),
  }
  caches.set(deps.db, created)
  return created
}

/** The releases that each brand runs now. */
export const getRunningReleases = (deps: Deps): Promise<ReleasesByBrand> =>
  getCache(deps).running.get()

/** The ids of the brands that have a host release, so that there is a console to show. */
export const findConsoles = async (deps: Deps): Promise<Set<string>> =>
  new Set(
    [...(await getRunningReleases(deps))]
      .filter(([, [first]]) => first && isHost(first.name))
      .map(([brand]) => brand),
  )

/** Whether some brand has one. */
export const isConsolePublished = async (deps: Deps): Promise<boolean> =>
  (await findConsoles(deps)).size > 0

/** The releases that some brand runs and of which the store lacks files, with these files. */
export async function findLostReleases(deps: Deps): Promise<LostRelease[]> {
  const byId = new Map(
    [...(await getRunningReleases(deps)).values()].flat().map((release) => [release.id, release]),
  )
  const checked = await Promise.all(
    [...byId.values()].map(async (release) => {
      const { name, version, hash } = release
      const files = await deps.releaseStorage.findUnpublished(release, release.files)
      return files.length > 0 ? [{ name, version, hash, files }] : []
    }),
  )
  return checked.flat()
}

/** Drops the cached releases and calls the listeners, after this process moved a pin. */
export function invalidateRunningReleases(deps: Deps) {
  const cache = getCache(deps)
  cache.running.expire()
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
  { db, config }: Deps,
  releases: Map<string, RunningRelease>,
): Promise<ReleasesByBrand> =>
  db.transaction((tx) => readRunningReleases(tx, config, releases), { readOnly: true })

async function readRunningReleases(
  tx: Tx,
  config: Deps['config'],
  releases: Map<string, RunningRelease>,
): Promise<ReleasesByBrand> {
  const pins = await findPinnedReleaseIds(tx)
  const unknown = [...new Set(pins.map(({ releaseId }) => releaseId))].filter(
    (id) => !releases.has(id),
  )
  const found = unknown.length > 0 ? await findReleasesById(tx, unknown) : []
  for (const { id, name, version, hash, manifest, files } of found)
    releases.set(id, {
      id,
      name,
      version,
      hash,
      manifest: manifest!,
      files: files.map(({ file }) => file),
    })
  const running: ReleasesByBrand = new Map()
  for (const { brandId, releaseId } of pins) {
    const release = releases.get(releaseId)!
    // A data folder that served development keeps its pins.
    if (release.manifest.developmentOnly && !config.development) continue
    running.set(brandId, [...(running.get(brandId) ?? []), release])
  }
  for (const [brandId, list] of running) {
    list.sort((one, other) => Number(isHost(other.name)) - Number(isHost(one.name)))
    running.set(brandId, list.map(markIfUnfit))
  }
  return running
}

const markIfUnfit = (
  release: RunningRelease,
  index: number,
  [host]: RunningRelease[],
): RunningRelease =>
  index > 0 && findVersionProblems(host!.manifest, release.manifest).length > 0
    ? { ...release, unavailable: 'kernel-range' }
    : release
