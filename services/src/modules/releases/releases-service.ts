import { createHash } from 'node:crypto'
import { formatReleaseVersion, releaseHashInput } from '@console/contract/release'
import type {
  Release,
  announceRelease,
  sealRelease,
  sendReleaseFile,
} from '@console/contract/release'
import type { listReleases } from '@console/contract/pin'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { AnnouncedFile } from '../../database/tables/releases'
import type { Tx } from '../../database/database'
import type { Deps, TxDeps } from '../../deps/deps'
import { createInvalidFieldsError, AppError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import type { ReleaseRef } from '../../infrastructure/release-storage'
import { recordAuditEvent } from '../../audit/audit-service'
import { operatorActor } from '../../operators/operators-service'
import { formatReleaseRef } from './release-names'
import { toOperatedBrand, toPin } from './operated-brand'
import {
  findOperatedBrands,
  findPins,
  findRelease,
  findSealedReleases,
  upsertAnnouncedRelease,
  markReleaseSealed,
} from './releases-queries'
import { hasPathCollisions, validateReleaseManifest } from './releases-rules'
import { toOverride } from './overrides-service'
import { toRollout } from './rollouts-service'
import { findOverrides, findRollouts } from './rollouts-queries'
import { findLostReleases } from './running-releases'

export { changePins } from './pins-service'
export { changeRollout } from './rollouts-service'
export { type ResolvedSet, resolveReleases } from './resolve-releases'
export { takeBack } from './candidate'
export { findRunningRollout, findRunningRolloutIds, type RolloutRow } from './rollouts-queries'
export {
  findConsoles,
  isConsolePublished,
  type RunningRelease,
  getRunningCandidate,
  getRunningReleases,
  invalidateRunningReleases,
  onPinsChanged,
} from './running-releases'

type ReleaseRow = NonNullable<Awaited<ReturnType<typeof findRelease>>>

/** Stores the list of files of a release. */
export async function announceUpload(
  { tx, clock }: TxDeps,
  _: OperatorCaller,
  { name, version, hash, files }: ParsedEndpointInput<typeof announceRelease>,
): Promise<ReleaseRow> {
  if (hasPathCollisions(files.map(({ file }) => file)))
    throw createInvalidFieldsError({ files: 'not_allowed' })
  const address = { name, version, hash }
  await upsertAnnouncedRelease(tx, { ...address, files, announcedAt: clock.now() })
  return (await findRelease(tx, address))!
}

/** The files of an announced release whose content no release has brought yet. */
export async function findFilesToUpload(
  { releaseStorage: releaseFiles }: Deps,
  _: OperatorCaller,
  release: ReleaseRow,
) {
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

/** The hash that was announced for a file, with the content that was sent. */
export async function findAnnouncedFile(
  { tx }: TxDeps,
  _: OperatorCaller,
  { file, content, ...address }: ParsedEndpointInput<typeof sendReleaseFile>,
) {
  const { files } = await getAnnouncedRelease(tx, address)
  const announced = files.find((entry) => entry.file === file)
  if (!announced) throw createInvalidFieldsError({ file: 'not_allowed' })
  return { content, integrity: announced.integrity }
}

/** Stores an announced file, if its content has the announced hash. */
export async function storeReleaseFile(
  { releaseStorage }: Deps,
  _: OperatorCaller,
  { content, integrity }: Awaited<ReturnType<typeof findAnnouncedFile>>,
) {
  if (!(await releaseStorage.save(Buffer.from(content, 'base64'), integrity)))
    throw createInvalidFieldsError({ content: 'mismatch' })
  return {}
}

/** What is sealed: the files as they were announced, or a release that is sealed already. */
type Upload = { files: AnnouncedFile[] } | { sealed: Release }

/**
 * Publishes the files of a release that is to be sealed, which makes it public for good; sealing it
 * again changes nothing, but puts back what the store has lost of it (rulings 18).
 */
export async function publishUpload(
  deps: Deps,
  _: OperatorCaller,
  { manifest, ...address }: ParsedEndpointInput<typeof sealRelease>,
): Promise<Upload> {
  const { db, releaseStorage: releaseFiles } = deps
  const { files, ...found } = await db.transaction((tx) => getAnnouncedRelease(tx, address), {
    readOnly: true,
  })
  if (computeReleaseHash(manifest, files) !== address.hash)
    throw createInvalidFieldsError({ hash: 'mismatch' })
  if (found.sealedAt && (await isWholeInStore(releaseFiles, { ...address, files })))
    return { sealed: toRelease({ ...found, ...address }) }
  const missing = await findMissingFiles(releaseFiles, files)
  const problems = {
    ...validateReleaseManifest({ ...address, files }, manifest, {
      isDevelopment: deps.config.development,
    }),
    ...Object.fromEntries(missing.map((file) => [file, 'required'] as const)),
  }
  if (Object.keys(problems).length > 0) throw createInvalidFieldsError(problems)
  // The files are published before the row is marked, so a sealed release always has its files. A
  // folder without a sealed row belongs to no release that can be pinned, and its files have the
  // announced hashes.
  await releaseFiles.publish(address, files)
  return { files }
}

/** Marks a release as sealed, after its files were published. */
export async function markUploadSealed(
  deps: TxDeps,
  operator: OperatorCaller,
  { manifest, ...address }: ParsedEndpointInput<typeof sealRelease>,
  upload: Upload,
): Promise<Release> {
  if ('sealed' in upload) return upload.sealed
  const { tx, clock } = deps
  const sealed = await markReleaseSealed(tx, address, {
    manifest,
    files: upload.files,
    sealedAt: clock.now(),
    publishedBy: operator.operator,
    publishedWith: operator.tokenId,
  })
  if (!sealed) return toRelease((await findRelease(tx, address))!)
  await recordAuditEvent(deps, operator, {
    action: 'release.sealed',
    actor: operatorActor(operator),
    target: formatReleaseRef(address),
  })
  return toRelease(sealed)
}

export async function listReleasesAndPins({ tx, clock }: TxDeps) {
  const releases = await findSealedReleases(tx)
  const pins = await findPins(tx)
  const brands = (await findOperatedBrands(tx)).map(toOperatedBrand)
  const releasesOf = ({ releaseIds }: { releaseIds: string[] }) =>
    releases.filter(({ id }) => releaseIds.includes(id))
  const rollouts = await findRollouts(tx)
  const overrides = await findOverrides(tx, clock.now())
  return {
    releases: releases.map(toRelease),
    pins: pins.map(toPin),
    brands,
    rollouts: rollouts.map((row) => toRollout({ ...row, releases: releasesOf(row) })),
    overrides: overrides.map((row) => toOverride(row, releasesOf(row))),
  }
}

/** Adds what the store has lost, which is asked outside of the transaction. */
export const addLostReleases = async (
  deps: Deps,
  _: OperatorCaller,
  listed: Awaited<ReturnType<typeof listReleasesAndPins>>,
): Promise<EndpointResult<typeof listReleases>> => ({
  ...listed,
  lost: await findLostReleases(deps),
})

/** What is wrong with the store, for the alarm in the log; null while it has all that brands run. */
export async function describeLostReleases(deps: Deps): Promise<string | null> {
  const lost = await findLostReleases(deps)
  if (lost.length === 0) return null
  const names = lost.map((release) => `${release.name} ${formatReleaseVersion(release)}`)
  return `STORE_DIR ${deps.config.storeDir} lacks files of ${names.join(', ')}. Restore them from a copy, or publish these releases again.`
}

async function getAnnouncedRelease(tx: Tx, address: ReleaseRef) {
  const release = await findRelease(tx, address)
  if (!release) throw new AppError('NOT_FOUND')
  return release
}

const computeReleaseHash = (
  manifest: RemoteManifest,
  files: Parameters<typeof releaseHashInput>[1],
) => createHash('sha256').update(releaseHashInput(manifest, files)).digest('hex')

type SealedRow = ReleaseRef & {
  manifest: RemoteManifest | null
  sealedAt: Date | null
  publishedBy: string | null
}

const toRelease = ({
  name,
  version,
  hash,
  manifest,
  sealedAt,
  publishedBy,
}: SealedRow): Release => ({
  name,
  version,
  hash,
  kernel: manifest!.kernel,
  sealed_at: sealedAt!.toISOString(),
  published_by: publishedBy,
})
