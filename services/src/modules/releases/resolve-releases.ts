import type { Deps } from '../../deps/deps'
import type { Visitor } from '../../infrastructure/visitor'
import { hasTeamRole } from './rollouts-queries'
import {
  getRunningCandidate,
  getRunningOverride,
  getRunningReleases,
  type RunningCandidate,
  type RunningRelease,
} from './running-releases'

/** The releases that a page runs, the host first: exactly one of each part. */
export interface ResolvedSet {
  /** What everybody gets, what is tried out, or what one person runs alone. */
  kind: 'pinned' | 'candidate' | 'override'
  /** The rollout of a candidate. */
  rolloutId: string | null
  releases: readonly RunningRelease[]
  /** An operator offers the visitor releases of their own, or they run them. */
  hasOverride: boolean
}

/** Decides what the page of a visitor runs. */
export async function resolveReleases(
  deps: Deps,
  brandId: string,
  visitor: Visitor,
): Promise<ResolvedSet> {
  const override = visitor.userId
    ? await getRunningOverride(deps, brandId, visitor.userId)
    : undefined
  const hasOverride = override !== undefined
  if (override?.state === 'running')
    return { kind: 'override', rolloutId: null, releases: override.releases, hasOverride }
  const candidate = await getRunningCandidate(deps, brandId)
  if (candidate && (await getsCandidate(deps, candidate, visitor)))
    return { kind: 'candidate', rolloutId: candidate.id, releases: candidate.releases, hasOverride }
  const pinned = (await getRunningReleases(deps)).get(brandId) ?? []
  return { kind: 'pinned', rolloutId: null, releases: pinned, hasOverride }
}

/** Raising the share takes it from nobody; lowering it leaves it to those with the lowest buckets. */
async function getsCandidate(
  { db }: Deps,
  { share, people, roles }: RunningCandidate,
  { bucket, userId }: Visitor,
): Promise<boolean> {
  if (bucket < share) return true
  if (userId === null) return false
  if (people.includes(userId)) return true
  return (
    roles.length > 0 && db.transaction((tx) => hasTeamRole(tx, userId, roles), { readOnly: true })
  )
}
