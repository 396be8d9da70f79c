import type { Pin, PinConflict, PinProblem } from '@console/contract/pin'
import type { Tx } from '../../database/database'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { ReleaseRef } from '../../infrastructure/release-storage'
import {
  findPinsOf,
  findSealedReleasesOf,
  lockBrandSet,
  type OperatedBrandRow,
} from './releases-queries'
import { createProblem } from './releases-rules'
import { findCandidate } from './rollouts-queries'

export type BrandPin = Awaited<ReturnType<typeof findPinsOf>>[number]
export type SealedReleaseRow = Awaited<ReturnType<typeof findSealedReleasesOf>>[number]
/** A brand whose set only this transaction changes until it ends. */
export type LockedBrand = Awaited<ReturnType<typeof lockBrand>>

/** A brand with its pins and what it tries out, which only this transaction changes until it ends. */
export async function lockBrand(tx: Tx, id: string) {
  const row = await lockBrandSet(tx, id)
  if (!row) throw new AppError('NOT_FOUND')
  return {
    ...toOperatedBrand(row),
    needsApproval: row.needsApproval,
    poolId: row.poolId,
    pins: await findPinsOf(tx, id),
    candidate: await findCandidate(tx, id),
  }
}

/** A sealed release of a version: the newest, or the one whose hash begins like this. */
async function findSealedRelease(
  tx: Tx,
  { name, version, hash }: RequestedRelease,
): Promise<SealedReleaseRow | PinProblem> {
  const [newest, next] = await findSealedReleasesOf(tx, name, version, hash ?? '')
  if (!newest) {
    const subject = hash ? `${version}-${hash.slice(0, 8)}` : version
    return createProblem(name, 'release', { subject })
  }
  return hash && next ? createProblem(name, 'hash', { subject: hash }) : newest
}

/** A release as an operator names it, with as much of the hash as is needed. */
interface RequestedRelease {
  name: string
  version: string
  hash?: string
}

/** The sealed releases that an operator names, and why others are none. */
export async function findRequested(tx: Tx, requested: readonly RequestedRelease[]) {
  if (new Set(requested.map(({ name }) => name)).size < requested.length)
    throw createInvalidFieldsError({ releases: 'not_allowed' })
  const releases: SealedReleaseRow[] = []
  const problems: PinProblem[] = []
  for (const one of requested) {
    const found = await findSealedRelease(tx, one)
    if ('kind' in found) problems.push(found)
    else releases.push(found)
  }
  return { releases, problems }
}

export function assertNoProblems(problems: PinConflict['problems']) {
  if (problems.length > 0) throw createPinConflict(problems)
}

export const createPinConflict = (problems: PinConflict['problems']) =>
  new AppError('CONFLICT', { result: { problems } satisfies PinConflict })

type PinRow = ReleaseRef & { brand: string; setBy: string; setAt: Date; automatic: boolean }

export const toPin = ({ brand, name, version, hash, setBy, setAt, automatic }: PinRow): Pin => ({
  brand,
  name,
  version,
  hash,
  set_by: setBy,
  set_at: setAt.toISOString(),
  automatic,
})

export const toOperatedBrand = ({
  id,
  set,
  frozenAt,
  frozenBy,
  frozenReason,
  retired,
}: OperatedBrandRow) => ({
  id,
  set: set ?? 0,
  frozen: frozenAt && { reason: frozenReason!, by: frozenBy!, at: frozenAt.toISOString() },
  retired,
})
