import type { RemoteManifest } from '@console/contract/remote-manifest'
import { recordAuditEvent } from '../../audit/audit-service'
import type { TxDeps } from '../../deps/deps'
import type { OperatorCaller } from '../../http/caller'
import { operatorActor } from '../../operators/operators-service'
import { formatReleaseRef } from './release-names'
import { findCandidateProblems, manifestsOf } from './releases-rules'
import { type findCandidate, updateRollout } from './rollouts-queries'

/** What a brand tries out: a rollout under way, with its releases. */
export type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>

/** Who changes a rollout, and when. */
export const setNow = ({ clock }: TxDeps, { operator, tokenId }: OperatorCaller) => ({
  setBy: operator,
  setWith: tokenId,
  setAt: clock.now(),
})

export async function endRollout(
  deps: TxDeps,
  operator: OperatorCaller,
  { id, brandId, releases }: Candidate,
  state: 'promoted' | 'aborted',
) {
  await updateRollout(deps.tx, id, {
    state,
    ...setNow(deps, operator),
  })
  await recordAuditEvent(deps, operator, {
    action: `rollout.${state}`,
    actor: operatorActor(operator),
    target: brandId,
    details: { releases: releases.map(formatReleaseRef).join(', ') },
  })
  return state
}

/**
 * Ends a rollout after the set of its brand has changed: when all of it is pinned, or when it does not run
 * together with what a rollback has brought back.
 */
export async function settleRollout(
  deps: TxDeps,
  operator: OperatorCaller,
  candidate: Candidate,
  pinned: { id: string; manifest: RemoteManifest | null }[],
) {
  const isPinned = (id: string) => pinned.some((release) => release.id === id)
  if (candidate.releaseIds.every(isPinned)) return endRollout(deps, operator, candidate, 'promoted')
  const { releases } = candidate
  return findCandidateProblems(manifestsOf(pinned), manifestsOf(releases)).length > 0
    ? endRollout(deps, operator, candidate, 'aborted')
    : undefined
}
