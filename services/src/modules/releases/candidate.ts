import { formatReleaseVersion } from '@console/contract/release'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import { recordAuditEvent, type RequestContext } from '../../audit/audit-service'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import { operatorActor } from '../../operators/operators-service'
import { formatReleaseRef } from './release-names'
import { findCandidateProblems, manifestsOf } from './releases-rules'
import { findReleasesById } from './releases-queries'
import { type findCandidate, type RolloutRow, updateRollout } from './rollouts-queries'

/** What a brand tries out: a rollout under way, with its releases. */
export type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>

/** Who changes a rollout, and when. */
export const setNow = ({ clock }: TxDeps, { operator, tokenId }: OperatorCaller) => ({
  setBy: operator,
  setWith: tokenId,
  setAt: clock.now(),
})

export const endRollout = (
  deps: TxDeps,
  operator: OperatorCaller,
  candidate: Candidate,
  state: 'promoted' | 'aborted',
) =>
  closeRollout(deps, operator, candidate, {
    ...{ state, ...setNow(deps, operator), actor: operatorActor(operator) },
  })

/** Ends a rollout that nobody has ended; returns the names of its releases. */
export async function takeBack(
  deps: TxDeps,
  context: RequestContext,
  { id, brandId, releaseIds }: RolloutRow,
  reason: string,
): Promise<string> {
  const releases = await findReleasesById(deps.tx, releaseIds)
  await closeRollout(
    deps,
    context,
    { id, brandId, releases },
    {
      ...{ state: 'taken-back', reason, actor: 'console' },
      // No operator can be called so.
      ...{ setBy: 'the console', setWith: '', setAt: deps.clock.now() },
    },
  )
  return releases.map((one) => `${one.name} ${formatReleaseVersion(one)}`).join(', ')
}

/** Changes a rollout or an override that is not over. */
export async function changeRolloutRow(
  ...args: Parameters<typeof updateRollout>
): Promise<RolloutRow> {
  const row = await updateRollout(...args)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

type Ending = Pick<RolloutRow, 'setBy' | 'setWith' | 'setAt'> & {
  reason?: string
  actor: string
}

async function closeRollout<State extends 'promoted' | 'aborted' | 'taken-back'>(
  deps: TxDeps,
  context: RequestContext,
  { id, brandId, releases }: Pick<Candidate, 'id' | 'brandId' | 'releases'>,
  { actor, state, ...ending }: Ending & { state: State },
): Promise<State> {
  await changeRolloutRow(deps.tx, id, { state, ...ending })
  await recordAuditEvent(deps, context, {
    action: `rollout.${state}`,
    actor,
    target: brandId,
    details: {
      releases: releases.map(formatReleaseRef).join(', '),
      ...(ending.reason && { reason: ending.reason }),
    },
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
