import { createHash } from 'node:crypto'
import { type PinConflict, releaseHashInput } from '@console/contract/release'
import type {
  Pin,
  Release,
  announceRelease,
  makePinAutomatic,
  pinRelease,
  pinReleases,
  sealRelease,
  sendReleaseFile,
} from '@console/contract/release'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { Tx } from '../../database/database'
import type { AnnouncedFile } from '../../database/tables/releases'
import { inTransaction, type Deps } from '../../deps'
import { createInvalidFieldsError, AppError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/request-caller'
import type { ReleaseRef } from '../../infrastructure/release-storage'
import { recordAuditEvent } from '../audit/audit-service'
import {
  findBrandIds,
  findPins,
  findRelease,
  findSealedReleasesOf,
  findSealedReleases,
  upsertAnnouncedRelease,
  lockBrandPins,
  markReleaseSealed,
  movePin,
} from './releases-queries'
import { canShareFolder, findPinConflicts, validateReleaseManifest } from './releases-rules'
import { invalidateRunningReleases } from './running-releases'

export {
  findLostReleases,
  isConsolePublished,
  type RunningRelease,
  getRunningReleases,
  onPinsChanged,
} from './running-releases'

/**
 * Stores the list of files of a release, and returns those whose content no release has brought
 * yet.
 */
export async function startReleaseUpload(
  { db, releaseStorage: releaseFiles, clock }: Deps,
  { name, version, hash, files }: ParsedEndpointInput<typeof announceRelease>,
) {
  if (!canShareFolder(files.map(({ file }) => file)))
    throw createInvalidFieldsError({ files: 'not_allowed' })
  const address = { name, version, hash }
  const release = await db.transaction(async (tx) => {
    await upsertAnnouncedRelease(tx, { ...address, files, announcedAt: clock.now() })
    return (await findRelease(tx, address))!
  })
  // The store can lose files of a sealed release, for example when only the database is restored.
  if (release.sealedAt && (await isWholeInStore(releaseFiles, release)))
    return { sealed: true, missing: [] }
  return { sealed: false, missing: await findMissingFiles(releaseFiles, release.files) }
}

const isWholeInStore = async (
  storage: Deps['releaseStorage'],
  release: ReleaseRef & { files: AnnouncedFile[] },
) =>
  (
    await storage.findUnpublished(
      release,
      release.files.map(({ file }) => file),
    )
  ).length === 0

/** The files whose content no release has brought yet. */
async function findMissingFiles(storage: Deps['releaseStorage'], files: AnnouncedFile[]) {
  const missing = new Set(await storage.findMissing(files.map(({ integrity }) => integrity)))
  return files.filter(({ integrity }) => missing.has(integrity)).map(({ file }) => file)
}

/** Stores one announced file, if its content has the announced hash. */
export async function storeReleaseFile(
  deps: Deps,
  { file, content, ...address }: ParsedEndpointInput<typeof sendReleaseFile>,
) {
  const release = await getAnnouncedRelease(deps, address)
  const expected = release.files.find((entry) => entry.file === file)
  if (!expected) throw createInvalidFieldsError({ file: 'not_allowed' })
  if (!(await deps.releaseStorage.save(Buffer.from(content, 'base64'), expected.integrity)))
    throw createInvalidFieldsError({ content: 'mismatch' })
  return {}
}

/**
 * Seals a release, which makes it public for good; sealing it again changes nothing, but puts back
 * what the store has lost of it (rulings 18).
 */
export async function sealUploadedRelease(
  deps: Deps,
  operator: OperatorCaller,
  { manifest, ...address }: ParsedEndpointInput<typeof sealRelease>,
): Promise<Release> {
  const { clock, releaseStorage: releaseFiles } = deps
  const { files, ...found } = await getAnnouncedRelease(deps, address)
  if (computeReleaseHash(manifest, files) !== address.hash)
    throw createInvalidFieldsError({ hash: 'mismatch' })
  if (found.sealedAt && (await isWholeInStore(releaseFiles, { ...address, files })))
    return toRelease({ ...found, ...address })
  const missing = await findMissingFiles(releaseFiles, files)
  const problems = {
    ...validateReleaseManifest({ ...address, files }, manifest),
    ...Object.fromEntries(missing.map((file) => [file, 'required'] as const)),
  }
  if (Object.keys(problems).length > 0) throw createInvalidFieldsError(problems)
  // The files are published before the row is marked, so a sealed release always has its files. A
  // folder without a sealed row belongs to no release that can be pinned, and its files have the
  // announced hashes.
  await releaseFiles.publish(address, files)
  return inTransaction(deps, async (txDeps) => {
    const { tx } = txDeps
    const sealed = await markReleaseSealed(tx, address, {
      manifest,
      files,
      sealedAt: clock.now(),
    })
    if (!sealed) return toRelease((await findRelease(tx, address))!)
    await recordAuditEvent(txDeps, operator, {
      action: 'release.sealed',
      target: formatReleaseRef(address),
    })
    return toRelease(sealed)
  })
}

export async function listReleasesAndPins({ db }: Deps) {
  const [releases, pins, brands] = await db.transaction(
    async (tx) =>
      [await findSealedReleases(tx), await findPins(tx), await findBrandIds(tx)] as const,
  )
  return { releases: releases.map(toRelease), pins: pins.map(toPin), brands }
}

interface MovedPin {
  pin: Pin
  from: string | null
}

/**
 * Moves pins of one brand, all or none: releases that change together are pinned together, and only
 * the resulting set must fit. Automatic moves leave the pins alone that a person set (rulings 18).
 */
async function movePins(
  deps: Deps,
  operator: OperatorCaller,
  {
    brand,
    releases: requested,
    set_by: setBy,
    automatic = false,
  }: ParsedEndpointInput<typeof pinReleases>,
): Promise<MovedPin[]> {
  const setAt = deps.clock.now()
  const moved = await inTransaction(deps, async (txDeps) => {
    const { tx } = txDeps
    const pins = await lockBrandPins(tx, brand)
    if (!pins) throw new AppError('NOT_FOUND')
    const pinned = new Map(pins.map((entry) => [entry.name, entry]))
    const moves: Awaited<ReturnType<typeof getSealedRelease>>[] = []
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
    if (moves.length === 0) return []
    // What the brand runs already comes first, so that it keeps what it owns.
    const kept = pins.filter(({ name }) => !moves.some((move) => move.name === name))
    const problems = findPinConflicts([...kept, ...moves].map(({ manifest }) => manifest!))
    if (problems.length > 0) throw createPinConflict(problems)
    for (const { name, id } of moves)
      await movePin(tx, {
        brandId: brand,
        name,
        from: pinned.get(name)?.releaseId ?? null,
        to: id,
        setBy,
        automatic,
        setAt,
      })
    const releases = moves.map(formatReleaseRef).join(', ')
    await recordAuditEvent(txDeps, operator, {
      action: 'release.pinned',
      target: brand,
      particulars: { releases, by: setBy, automatic: String(automatic) },
    })
    return moves.map((release) => ({
      pin: toPin({ brand, ...release, setBy, setAt, automatic }),
      from: pinned.get(release.name)?.hash ?? null,
    }))
  })
  if (moved.length > 0) invalidateRunningReleases(deps)
  return moved
}

/** A sealed release of a version: the newest, or the one whose hash begins like this. */
async function getSealedRelease(tx: Tx, name: string, version: string, hash?: string) {
  const [newest, next] = await findSealedReleasesOf(tx, name, version, hash ?? '')
  if (!newest) throw new AppError('NOT_FOUND')
  if (hash && next)
    throw createPinConflict([
      { name, kind: 'hash', subject: hash, needs: '', provided: '', owner: '' },
    ])
  return newest
}

const createPinConflict = (problems: PinConflict['problems']) =>
  new AppError('CONFLICT', { result: { problems } satisfies PinConflict })

export const pinMultipleReleases = async (
  deps: Deps,
  operator: OperatorCaller,
  input: ParsedEndpointInput<typeof pinReleases>,
) => ({ moved: (await movePins(deps, operator, input)).map(({ pin }) => pin) })

export async function pinSingleRelease(
  deps: Deps,
  operator: OperatorCaller,
  { brand, set_by, automatic, ...release }: ParsedEndpointInput<typeof pinRelease>,
) {
  const [moved] = await movePins(deps, operator, { brand, set_by, automatic, releases: [release] })
  if (moved) return { pin: moved.pin, moved: moved.from !== moved.pin.hash }
  const pins = await deps.db.transaction((tx) => findPins(tx))
  return {
    pin: toPin(pins.find((entry) => entry.brand === brand && entry.name === release.name)!),
    moved: false,
  }
}

/** Makes a pin automatic again: it keeps its release, and later automatic moves include it. */
export async function resetPinToAutomatic(
  deps: Deps,
  operator: OperatorCaller,
  { brand, name, set_by: setBy }: ParsedEndpointInput<typeof makePinAutomatic>,
) {
  const setAt = deps.clock.now()
  return inTransaction(deps, async (txDeps) => {
    const { tx } = txDeps
    const found = (await lockBrandPins(tx, brand))?.find((entry) => entry.name === name)
    if (!found) throw new AppError('NOT_FOUND')
    if (found.automatic) return { pin: toPin(found), changed: false }
    await movePin(tx, {
      brandId: brand,
      name,
      from: found.releaseId,
      to: found.releaseId,
      setBy,
      automatic: true,
      setAt,
    })
    await recordAuditEvent(txDeps, operator, {
      action: 'release.pinned',
      target: brand,
      particulars: { releases: formatReleaseRef(found), by: setBy, automatic: 'true' },
    })
    return { pin: toPin({ ...found, setBy, setAt, automatic: true }), changed: true }
  })
}

async function getAnnouncedRelease({ db }: Deps, address: ReleaseRef) {
  const release = await db.transaction((tx) => findRelease(tx, address))
  if (!release) throw new AppError('NOT_FOUND')
  return release
}

const computeReleaseHash = (
  manifest: RemoteManifest,
  files: Parameters<typeof releaseHashInput>[1],
) => createHash('sha256').update(releaseHashInput(manifest, files)).digest('hex')

const formatReleaseRef = ({ name, version, hash }: ReleaseRef) => `${name} ${version}-${hash}`

type SealedRow = ReleaseRef & { manifest: RemoteManifest | null; sealedAt: Date | null }

const toRelease = ({ name, version, hash, manifest, sealedAt }: SealedRow): Release => ({
  name,
  version,
  hash,
  kernel: manifest!.kernel,
  sealed_at: sealedAt!.toISOString(),
})

type PinRow = ReleaseRef & { brand: string; setBy: string; setAt: Date; automatic: boolean }

const toPin = ({ brand, name, version, hash, setBy, setAt, automatic }: PinRow): Pin => ({
  brand,
  name,
  version,
  hash,
  set_by: setBy,
  set_at: setAt.toISOString(),
  automatic,
})
