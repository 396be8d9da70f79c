import type { RemoteManifest } from '@console/contract/remote-manifest'
import { and, asc, desc, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/database'
import { type AnnouncedFile, pinHistory, pins, releases } from '../../database/tables/releases'
import { brands } from '../../database/tables/brands'
import type { ReleaseRef } from '../../infrastructure/release-storage'

const matchesReleaseRef = ({ name, version, hash }: ReleaseRef) =>
  and(eq(releases.name, name), eq(releases.version, version), eq(releases.hash, hash))

/**
 * Inserts a release that is about to be uploaded. Announcing it again replaces its list of files,
 * unless it is sealed.
 */
export const upsertAnnouncedRelease = (
  tx: Tx,
  release: ReleaseRef & { files: AnnouncedFile[]; announcedAt: Date },
) =>
  tx
    .insert(releases)
    .values(release)
    .onConflictDoUpdate({
      target: [releases.name, releases.version, releases.hash],
      set: { files: release.files },
      setWhere: isNull(releases.sealedAt),
    })

export async function findRelease(tx: Tx, address: ReleaseRef) {
  const [row] = await tx.select().from(releases).where(matchesReleaseRef(address))
  return row ?? null
}

/**
 * Marks a release as sealed with the files that were checked, whatever was announced meanwhile;
 * returns null if it is sealed already.
 */
export async function markReleaseSealed(
  tx: Tx,
  address: ReleaseRef,
  sealed: { manifest: RemoteManifest; files: AnnouncedFile[]; sealedAt: Date },
) {
  const [row] = await tx
    .update(releases)
    .set(sealed)
    .where(and(matchesReleaseRef(address), isNull(releases.sealedAt)))
    .returning()
  return row ?? null
}

// Of releases that were sealed in the same instant, the one announced last is the newer one; the
// hash only makes the order stable.
const newestFirst = [desc(releases.sealedAt), desc(releases.announcedAt), asc(releases.hash)]

export const findSealedReleases = (tx: Tx) =>
  tx
    .select()
    .from(releases)
    .where(isNotNull(releases.sealedAt))
    .orderBy(asc(releases.name), ...newestFirst)

/** The sealed releases of a version whose hash begins like this, the newest first. */
export const findSealedReleasesOf = (tx: Tx, name: string, version: string, hashPrefix: string) =>
  tx
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.name, name),
        eq(releases.version, version),
        isNotNull(releases.sealedAt),
        // A prefix consists of hex digits, so it holds no wildcard.
        like(releases.hash, `${hashPrefix}%`),
      ),
    )
    .orderBy(...newestFirst)
    .limit(2)

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

/**
 * The pins of a brand, or null if there is no such brand. Holds the brand's row, so that its pins
 * are moved by one transaction at a time: the set that results must fit.
 */
export async function findBrandPinsForUpdate(tx: Tx, brandId: string) {
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

/** A move of a pin; `from` and `to` are ids of releases. */
export interface PinMoveRow {
  brandId: string
  name: string
  kind: 'pin' | 'rollback'
  from: string | null
  to: string
  setBy: string
  automatic: boolean
  setAt: Date
}

/** Moves a pin and adds a row to `pin_history`: who, when, from and to. */
export async function movePin(
  tx: Tx,
  { brandId, name, kind, from, to, setBy, automatic, setAt }: PinMoveRow,
) {
  const set = { releaseId: to, setBy, automatic, setAt }
  await tx
    .insert(pins)
    .values({ brandId, name, ...set })
    .onConflictDoUpdate({ target: [pins.brandId, pins.name], set })
  await tx
    .insert(pinHistory)
    .values({ brandId, name, kind, fromReleaseId: from, toReleaseId: to, setBy, automatic, setAt })
}

/** Deletes a pin and adds a row to `pin_history`. */
export async function deletePin(
  tx: Tx,
  { brandId, name, from, setBy, setAt }: Omit<PinMoveRow, 'kind' | 'to' | 'automatic'>,
) {
  await tx.delete(pins).where(and(eq(pins.brandId, brandId), eq(pins.name, name)))
  await tx
    .insert(pinHistory)
    .values({ brandId, name, kind: 'unpin', fromReleaseId: from, setBy, automatic: false, setAt })
}

/** The moves of one pin, the oldest first. */
export const findMovesOfPin = (tx: Tx, brandId: string, name: string) =>
  tx
    .select({ kind: pinHistory.kind, toReleaseId: pinHistory.toReleaseId })
    .from(pinHistory)
    .where(and(eq(pinHistory.brandId, brandId), eq(pinHistory.name, name)))
    .orderBy(asc(pinHistory.id))

/** The last hundred moves of a brand's pins, the newest first. */
export function findLastPinMoves(tx: Tx, brandId: string, name?: string) {
  const [from, to] = [alias(releases, 'from_release'), alias(releases, 'to_release')]
  return tx
    .select({
      name: pinHistory.name,
      kind: pinHistory.kind,
      fromVersion: from.version,
      fromHash: from.hash,
      toVersion: to.version,
      toHash: to.hash,
      setBy: pinHistory.setBy,
      setAt: pinHistory.setAt,
      automatic: pinHistory.automatic,
    })
    .from(pinHistory)
    .leftJoin(from, eq(from.id, pinHistory.fromReleaseId))
    .leftJoin(to, eq(to.id, pinHistory.toReleaseId))
    .where(and(eq(pinHistory.brandId, brandId), name ? eq(pinHistory.name, name) : undefined))
    .orderBy(desc(pinHistory.id))
    .limit(100)
}

export const findBrandIds = async (tx: Tx) =>
  (await tx.select({ id: brands.id }).from(brands).orderBy(asc(brands.id))).map(({ id }) => id)

/** The id of the release that each pin points to. */
export const findPinnedReleaseIds = (tx: Tx) =>
  tx
    .select({ brandId: pins.brandId, name: pins.name, releaseId: pins.releaseId })
    .from(pins)
    .orderBy(asc(pins.brandId), asc(pins.name))

export const findReleasesById = (tx: Tx, ids: string[]) =>
  tx.select().from(releases).where(inArray(releases.id, ids))
