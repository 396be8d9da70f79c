import type { Deps } from '../../deps/deps'
import type { Visitor } from '../../infrastructure/visitor'
import { hasTeamRole } from './rollouts-queries'
import {
  getRunningCandidate,
  getRunningReleases,
  type RunningCandidate,
  type RunningRelease,
} from './running-releases'

/** The releases that a page runs, the host first: exactly one of each part. */
export interface ResolvedSet {
  /** What everybody gets, or what is tried out. */
  kind: 'pinned' | 'candidate'
  releases: readonly RunningRelease[]
}

/** Decides what the page of a visitor runs. */
export async function resolveReleases(
  deps: Deps,
  brandId: string,
  visitor: Visitor,
): Promise<ResolvedSet> {
  const candidate = await getRunningCandidate(deps, brandId)
  if (candidate && (await getsCandidate(deps, candidate, visitor)))
    return { kind: 'candidate', releases: candidate.releases }
  return { kind: 'pinned', releases: (await getRunningReleases(deps)).get(brandId) ?? [] }
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
