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

/** Ends a rollout by the wish of an operator. */
export const endRollout = (
  deps: TxDeps,
  operator: OperatorCaller,
  candidate: Candidate,
  state: 'promoted' | 'aborted',
) =>
  closeRollout(deps, operator, candidate, {
    state,
    actor: operatorActor(operator),
    ...setNow(deps, operator),
  })

/** Ends a rollout that nobody has ended; returns the names of its releases. */
export async function takeBack(
  deps: TxDeps,
  context: RequestContext,
  rollout: RolloutRow,
  reason: string,
): Promise<string> {
  const releases = await findReleasesById(deps.tx, rollout.releaseIds)
  await closeRollout(
    deps,
    context,
    { ...rollout, releases },
    {
      state: 'taken-back',
      reason,
      actor: 'console',
      // No operator can be called so.
      setBy: 'the console',
      setWith: '',
      setAt: deps.clock.now(),
    },
  )
  return releases.map((one) => `${one.name} ${formatReleaseVersion(one)}`).join(', ')
}

interface Ending extends Pick<RolloutRow, 'setBy' | 'setWith' | 'setAt'> {
  state: 'promoted' | 'aborted' | 'taken-back'
  reason?: string
  actor: string
}

async function closeRollout(
  deps: TxDeps,
  context: RequestContext,
  { id, brandId, releases }: Candidate,
  { actor, ...ending }: Ending,
) {
  await changeRolloutRow(deps.tx, id, ending)
  await recordAuditEvent(deps, context, {
    action: `rollout.${ending.state}`,
    actor,
    target: brandId,
    details: {
      releases: releases.map(formatReleaseRef).join(', '),
      ...(ending.reason && { reason: ending.reason }),
    },
  })
}

/** Changes a rollout or an override that is not over. */
export async function changeRolloutRow(
  ...args: Parameters<typeof updateRollout>
): Promise<RolloutRow> {
  const row = await updateRollout(...args)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/**
 * Ends a rollout after the set of its brand has changed: when all of it is pinned, or when it does not run
 * together with what a rollback has brought back. Returns how it ended; undefined if it goes on.
 */
export async function settleRollout(
  deps: TxDeps,
  operator: OperatorCaller,
  candidate: Candidate,
  pinned: { id: string; manifest: RemoteManifest | null }[],
) {
  const isPinned = (id: string) => pinned.some((release) => release.id === id)
  const [rest, tried] = [manifestsOf(pinned), manifestsOf(candidate.releases)]
  const isPromoted = candidate.releaseIds.every(isPinned)
  if (!isPromoted && findCandidateProblems(rest, tried).length === 0) return undefined
  const state = isPromoted ? 'promoted' : 'aborted'
  await endRollout(deps, operator, candidate, state)
  return state
}
