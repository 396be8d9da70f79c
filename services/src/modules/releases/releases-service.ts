import { createHash } from 'node:crypto'
import { type PinConflict, releaseText } from '@console/contract/release'
import type {
  Pin,
  Release,
  announceRelease,
  handBackPin,
  pinRelease,
  pinReleases,
  sealRelease,
  sendReleaseFile,
} from '@console/contract/release'
import type { ParsedInputOf } from '@console/contract/endpoint'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { Deps } from '../../deps'
import { badFields, Failure } from '../../http/failure'
import type { Operator } from '../../http/visitor'
import type { ReleaseAddress } from '../../outside/release-files'
import { recordWithin } from '../audit/audit-service'
import {
  findBrandIds,
  findPins,
  findRelease,
  findSealed,
  findSealedReleases,
  noteAnnounced,
  lockPinsOf,
  markSealed,
  movePin,
} from './releases-queries'
import { canLieTogether, pinningProblems, sealingProblems } from './releases-rules'
import { forgetRunning } from './running-releases'

export { isPublished, type RunningRelease, runningReleases, whenPinsMove } from './running-releases'

/** Notes what is about to be sent, and asks for the files that the store has from no release yet. */
export async function announce(
  { db, files: store, clock }: Deps,
  { name, version, hash, files }: ParsedInputOf<typeof announceRelease>,
) {
  if (!canLieTogether(files.map(({ file }) => file))) throw badFields({ files: 'not_allowed' })
  const known = await db.inTransaction(async (tx) => {
    await noteAnnounced(tx, { name, version, hash, files, announcedAt: clock.now() })
    return findRelease(tx, { name, version, hash })
  })
  if (known?.sealedAt) return { sealed: true, missing: [] }
  const missing = new Set(await store.missing(files.map(({ integrity }) => integrity)))
  return {
    sealed: false,
    missing: files.filter(({ integrity }) => missing.has(integrity)).map(({ file }) => file),
  }
}

/** Takes one announced file. */
export async function takeFile(
  deps: Deps,
  { file, content, ...address }: ParsedInputOf<typeof sendReleaseFile>,
) {
  const release = await announced(deps, address)
  const expected = release.files.find((entry) => entry.file === file)
  if (!expected) throw badFields({ file: 'not_allowed' })
  if (!(await deps.files.keep(Buffer.from(content, 'base64'), expected.integrity)))
    throw badFields({ content: 'mismatch' })
  return {}
}

/** Makes a release public, once and for ever; doing it again changes nothing (rulings 18). */
export async function seal(
  deps: Deps,
  operator: Operator,
  { manifest, ...address }: ParsedInputOf<typeof sealRelease>,
): Promise<Release> {
  const { db, clock, files: store } = deps
  const { files, ...found } = await announced(deps, address)
  if (releaseHash(manifest, files) !== address.hash) throw badFields({ hash: 'mismatch' })
  if (found.sealedAt) return shown(found)
  const missing = new Set(await store.missing(files.map(({ integrity }) => integrity)))
  const absent = files
    .filter(({ integrity }) => missing.has(integrity))
    .map(({ file }) => [file, 'required'] as const)
  const problems = {
    ...sealingProblems({ ...address, files }, manifest),
    ...Object.fromEntries(absent),
  }
  if (Object.keys(problems).length > 0) throw badFields(problems)
  // Files first: a release that is sealed is there. Shown but not sealed is nobody's, and what is shown is what was hashed.
  await store.show(address, files)
  return db.inTransaction(async (tx) => {
    const sealed = await markSealed(tx, address, manifest, clock.now())
    if (!sealed) return shown((await findRelease(tx, address))!)
    await recordWithin(deps, tx, operator, { action: 'release.sealed', target: wordsOf(address) })
    return shown(sealed)
  })
}

export async function list({ db }: Deps) {
  const [releases, pins, brands] = await db.inTransaction(
    async (tx) =>
      [await findSealedReleases(tx), await findPins(tx), await findBrandIds(tx)] as const,
  )
  return { releases: releases.map(shown), pins: pins.map(shownPin), brands }
}

interface Moved {
  pin: Pin
  from: string | null
}

/**
 * Moves pins of one brand, all or none: what changed together is pinned together, and only the outcome must fit. Automatic
 * moves leave alone what a person pinned (rulings 18).
 */
async function move(
  deps: Deps,
  operator: Operator,
  { brand, releases: wanted, set_by: setBy, automatic = false }: ParsedInputOf<typeof pinReleases>,
): Promise<Moved[]> {
  const setAt = deps.clock.now()
  const moved = await deps.db.inTransaction(async (tx) => {
    const pins = await lockPinsOf(tx, brand)
    if (!pins) throw new Failure('NOT_FOUND')
    const pinned = new Map(pins.map((entry) => [entry.name, entry]))
    const moves: NonNullable<Awaited<ReturnType<typeof findSealed>>>[] = []
    for (const { name, version, hash } of wanted) {
      const release = await findSealed(tx, name, version, hash)
      if (!release) throw new Failure('NOT_FOUND')
      const now = pinned.get(name)
      if (
        !now ||
        (automatic
          ? now.automatic && now.releaseId !== release.id
          : now.automatic || now.releaseId !== release.id)
      )
        moves.push(release)
    }
    if (moves.length === 0) return []
    const outcome = new Map([...pins, ...moves].map(({ name, manifest }) => [name, manifest!]))
    const problems = pinningProblems([...outcome.values()])
    if (problems.length > 0)
      throw new Failure('CONFLICT', { result: { problems } satisfies PinConflict })
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
    const releases = moves.map(wordsOf).join(', ')
    await recordWithin(deps, tx, operator, {
      action: 'release.pinned',
      target: brand,
      particulars: { releases, by: setBy, automatic: String(automatic) },
    })
    return moves.map((release) => ({
      pin: shownPin({ brand, ...release, setBy, setAt, automatic }),
      from: pinned.get(release.name)?.hash ?? null,
    }))
  })
  if (moved.length > 0) forgetRunning(deps)
  return moved
}

export const pinSeveral = async (
  deps: Deps,
  operator: Operator,
  input: ParsedInputOf<typeof pinReleases>,
) => ({ moved: (await move(deps, operator, input)).map(({ pin }) => pin) })

export async function pinOne(
  deps: Deps,
  operator: Operator,
  { brand, set_by, automatic, ...release }: ParsedInputOf<typeof pinRelease>,
) {
  const [moved] = await move(deps, operator, { brand, set_by, automatic, releases: [release] })
  if (moved) return { pin: moved.pin, moved: moved.from !== moved.pin.hash }
  const pins = await deps.db.inTransaction((tx) => findPins(tx))
  return {
    pin: shownPin(pins.find((entry) => entry.brand === brand && entry.name === release.name)!),
    moved: false,
  }
}

/** Takes a person's hand off a pin: it stays where it is, and automatic moves take it along again. */
export async function handBack(
  deps: Deps,
  operator: Operator,
  { brand, name, set_by: setBy }: ParsedInputOf<typeof handBackPin>,
) {
  const setAt = deps.clock.now()
  return deps.db.inTransaction(async (tx) => {
    const found = (await lockPinsOf(tx, brand))?.find((entry) => entry.name === name)
    if (!found) throw new Failure('NOT_FOUND')
    if (found.automatic) return { pin: shownPin(found), changed: false }
    await movePin(tx, {
      brandId: brand,
      name,
      from: found.releaseId,
      to: found.releaseId,
      setBy,
      automatic: true,
      setAt,
    })
    await recordWithin(deps, tx, operator, {
      action: 'release.pinned',
      target: brand,
      particulars: { releases: wordsOf(found), by: setBy, automatic: 'true' },
    })
    return { pin: shownPin({ ...found, setBy, setAt, automatic: true }), changed: true }
  })
}

async function announced({ db }: Deps, address: ReleaseAddress) {
  const release = await db.inTransaction((tx) => findRelease(tx, address))
  if (!release) throw new Failure('NOT_FOUND')
  return release
}

const releaseHash = (manifest: RemoteManifest, files: Parameters<typeof releaseText>[1]) =>
  createHash('sha256').update(releaseText(manifest, files)).digest('hex').slice(0, 8)

const wordsOf = ({ name, version, hash }: ReleaseAddress) => `${name} ${version}-${hash}`

type SealedRow = ReleaseAddress & { manifest: RemoteManifest | null; sealedAt: Date | null }

const shown = ({ name, version, hash, manifest, sealedAt }: SealedRow): Release => ({
  name,
  version,
  hash,
  kernel: manifest!.kernel,
  sealed_at: sealedAt!.toISOString(),
})

type PinRow = ReleaseAddress & { brand: string; setBy: string; setAt: Date; automatic: boolean }

const shownPin = ({ brand, name, version, hash, setBy, setAt, automatic }: PinRow): Pin => ({
  brand,
  name,
  version,
  hash,
  set_by: setBy,
  set_at: setAt.toISOString(),
  automatic,
})
