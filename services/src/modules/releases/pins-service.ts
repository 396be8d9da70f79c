import type { PinConflict } from '@console/contract/release'
import type {
  Pin,
  PinMove,
  listPinMoves,
  makePinAutomatic,
  pinRelease,
  pinReleases,
  rollBackPin,
  unpinRelease,
} from '@console/contract/release'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { Tx } from '../../database/database'
import type { TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import type { ReleaseRef } from '../../infrastructure/release-storage'
import { recordAuditEvent } from '../../audit/audit-service'
import { operatorActor } from '../../operators/operators-service'
import { formatReleaseRef } from './release-names'
import {
  deletePin,
  findBrandIds,
  findLastPinMoves,
  findMovesOfPin,
  findPins,
  findReleasesById,
  findSealedReleasesOf,
  findBrandPinsForUpdate,
  movePin,
} from './releases-queries'
import { createProblem, findLostPages, findPinConflicts, findReleaseBefore } from './releases-rules'

interface MovedPin {
  pin: Pin
  from: string | null
}

/**
 * Moves pins of one brand, all or none: releases that change together are pinned together, and only
 * the resulting set must fit. Automatic moves leave the pins alone that a person set (rulings 18).
 */
async function movePins(
  deps: TxDeps,
  operator: OperatorCaller,
  {
    brand,
    releases: requested,
    automatic = false,
    insteadOf,
  }: ParsedEndpointInput<typeof pinReleases> & { insteadOf?: string },
): Promise<MovedPin[]> {
  const { tx } = deps
  const pins = await getBrandPins(tx, brand)
  const replaced = pins.find(({ name }) => name === insteadOf)
  if (insteadOf !== undefined && !replaced) throw new AppError('NOT_FOUND')
  const pinned = new Map(pins.map((entry) => [entry.name, entry]))
  const moves: SealedReleaseRow[] = []
  for (const { name, version, hash } of requested) {
    const release = await getSealedRelease(tx, name, version, hash)
    const current = pinned.get(name)
    if (
      !current ||
      (automatic
        ? current.automatic && current.releaseId !== release.id
        : current.automatic || current.releaseId !== release.id)
    )
      moves.push(release)
  }
  if (moves.length === 0 && !replaced) return []
  return applyMoves(deps, operator, { brand, pins, moves, replaced, kind: 'pin', automatic })
}

interface Moves {
  brand: string
  /** All pins that the brand has. */
  pins: BrandPin[]
  /** The releases that it is to run from now on. */
  moves: SealedReleaseRow[]
  /** The pin that goes for them. */
  replaced?: BrandPin
  kind: 'pin' | 'rollback'
  automatic: boolean
}

/** Moves the pins if what the brand then runs fits together, and writes down who did it. */
async function applyMoves(
  { tx, ...deps }: TxDeps,
  operator: OperatorCaller,
  { brand, pins, moves, replaced, kind, automatic }: Moves,
): Promise<MovedPin[]> {
  // What the brand runs already comes first, so that it keeps what it owns.
  const kept = pins.filter(
    (pin) => pin !== replaced && !moves.some((move) => move.name === pin.name),
  )
  assertPinsFit(pins, [...kept, ...moves])
  if (replaced) await takeAway({ tx, ...deps }, operator, replaced)
  const [setBy, setAt] = [operator.operator, deps.clock.now()]
  const pinned = new Map(pins.map((entry) => [entry.name, entry]))
  for (const { name, id } of moves) {
    const from = pinned.get(name)?.releaseId ?? null
    await movePin(tx, { brandId: brand, name, kind, from, to: id, setBy, automatic, setAt })
  }
  if (moves.length === 0) return []
  await recordAuditEvent({ tx, ...deps }, operator, {
    action: kind === 'pin' ? 'release.pinned' : 'release.rolled-back',
    actor: operatorActor(operator),
    target: brand,
    details: {
      releases: moves.map(formatReleaseRef).join(', '),
      automatic: String(automatic),
    },
  })
  return moves.map((release) => ({
    pin: toPin({ brand, ...release, setBy, setAt, automatic }),
    from: pinned.get(release.name)?.hash ?? null,
  }))
}

type BrandPin = NonNullable<Awaited<ReturnType<typeof findBrandPinsForUpdate>>>[number]
type Sealed = { manifest: RemoteManifest | null }
type SealedReleaseRow = Awaited<ReturnType<typeof findSealedReleasesOf>>[number]

/** The pins of a brand, which only this transaction moves until it ends. */
async function getBrandPins(tx: Tx, brand: string): Promise<BrandPin[]> {
  const pins = await findBrandPinsForUpdate(tx, brand)
  if (!pins) throw new AppError('NOT_FOUND')
  return pins
}

async function getBrandPin(tx: Tx, brand: string, name: string) {
  const pins = await getBrandPins(tx, brand)
  const pin = pins.find((entry) => entry.name === name)
  if (!pin) throw new AppError('NOT_FOUND')
  return { pins, pin }
}

/** Refuses what would not run together, and what would leave people without a page. */
function assertPinsFit(before: readonly Sealed[], after: readonly Sealed[]) {
  const manifests = after.map(({ manifest }) => manifest!)
  const lost = findLostPages(
    before.map(({ manifest }) => manifest!),
    manifests,
  )
  const problems = [...findPinConflicts(manifests), ...lost]
  if (problems.length > 0) throw createPinConflict(problems)
}

/** A sealed release of a version: the newest, or the one whose hash begins like this. */
async function getSealedRelease(tx: Tx, name: string, version: string, hash?: string) {
  const [newest, next] = await findSealedReleasesOf(tx, name, version, hash ?? '')
  if (!newest) throw new AppError('NOT_FOUND')
  if (hash && next) throw createPinConflict([createProblem(name, 'hash', { subject: hash })])
  return newest
}

const createPinConflict = (problems: PinConflict['problems']) =>
  new AppError('CONFLICT', { result: { problems } satisfies PinConflict })

/** Pins several releases of a brand, all or none, and says which pins moved. */
export const pinReleasesTogether = async (
  deps: TxDeps,
  operator: OperatorCaller,
  input: ParsedEndpointInput<typeof pinReleases>,
) => ({ moved: (await movePins(deps, operator, input)).map(({ pin }) => pin) })

/** Pins one release for a brand, and says whether the pin moved. */
export async function pinOneRelease(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand, automatic, instead_of: insteadOf, ...release }: ParsedEndpointInput<typeof pinRelease>,
) {
  if (insteadOf === release.name) throw createInvalidFieldsError({ instead_of: 'not_allowed' })
  const [moved] = await movePins(deps, operator, {
    brand,
    automatic,
    releases: [release],
    insteadOf,
  })
  const isReplacing = insteadOf !== undefined
  if (moved) return { pin: moved.pin, moved: isReplacing || moved.from !== moved.pin.hash }
  const pins = await findPins(deps.tx)
  return {
    pin: toPin(pins.find((entry) => entry.brand === brand && entry.name === release.name)!),
    moved: isReplacing,
  }
}

/** Makes a pin automatic again: it keeps its release, and later automatic moves include it. */
export async function resetPinToAutomatic(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand, name }: ParsedEndpointInput<typeof makePinAutomatic>,
) {
  const { tx } = deps
  const { pin: found } = await getBrandPin(tx, brand, name)
  if (found.automatic) return { pin: toPin(found), changed: false }
  const [setBy, setAt, release] = [operator.operator, deps.clock.now(), found.releaseId]
  await movePin(tx, {
    brandId: brand,
    name,
    kind: 'pin',
    from: release,
    to: release,
    setBy,
    automatic: true,
    setAt,
  })
  await recordAuditEvent(deps, operator, {
    action: 'release.pinned',
    actor: operatorActor(operator),
    target: brand,
    details: { releases: formatReleaseRef(found), automatic: 'true' },
  })
  return { pin: toPin({ ...found, setBy, setAt, automatic: true }), changed: true }
}

/** Pins the release that ran before; a person did it, so `npm start` leaves it there. */
export async function rollBackToEarlierRelease(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand, name }: ParsedEndpointInput<typeof rollBackPin>,
): Promise<Pin> {
  const { tx } = deps
  const pins = await getBrandPins(tx, brand)
  const moves = await findMovesOfPin(tx, brand, name)
  if (moves.length === 0) throw new AppError('NOT_FOUND')
  const before = findReleaseBefore(moves)
  if (!before) throw createPinConflict([createProblem(name, 'nothing-before', {})])
  const [moved] = await applyMoves(deps, operator, {
    brand,
    pins,
    moves: await findReleasesById(tx, [before]),
    kind: 'rollback',
    automatic: false,
  })
  return moved!.pin
}

/** Takes a pin away, if what the brand then runs still fits together. */
export async function removePin(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand, name }: ParsedEndpointInput<typeof unpinRelease>,
): Promise<Pin> {
  const { tx } = deps
  const { pins, pin } = await getBrandPin(tx, brand, name)
  const remaining = pins.filter((entry) => entry !== pin)
  assertPinsFit(pins, remaining)
  await takeAway(deps, operator, pin)
  return toPin(pin)
}

async function takeAway(deps: TxDeps, operator: OperatorCaller, pin: BrandPin) {
  const { brand, name, releaseId: from } = pin
  const [setBy, setAt] = [operator.operator, deps.clock.now()]
  await deletePin(deps.tx, { brandId: brand, name, from, setBy, setAt })
  await recordAuditEvent(deps, operator, {
    action: 'release.unpinned',
    actor: operatorActor(operator),
    target: brand,
    details: { releases: formatReleaseRef(pin) },
  })
}

export async function listMovesOfPins(
  { tx }: TxDeps,
  { brand, name }: ParsedEndpointInput<typeof listPinMoves>,
) {
  if (!(await findBrandIds(tx)).includes(brand)) throw new AppError('NOT_FOUND')
  const rows = await findLastPinMoves(tx, brand, name)
  return { moves: rows.map(toPinMove) }
}

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

const toPinMove = ({
  fromVersion,
  fromHash,
  toVersion,
  toHash,
  setBy,
  setAt,
  ...move
}: Awaited<ReturnType<typeof findLastPinMoves>>[number]): PinMove => ({
  ...move,
  from: toReference(fromVersion, fromHash),
  to: toReference(toVersion, toHash),
  set_by: setBy,
  set_at: setAt.toISOString(),
})

const toReference = (version: string | null, hash: string | null) =>
  version === null || hash === null ? null : { version, hash }
