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
  /** It was chosen for the person: what their page says of it cannot be compared with that of others. */
  isForPerson: boolean
  releases: readonly RunningRelease[]
  /** An operator offers the visitor releases of their own, or they run them. */
  hasOverride: boolean
}

/**
 * Decides what the page of a visitor runs. Raising the share of a candidate takes it from nobody, and lowering
 * it leaves it to those with the lowest buckets.
 */
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
    return {
      kind: 'override',
      rolloutId: null,
      isForPerson: true,
      releases: override.releases,
      hasOverride,
    }
  const candidate = await getRunningCandidate(deps, brandId)
  const isInShare = candidate !== undefined && visitor.bucket < candidate.share
  if (candidate && (isInShare || (await isNamed(deps, candidate, visitor))))
    return {
      kind: 'candidate',
      rolloutId: candidate.id,
      isForPerson: !isInShare,
      releases: candidate.releases,
      hasOverride,
    }
  const pinned = (await getRunningReleases(deps)).get(brandId) ?? []
  return { kind: 'pinned', rolloutId: null, isForPerson: false, releases: pinned, hasOverride }
}

/** Whether a candidate is given to somebody whatever their bucket. */
async function isNamed(
  { db }: Deps,
  { people, roles }: RunningCandidate,
  { userId }: Visitor,
): Promise<boolean> {
  if (userId === null) return false
  if (people.includes(userId)) return true
  if (roles.length === 0) return false
  // While the database is away, pages run what is pinned.
  return db
    .transaction((tx) => hasTeamRole(tx, userId, roles), { readOnly: true })
    .catch(() => false)
}
