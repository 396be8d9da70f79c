import type {
  BrandSet,
  listSets,
  makePinAutomatic,
  pinReleases,
  rollBackSet,
  SetChange,
} from '@console/contract/pin'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import { recordAuditEvent } from '../../audit/audit-service'
import { operatorActor } from '../../operators/operators-service'
import { propose } from '../../operators/proposals-service'
import { settleRollout } from './candidate'
import {
  assertNoProblems,
  type BrandPin,
  createPinConflict,
  findRequested,
  lockBrand,
  type LockedBrand,
  type SealedReleaseRow,
  toPin,
} from './operated-brand'
import { formatReleaseRef } from './release-names'
import {
  deletePin,
  findMoves,
  findOperatedBrands,
  findReleasesById,
  findSets,
  insertMoves,
  upsertPin,
} from './releases-queries'
import {
  createProblem,
  findCandidateProblems,
  findFreeze,
  findSetProblems,
  manifestsOf,
} from './releases-rules'
import { buildSets, findEarlierSet, findRemovedNames, type PastSet } from './past-sets'

/**
 * Pins, swaps and removes parts of one brand, all or none: releases that change together are pinned
 * together, and only the resulting set must fit. Automatic moves leave the pins alone that a person
 * set (rulings 18), and those of brands that need approval.
 */
export async function changePins(
  deps: TxDeps,
  operator: OperatorCaller,
  input: ParsedEndpointInput<typeof pinReleases>,
  { isApproved = false } = {},
): Promise<SetChange> {
  const { brand: brandId, releases: requested, remove, automatic = false } = input
  const brand = await lockBrand(deps.tx, brandId)
  const names = [...requested.map(({ name }) => name), ...remove]
  if (new Set(names).size < names.length)
    throw createInvalidFieldsError({ releases: 'not_allowed' })
  const { releases: named, problems } = await findRequested(deps.tx, requested)
  const moves = named.filter((release) => isMove(brand.pins, release, automatic))
  const removed = brand.pins.filter(({ name }) => remove.includes(name))
  for (const name of remove)
    if (!removed.some((pin) => pin.name === name))
      problems.push(createProblem(name, 'not-pinned', {}))
  assertNoProblems(problems)
  // What a person took away does not come back by itself.
  const goneByHand = automatic ? findRemovedNames(buildSets(await findMoves(deps.tx, brandId))) : []
  const change = {
    moves: moves.filter(({ name }) => !goneByHand.includes(name)),
    removed,
    kind: 'pin' as const,
    automatic,
  }
  if (change.moves.length === 0 && removed.length === 0) return unchanged(brand)
  assertMayChange(brand, change)
  if (!brand.needsApproval || isApproved) return writeChange(deps, operator, brand, change)
  // Nobody is asked about what moves by itself: it waits for a person.
  if (automatic) return unchanged(brand)
  // Whoever agrees, agrees to these builds, whatever is published meanwhile.
  const releases = moves.map(({ name, version, hash }) => ({ name, version, hash }))
  const proposed = { brand: brandId, releases, remove }
  const proposal = await propose(deps, operator, { brandId, kind: 'set', input: proposed })
  return { ...unchanged(brand), proposal }
}

const unchanged = ({ set }: LockedBrand): SetChange => ({ set, moved: [], removed: [] })

/** Whether pinning the release changes what runs, or who may move it. */
function isMove(pins: readonly BrandPin[], { name, id }: SealedReleaseRow, automatic: boolean) {
  const pin = pins.find((entry) => entry.name === name)
  if (!pin) return true
  const isOther = pin.releaseId !== id
  return automatic ? pin.automatic && isOther : pin.automatic || isOther
}

interface Change {
  /** The releases that the brand is to run from now on. */
  moves: SealedReleaseRow[]
  /** The pins that go. */
  removed: BrandPin[]
  kind: 'pin' | 'rollback'
  automatic: boolean
  /** Of a rollback: the set whose releases run again. */
  restoredSet?: number
}

/** What the brand runs after a change. What it runs already comes first, so that it keeps what it owns. */
const runningAfter = ({ pins }: LockedBrand, { moves, removed }: Change) => [
  ...pins
    .filter((pin) => !removed.includes(pin) && !moves.some(({ name }) => name === pin.name))
    .map(({ releaseId, manifest }) => ({ id: releaseId, manifest })),
  ...moves,
]

/** Refuses a change of a frozen brand, and one after which it would run what does not fit together. */
function assertMayChange(brand: LockedBrand, change: Change) {
  const after = runningAfter(brand, change)
  assertNoProblems([
    ...findFreeze(brand),
    ...findSetProblems(manifestsOf(brand.pins), manifestsOf(after)),
  ])
  // A rollback does not wait for what is tried out: it ends that.
  if (!brand.candidate || change.kind === 'rollback') return
  const { releases } = brand.candidate
  const subject = releases.map(formatReleaseRef).join(', ')
  assertNoProblems(
    findCandidateProblems(manifestsOf(after), manifestsOf(releases))
      .slice(0, 1)
      .map(({ name }) => createProblem(name, 'candidate', { subject })),
  )
}

/** Moves the pins, and writes down who did it. */
async function writeChange(
  deps: TxDeps,
  operator: OperatorCaller,
  locked: LockedBrand,
  change: Change,
): Promise<SetChange> {
  const { tx } = deps
  const { id: brandId, set, pins, candidate } = locked
  const { moves, removed, kind, automatic, restoredSet } = change
  const [setBy, setAt, setNumber] = [operator.operator, deps.clock.now(), set + 1]
  for (const { name } of removed) await deletePin(tx, brandId, name)
  for (const { name, id } of moves)
    await upsertPin(tx, { brandId, name, releaseId: id, setBy, automatic, setAt })
  const releaseBefore = (name: string) => pins.find((pin) => pin.name === name)?.releaseId ?? null
  const [brand, setWith] = [brandId, operator.tokenId]
  const written = { brandId, setNumber, restoredSet, setBy, setWith, automatic, setAt }
  await insertMoves(tx, [
    ...removed.map(({ name, releaseId }) => ({
      ...written,
      name,
      kind: kind === 'pin' ? ('unpin' as const) : kind,
      fromReleaseId: releaseId,
    })),
    ...moves.map(({ name, id }) => ({
      ...written,
      name,
      kind,
      fromReleaseId: releaseBefore(name),
      toReleaseId: id,
    })),
  ])
  await recordAuditEvent(deps, operator, {
    action: kind === 'rollback' ? 'release.rolled-back' : 'release.pinned',
    actor: operatorActor(operator),
    target: brandId,
    details: {
      set: String(setNumber),
      ...(moves.length > 0 && { releases: moves.map(formatReleaseRef).join(', ') }),
      ...(removed.length > 0 && { removed: removed.map(formatReleaseRef).join(', ') }),
      automatic: String(automatic),
    },
  })
  const after = runningAfter(locked, change)
  const rollout = candidate && (await settleRollout(deps, operator, candidate, after))
  return {
    set: setNumber,
    moved: moves.map((release) => toPin({ ...release, brand, setBy, setAt, automatic })),
    removed: removed.map((pin) => toPin(pin)),
    ...(rollout && { rollout }),
  }
}

/** Makes a pin automatic again: it keeps its release, and later automatic moves include it. */
export async function makeAutomatic(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand: brandId, name }: ParsedEndpointInput<typeof makePinAutomatic>,
) {
  const { tx } = deps
  const brand = await lockBrand(tx, brandId)
  const found = brand.pins.find((pin) => pin.name === name)
  if (!found) throw new AppError('NOT_FOUND')
  if (found.automatic) return { pin: toPin(found), changed: false }
  const moves = await findReleasesById(tx, [found.releaseId])
  const change = { moves, removed: [], kind: 'pin' as const, automatic: true }
  assertMayChange(brand, change)
  const { moved } = await writeChange(deps, operator, brand, change)
  return { pin: moved[0]!, changed: true }
}

/**
 * Runs again what ran in an earlier set, of the brand or of one part; a person did it, so `npm start`
 * leaves it there.
 */
export async function rollBackToEarlierSet(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand: brandId, name, set: number }: ParsedEndpointInput<typeof rollBackSet>,
): Promise<SetChange> {
  const { tx } = deps
  const brand = await lockBrand(tx, brandId)
  const sets = buildSets(await findMoves(tx, brandId))
  const earlier = number ? sets[number - 1] : findEarlierSet(sets, name)
  if (!earlier) {
    const subject = number ? String(number) : ''
    throw createPinConflict([
      createProblem(name ?? '', number ? 'set' : 'nothing-before', { subject }),
    ])
  }
  const { wanted, removed } = planRollback(brand.pins, earlier, name)
  // A name that nothing ever had.
  if (name && !earlier.releases.has(name) && removed.length === 0)
    throw createPinConflict([createProblem(name, 'not-pinned', {})])
  const moves = wanted.length > 0 ? await findReleasesById(tx, wanted) : []
  const restoredSet = earlier.positions.get(name ?? '') ?? earlier.number
  const change = { moves, removed, kind: 'rollback' as const, automatic: false, restoredSet }
  if (moves.length === 0 && removed.length === 0) return unchanged(brand)
  assertMayChange(brand, change)
  // What ran before was agreed to then: nobody waits for a second person in an emergency.
  return writeChange(deps, operator, brand, change)
}

/** The ids of the releases that are to run again, and the pins that the earlier set did not have. */
function planRollback(pins: readonly BrandPin[], { releases }: PastSet, name?: string) {
  const isMeant = (part: string) => name === undefined || part === name
  const wanted = [...releases]
    .filter(([part, id]) => isMeant(part) && !pins.some((pin) => pin.releaseId === id))
    .map(([, id]) => id)
  const removed = pins.filter((pin) => isMeant(pin.name) && !releases.has(pin.name))
  return { wanted, removed }
}

/** The last sets of a brand, the newest first. */
export async function listSetsOfBrand(
  { tx }: TxDeps,
  { brand, name }: ParsedEndpointInput<typeof listSets>,
) {
  const brands = await findOperatedBrands(tx)
  if (!brands.some(({ id }) => id === brand)) throw new AppError('NOT_FOUND')
  const sets = new Map<number, BrandSet>()
  for (const row of await findSets(tx, brand, name)) {
    const { number, restored, setBy, setWith, setAt, automatic, from, to, ...move } = row
    const set = sets.get(number) ?? {
      ...{ number, restored, set_by: setBy, token: setWith, automatic, moves: [] },
      set_at: setAt.toISOString(),
    }
    set.moves.push({ ...move, from: toPinnedRelease(from), to: toPinnedRelease(to) })
    sets.set(number, set)
  }
  return { sets: [...sets.values()] }
}

type PastRelease = Awaited<ReturnType<typeof findSets>>[number]['from']
const toPinnedRelease = (release: PastRelease) =>
  release && {
    version: release.version,
    hash: release.hash,
    published_by: release.publishedBy,
  }
