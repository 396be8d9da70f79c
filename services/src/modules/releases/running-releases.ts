import { isHost } from '@console/contract/page-names'
import type { LostRelease } from '@console/contract/release'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { Deps, TxDeps } from '../../deps/deps'
import { createRefreshedValue, type RefreshedValue } from '../../infrastructure/refreshed-value'
import type { ReleaseRef } from '../../infrastructure/release-storage'
import { findReleasesById, findPinnedReleaseIds } from './releases-queries'
import { findVersionProblems, withCandidate } from './releases-rules'
import { findOverrides, findRollouts, type RolloutRow } from './rollouts-queries'

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

/** What a brand tries out, and who gets it. */
export interface RunningCandidate extends Pick<RolloutRow, 'id' | 'share' | 'people' | 'roles'> {
  /** The whole set, the host first. */
  releases: RunningRelease[]
}

/** What one person runs alone, once they have agreed. */
export interface RunningOverride extends Pick<
  RolloutRow,
  'brandId' | 'people' | 'state' | 'expiresAt'
> {
  /** The whole set, the host first. */
  releases: RunningRelease[]
}

interface Running {
  pinned: ReleasesByBrand
  /** Of brands that try something out. */
  candidates: Map<string, RunningCandidate>
  overrides: RunningOverride[]
}

interface RunningReleasesCache {
  running: RefreshedValue<Running>
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

/** The releases that each brand runs now: those that are pinned. */
export const getRunningReleases = async (deps: Deps): Promise<ReleasesByBrand> =>
  (await getCache(deps).running.get()).pinned

/** What a brand tries out now; undefined if it tries nothing out. */
export const getRunningCandidate = async (
  deps: Deps,
  brandId: string,
): Promise<RunningCandidate | undefined> =>
  (await getCache(deps).running.get()).candidates.get(brandId)

/** What is offered to this person of a brand, or runs for them alone; undefined if nothing is. */
export async function getRunningOverride(
  deps: Deps,
  brandId: string,
  userId: string,
): Promise<RunningOverride | undefined> {
  const { overrides } = await getCache(deps).running.get()
  return overrides.find(
    (one) =>
      one.brandId === brandId && one.people.includes(userId) && one.expiresAt! > deps.clock.now(),
  )
}

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

/** The releases that some brand runs or tries out and of which the store lacks files, with these files. */
export async function findLostReleases(deps: Deps): Promise<LostRelease[]> {
  const { pinned, candidates, overrides } = await getCache(deps).running.get()
  const sets = [
    ...pinned.values(),
    ...[...candidates.values(), ...overrides].map(({ releases }) => releases),
  ]
  const byId = new Map(sets.flat().map((release) => [release.id, release]))
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
  { db, config, clock }: Deps,
  releases: Map<string, RunningRelease>,
): Promise<Running> =>
  db.transaction((tx) => readRunningReleases({ tx, config, clock }, releases), { readOnly: true })

async function readRunningReleases(
  { tx, config, clock }: Pick<TxDeps, 'tx' | 'config' | 'clock'>,
  releases: Map<string, RunningRelease>,
): Promise<Running> {
  const pins = await findPinnedReleaseIds(tx)
  const rollouts = await findRollouts(tx)
  const overrides = await findOverrides(tx, clock.now())
  const named = [
    ...pins.map(({ releaseId }) => releaseId),
    ...[...rollouts, ...overrides].flatMap(({ releaseIds }) => releaseIds),
  ]
  for (const id of releases.keys()) if (!named.includes(id)) releases.delete(id)
  const unknown = [...new Set(named)].filter((id) => !releases.has(id))
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
  // A data folder that served development keeps its pins.
  const get = (ids: readonly string[]) =>
    ids
      .map((id) => releases.get(id)!)
      .filter(({ manifest }) => config.development || !manifest.developmentOnly)
  const pinnedIds = new Map<string, string[]>()
  for (const { brandId, releaseId } of pins)
    pinnedIds.set(brandId, [...(pinnedIds.get(brandId) ?? []), releaseId])
  const pinnedAt = (brandId: string) => get(pinnedIds.get(brandId) ?? [])
  const toWholeSet = ({ brandId, releaseIds }: RolloutRow) =>
    toSet(withCandidate(pinnedAt(brandId), get(releaseIds)))
  return {
    pinned: new Map([...pinnedIds.keys()].map((brand) => [brand, toSet(pinnedAt(brand))])),
    candidates: new Map(
      rollouts.map((rollout) => [rollout.brandId, { ...rollout, releases: toWholeSet(rollout) }]),
    ),
    overrides: overrides.map((override) => ({ ...override, releases: toWholeSet(override) })),
  }
}

/** The host first, and what does not fit it marked. */
const toSet = (releases: readonly RunningRelease[]) =>
  releases
    .toSorted((one, other) => Number(isHost(other.name)) - Number(isHost(one.name)))
    .map(markIfUnfit)

const markIfUnfit = (
  release: RunningRelease,
  index: number,
  [host]: readonly RunningRelease[],
): RunningRelease =>
  index > 0 && findVersionProblems(host!.manifest, release.manifest).length > 0
    ? { ...release, unavailable: 'kernel-range' }
    : release
