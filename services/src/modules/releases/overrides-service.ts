import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type {
  acceptOverride,
  endOverride,
  Override,
  readOwnOverride,
  setOverride,
} from '@console/contract/override'
import { recordAuditEvent } from '../../audit/audit-service'
import { announceChange } from '../../changes/changes-service'
import type { Tx } from '../../database/database'
import type { TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { OperatorCaller, SignedInCaller } from '../../http/caller'
import type { ReleaseRef } from '../../infrastructure/release-storage'
import { operatorActor } from '../../operators/operators-service'
import { findIdsByEmail } from '../users/users-service'
import { changeRolloutRow, setNow } from './candidate'
import { assertNoProblems, findRequested, type LockedBrand, lockBrand } from './operated-brand'
import { formatReleaseRef } from './release-names'
import { findReleasesById } from './releases-queries'
import { findCandidateProblems, manifestsOf } from './releases-rules'
import { findOverride, insertRollout, type RolloutRow } from './rollouts-queries'

const hour = 3_600_000

/**
 * Offers releases to one person. Whoever has agreed to those of this operator gets the newer ones without being
 * asked again, until the time that they agreed to.
 */
export async function offerOverride(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand: brandId, person, releases: requested, hours }: ParsedEndpointInput<typeof setOverride>,
): Promise<Override> {
  const { tx, clock } = deps
  const brand = await lockBrand(tx, brandId)
  const userId = await getUserId(deps, brand, person)
  const { releases, problems } = await findRequested(tx, requested)
  assertNoProblems(problems)
  assertNoProblems(findCandidateProblems(manifestsOf(brand.pins), manifestsOf(releases)))
  const releaseIds = releases.map(({ id }) => id)
  const before = await findOverride(tx, { brandId, userId, now: clock.now() })
  const isOwn = before?.setBy === operator.operator
  if (before && !isOwn) await changeRolloutRow(tx, before.id, { state: 'aborted' })
  const row = isOwn
    ? await changeRolloutRow(tx, before.id, { releaseIds, ...setNow(deps, operator) })
    : await insertRollout(tx, {
        ...{
          brandId,
          releaseIds,
          share: 0,
          people: [userId],
          roles: [],
          state: 'offered',
          reason: null,
        },
        expiresAt: new Date(clock.now().getTime() + hours * hour),
        ...setNow(deps, operator),
      })
  await announceChange(tx, { topic: 'override', person: userId })
  await recordAuditEvent(deps, operator, {
    action: isOwn ? 'override.changed' : 'override.offered',
    actor: operatorActor(operator),
    target: userId,
    details: { brand: brandId, releases: releases.map(formatReleaseRef).join(', ') },
  })
  return toOverride(row, releases)
}

/** Ends what an operator has offered to a person. */
export async function withdrawOverride(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand: brandId, person }: ParsedEndpointInput<typeof endOverride>,
) {
  const brand = await lockBrand(deps.tx, brandId)
  const override = await getOverride(deps, brandId, await getUserId(deps, brand, person))
  await changeRolloutRow(deps.tx, override.id, { state: 'aborted', ...setNow(deps, operator) })
  await announceChange(deps.tx, { topic: 'override', person: override.people[0]! })
  await recordAuditEvent(deps, operator, {
    action: 'override.ended',
    actor: operatorActor(operator),
    target: override.people[0]!,
    details: { brand: brandId },
  })
  return {}
}

export async function readOverrideOfCaller(
  { tx, clock }: TxDeps,
  { userId, brand }: SignedInCaller,
): Promise<EndpointResult<typeof readOwnOverride>> {
  const override = await findOverride(tx, { brandId: brand.id, userId, now: clock.now() })
  return { override: override && (await describe(tx, override)) }
}

/** Lets what is offered to the caller run. */
export async function agreeToOverride(
  deps: TxDeps,
  caller: SignedInCaller,
): Promise<EndpointResult<typeof acceptOverride>> {
  const found = await getOverride(deps, caller.brand.id, caller.userId)
  const override = await changeRolloutRow(deps.tx, found.id, { state: 'running' })
  await recordOwnDecision(deps, caller, 'override.accepted', override)
  return describe(deps.tx, override)
}

/** Refuses what is offered to the caller, or ends it. */
export async function endOverrideOfCaller(deps: TxDeps, caller: SignedInCaller) {
  const override = await getOverride(deps, caller.brand.id, caller.userId)
  await changeRolloutRow(deps.tx, override.id, { state: 'aborted' })
  await recordOwnDecision(deps, caller, 'override.ended', override)
  return {}
}

async function getOverride({ tx, clock }: TxDeps, brandId: string, userId: string) {
  const override = await findOverride(tx, { brandId, userId, now: clock.now() })
  if (!override) throw new AppError('NOT_FOUND')
  return override
}

/** The id of the person with this address. */
async function getUserId({ tx }: TxDeps, { poolId }: LockedBrand, address: string) {
  const [id] = await findIdsByEmail(tx, poolId, [address])
  if (!id) throw createInvalidFieldsError({ person: 'unknown' })
  return id
}

/** Other windows of the person are told, too. */
async function recordOwnDecision(
  deps: TxDeps,
  caller: SignedInCaller,
  action: 'override.accepted' | 'override.ended',
  { brandId, setBy }: RolloutRow,
) {
  await announceChange(deps.tx, { topic: 'override', person: caller.userId })
  await recordAuditEvent(deps, caller, {
    action,
    actor: caller.userId,
    target: caller.userId,
    details: { brand: brandId, operator: setBy },
  })
}

const describe = async (tx: Tx, override: RolloutRow) =>
  toOverride(override, await findReleasesById(tx, override.releaseIds))

export const toOverride = (
  { brandId, state, setBy, expiresAt }: RolloutRow,
  releases: readonly ReleaseRef[],
): Override => ({
  brand: brandId,
  releases: releases.map(({ name, version, hash }) => ({ name, version, hash })),
  // Of one that is over nobody is told.
  state: state === 'offered' ? 'offered' : 'running',
  set_by: setBy,
  expires_at: expiresAt!.toISOString(),
})
