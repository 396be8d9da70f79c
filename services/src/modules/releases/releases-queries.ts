import type { RemoteManifest } from '@console/contract/remote-manifest'
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { type AnnouncedFile, pinHistory, pins, releases } from '../../database/tables/releases'
import { brands } from '../../database/tables/brands'
import type { ReleaseAddress } from '../../outside/release-files'

const atAddress = ({ name, version, hash }: ReleaseAddress) =>
  and(eq(releases.name, name), eq(releases.version, version), eq(releases.hash, hash))

/** Notes a release that is about to be sent. Announced again its list is replaced; once sealed it stays as it is. */
export const noteAnnounced = (
  tx: Tx,
  release: ReleaseAddress & { files: AnnouncedFile[]; announcedAt: Date },
) =>
  tx
    .insert(releases)
    .values(release)
    .onConflictDoUpdate({
      target: [releases.name, releases.version, releases.hash],
      set: { files: release.files },
      setWhere: isNull(releases.sealedAt),
    })

export async function findRelease(tx: Tx, address: ReleaseAddress) {
  const [row] = await tx.select().from(releases).where(atAddress(address))
  return row ?? null
}

/** Seals a release, unless somebody was faster: then no row. */
export async function markSealed(
  tx: Tx,
  address: ReleaseAddress,
  manifest: RemoteManifest,
  sealedAt: Date,
) {
  const [row] = await tx
    .update(releases)
    .set({ manifest, sealedAt })
    .where(and(atAddress(address), isNull(releases.sealedAt)))
    .returning()
  return row ?? null
}

// Sealed in the same instant: the one that was announced last is the newer one; the hash only settles the order.
const newestFirst = [desc(releases.sealedAt), desc(releases.announcedAt), asc(releases.hash)]

export const findSealedReleases = (tx: Tx) =>
  tx
    .select()
    .from(releases)
    .where(isNotNull(releases.sealedAt))
    .orderBy(asc(releases.name), ...newestFirst)

/** A sealed release by version, the newest when its hash is not given. */
export async function findSealed(tx: Tx, name: string, version: string, hash?: string) {
  const [row] = await tx
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.name, name),
        eq(releases.version, version),
        isNotNull(releases.sealedAt),
        hash ? eq(releases.hash, hash) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)
  return row ?? null
}

const pinColumns = {
  brand: pins.brandId,
  name: pins.name,
  version: releases.version,
  hash: releases.hash,
  setBy: pins.setBy,
  setAt: pins.setAt,
  automatic: pins.automatic,
  releaseId: pins.releaseId,
}

/** All pins with the release they point to. */
export const findPins = (tx: Tx) =>
  tx
    .select(pinColumns)
    .from(pins)
    .innerJoin(releases, eq(releases.id, pins.releaseId))
    .orderBy(asc(pins.brandId), asc(pins.name))

/** The brand's pins, null without such a brand. Whoever moves one waits here for whoever is moving another: only the outcome must fit. */
export async function lockPinsOf(tx: Tx, brandId: string) {
  const [brand] = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(eq(brands.id, brandId))
    .for('no key update')
  if (!brand) return null
  return tx
    .select({ ...pinColumns, manifest: releases.manifest })
    .from(pins)
    .innerJoin(releases, eq(releases.id, pins.releaseId))
    .where(eq(pins.brandId, brandId))
    .orderBy(asc(pins.name))
}

export interface PinMove {
  brandId: string
  name: string
  from: string | null
  to: string
  setBy: string
  automatic: boolean
  setAt: Date
}

/** Moves a pin and writes down who, when, from and to. */
export async function movePin(
  tx: Tx,
  { brandId, name, from, to, setBy, automatic, setAt }: PinMove,
) {
  const set = { releaseId: to, setBy, automatic, setAt }
  await tx
    .insert(pins)
    .values({ brandId, name, ...set })
    .onConflictDoUpdate({ target: [pins.brandId, pins.name], set })
  await tx
    .insert(pinHistory)
    .values({ brandId, name, fromReleaseId: from, toReleaseId: to, setBy, automatic, setAt })
}

export const findBrandIds = async (tx: Tx) =>
  (await tx.select({ id: brands.id }).from(brands).orderBy(asc(brands.id))).map(({ id }) => id)

/** Which releases run where, in a form that only changes when they do. */
export const findRunning = (tx: Tx) =>
  tx
    .select({ brandId: pins.brandId, name: pins.name, releaseId: pins.releaseId })
    .from(pins)
    .orderBy(asc(pins.brandId), asc(pins.name))

export const findReleasesById = (tx: Tx, ids: string[]) =>
  tx.select().from(releases).where(inArray(releases.id, ids))
