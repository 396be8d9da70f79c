import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { promoteRollout, SetChange } from '@console/contract/pin'
import type {
  abortRollout,
  holdRollout,
  listRollouts,
  Rollout,
  setRollout,
} from '@console/contract/rollout'
import { recordAuditEvent } from '../../audit/audit-service'
import type { TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import { operatorActor } from '../../operators/operators-service'
import { propose } from '../../operators/proposals-service'
import { findIdsByEmail } from '../users/users-service'
import { type Candidate, changeRolloutRow, endRollout, setNow } from './candidate'
import {
  assertNoProblems,
  createPinConflict,
  findRequested,
  type LockedBrand,
  lockBrand,
} from './operated-brand'
import { changePins } from './pins-service'
import { formatReleaseRef } from './release-names'
import { createProblem, findCandidateProblems, findFreeze, manifestsOf } from './releases-rules'
import { findPastRollouts, insertRollout } from './rollouts-queries'
import { findOperatedBrands, findReleasesById } from './releases-queries'

type SetRolloutInput = ParsedEndpointInput<typeof setRollout>

/** Begins a rollout, or changes who gets the one under way. */
export async function changeRollout(
  deps: TxDeps,
  operator: OperatorCaller,
  input: SetRolloutInput,
  { isApproved = false } = {},
): Promise<{ rollout: Rollout | null; proposal?: number }> {
  const brand = await lockBrand(deps.tx, input.brand)
  assertNoProblems(findFreeze(brand))
  const releases = input.releases
    ? await getNewReleases(deps, brand, input.releases)
    : getCandidate(brand).releases
  const people = input.people && (await getPeople(deps, brand, input.people))
  if (brand.needsApproval && !isApproved) {
    // Whoever agrees, agrees to these builds, whatever is published meanwhile.
    const named = releases.map(({ name, version, hash }) => ({ name, version, hash }))
    const proposal = await propose(deps, operator, {
      brandId: brand.id,
      kind: 'rollout',
      input: { ...input, releases: named },
    })
    return { rollout: brand.candidate && toRollout(brand.candidate), proposal }
  }
  const { candidate } = brand
  const isSame = (one: Candidate) =>
    one.releases.length === releases.length &&
    one.releases.every(({ id }) => releases.some((release) => release.id === id))
  const isNew = candidate === null || !isSame(candidate)
  if (isNew && candidate) await endRollout(deps, operator, candidate, 'aborted')
  const before = isNew ? null : candidate
  const change = {
    share: input.share ?? before?.share ?? 0,
    people: people ?? before?.people ?? [],
    roles: input.roles ?? before?.roles ?? [],
    state: 'running' as const,
    ...setNow(deps, operator),
  }
  const row = before
    ? await changeRolloutRow(deps.tx, before.id, change)
    : await insertRollout(deps.tx, {
        ...change,
        expiresAt: null,
        reason: null,
        brandId: brand.id,
        releaseIds: releases.map(({ id }) => id),
      })
  await recordAuditEvent(deps, operator, {
    action: 'rollout.set',
    actor: operatorActor(operator),
    target: brand.id,
    details: {
      releases: releases.map(formatReleaseRef).join(', '),
      share: String(row.share),
      people: String(row.people.length),
      roles: row.roles.join(', '),
    },
  })
  return { rollout: toRollout({ ...row, releases }) }
}

/** Refuses what would not run together with the rest of the set. */
async function getNewReleases(
  { tx }: TxDeps,
  { pins }: LockedBrand,
  requested: NonNullable<SetRolloutInput['releases']>,
) {
  const { releases, problems } = await findRequested(tx, requested)
  assertNoProblems(problems)
  if (releases.every(({ id }) => pins.some(({ releaseId }) => releaseId === id)))
    assertNoProblems([createProblem('', 'already-pinned', {})])
  assertNoProblems(findCandidateProblems(manifestsOf(pins), manifestsOf(releases)))
  return releases
}

/** The ids of the people with these addresses. */
async function getPeople(deps: TxDeps, { poolId }: LockedBrand, addresses: string[]) {
  const ids = await findIdsByEmail(deps.tx, poolId, addresses)
  if (ids.length < new Set(addresses).size) throw createInvalidFieldsError({ people: 'unknown' })
  return ids
}

function getCandidate({ candidate }: LockedBrand): Candidate {
  if (!candidate) throw createPinConflict([createProblem('', 'no-rollout', {})])
  return candidate
}

/** Leaves a rollout as it is. */
export async function hold(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand }: ParsedEndpointInput<typeof holdRollout>,
): Promise<Rollout> {
  const candidate = getCandidate(await lockBrand(deps.tx, brand))
  const row = await changeRolloutRow(deps.tx, candidate.id, {
    state: 'held',
    ...setNow(deps, operator),
  })
  await recordAuditEvent(deps, operator, {
    action: 'rollout.held',
    actor: operatorActor(operator),
    target: brand,
  })
  return toRollout({ ...candidate, ...row })
}

/** Pins what is rolled out, which ends the rollout. */
export async function promote(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand }: ParsedEndpointInput<typeof promoteRollout>,
): Promise<SetChange> {
  const { releases } = getCandidate(await lockBrand(deps.tx, brand))
  return changePins(deps, operator, {
    brand,
    releases: releases.map(({ name, version, hash }) => ({ name, version, hash })),
    remove: [],
  })
}

/** What a brand tries out and has tried out, the newest first. */
export async function listRolloutsOfBrand(
  { tx }: TxDeps,
  { brand }: ParsedEndpointInput<typeof listRollouts>,
): Promise<EndpointResult<typeof listRollouts>> {
  if ((await findOperatedBrands(tx, brand)).length === 0) throw new AppError('NOT_FOUND')
  const rows = await findPastRollouts(tx, brand)
  const ids = rows.flatMap(({ releaseIds }) => releaseIds)
  const releases = ids.length > 0 ? await findReleasesById(tx, ids) : []
  return {
    rollouts: rows.map((row) =>
      toRollout({ ...row, releases: releases.filter(({ id }) => row.releaseIds.includes(id)) }),
    ),
  }
}

/** Ends a rollout, also that of a frozen brand: what is pinned stays. */
export async function abort(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand }: ParsedEndpointInput<typeof abortRollout>,
) {
  await endRollout(deps, operator, getCandidate(await lockBrand(deps.tx, brand)), 'aborted')
  return {}
}

type ShownCandidate = Pick<
  Candidate,
  'brandId' | 'share' | 'people' | 'roles' | 'state' | 'reason' | 'setBy' | 'setAt'
> & { releases: { name: string; version: string; hash: string }[] }

export const toRollout = ({
  brandId,
  releases,
  share,
  people,
  roles,
  state,
  reason,
  setBy,
  setAt,
}: ShownCandidate): Rollout => ({
  brand: brandId,
  releases: releases.map(({ name, version, hash }) => ({ name, version, hash })),
  share,
  people: people.length,
  roles,
  // Only an override is offered.
  state: state as Rollout['state'],
  reason,
  set_by: setBy,
  set_at: setAt.toISOString(),
})
