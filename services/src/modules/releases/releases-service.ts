import { createHash } from 'node:crypto'
import { releaseHashInput } from '@console/contract/release'
import type {
  Release,
  announceRelease,
  sealRelease,
  sendReleaseFile,
} from '@console/contract/release'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { AnnouncedFile } from '../../database/tables/releases'
import { inTransaction, type Deps } from '../../deps'
import { createInvalidFieldsError, AppError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/request-caller'
import type { ReleaseRef } from '../../infrastructure/release-storage'
import { recordAuditEvent } from '../audit/audit-service'
import { formatReleaseRef, operatorActor } from './operator-audit'
import { toPin } from './pins-service'
import {
  findBrandIds,
  findPins,
  findRelease,
  findSealedReleases,
  upsertAnnouncedRelease,
  markReleaseSealed,
} from './releases-queries'
import { canShareFolder, validateReleaseManifest } from './releases-rules'

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
    ...(manifest.developmentOnly &&
      !deps.config.development && { 'manifest.developmentOnly': 'not_allowed' as const }),
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
      actor: operatorActor(operator),
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

async function getAnnouncedRelease({ db }: Deps, address: ReleaseRef) {
  const release = await db.transaction((tx) => findRelease(tx, address))
  if (!release) throw new AppError('NOT_FOUND')
  return release
}

const computeReleaseHash = (
  manifest: RemoteManifest,
  files: Parameters<typeof releaseHashInput>[1],
) => createHash('sha256').update(releaseHashInput(manifest, files)).digest('hex')

type SealedRow = ReleaseRef & { manifest: RemoteManifest | null; sealedAt: Date | null }

const toRelease = ({ name, version, hash, manifest, sealedAt }: SealedRow): Release => ({
  name,
  version,
  hash,
  kernel: manifest!.kernel,
  sealed_at: sealedAt!.toISOString(),
})
