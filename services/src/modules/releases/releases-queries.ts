import type { RemoteManifest } from '@console/contract/remote-manifest'
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, max, notLike } from 'drizzle-orm'
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
  sealed: {
    manifest: RemoteManifest
    files: AnnouncedFile[]
    sealedAt: Date
    publishedBy: string
    publishedWith: string
  },
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

export async function findNewestRelease(tx: Tx, name: string) {
  const [row] = await tx
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.name, name),
        isNotNull(releases.sealedAt),
        // What a developer runs alone (`console dev`).
        notLike(releases.version, '%-dev'),
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

export type OperatedBrandRow = Awaited<ReturnType<typeof findOperatedBrands>>[number]

/** Brands with the number of their set, which is null while nothing was ever pinned. */
export const findOperatedBrands = (tx: Tx, brandId?: string) =>
  tx
    .select({
      id: brands.id,
      set: max(pinHistory.setNumber),
      frozenAt: brands.frozenAt,
      frozenBy: brands.frozenBy,
      frozenReason: brands.frozenReason,
      retired: brands.retired,
      needsApproval: brands.needsApproval,
      poolId: brands.poolId,
    })
    .from(brands)
    .leftJoin(pinHistory, eq(pinHistory.brandId, brands.id))
    .where(brandId === undefined ? undefined : eq(brands.id, brandId))
    .groupBy(brands.id)
    .orderBy(asc(brands.id))

/**
 * A brand, or null if there is none. Holds its row, so that its pins are moved by one transaction at a
 * time: the set that results must fit.
 */
export async function lockBrandSet(tx: Tx, brandId: string): Promise<OperatedBrandRow | null> {
  // The number of the set is asked once the row is held: another transaction may have raised it.
  await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('no key update')
  const [brand] = await findOperatedBrands(tx, brandId)
  return brand ?? null
}

/** The pins of a brand, with the manifests of their releases. */
export const findPinsOf = (tx: Tx, brandId: string) =>
  tx
    .select({ ...pinColumns, manifest: releases.manifest })
    .from(pins)
    .innerJoin(releases, eq(releases.id, pins.releaseId))
    .where(eq(pins.brandId, brandId))
    .orderBy(asc(pins.name))

/** Points a pin to a release. */
export const upsertPin = (
  tx: Tx,
  { brandId, name, releaseId, setBy, automatic, setAt }: typeof pins.$inferInsert,
) => {
  const set = { releaseId, setBy, automatic, setAt }
  return tx
    .insert(pins)
    .values({ brandId, name, ...set })
    .onConflictDoUpdate({ target: [pins.brandId, pins.name], set })
}

export const deletePin = (tx: Tx, brandId: string, name: string) =>
  tx.delete(pins).where(and(eq(pins.brandId, brandId), eq(pins.name, name)))

/** Writes down what moved together: who, when, from and to. */
export const insertMoves = (tx: Tx, moves: (typeof pinHistory.$inferInsert)[]) =>
  tx.insert(pinHistory).values(moves)

/** All moves of a brand's pins, the oldest first. */
export const findMoves = (tx: Tx, brandId: string) =>
  tx
    .select({
      name: pinHistory.name,
      setNumber: pinHistory.setNumber,
      restoredSet: pinHistory.restoredSet,
      toReleaseId: pinHistory.toReleaseId,
    })
    .from(pinHistory)
    .where(eq(pinHistory.brandId, brandId))
    .orderBy(asc(pinHistory.id))

/** The moves of a brand's last hundred sets, or of those that moved one part, the newest first. */
export function findSets(tx: Tx, brandId: string, name?: string) {
  const [from, to] = [alias(releases, 'from_release'), alias(releases, 'to_release')]
  const isMeant = and(eq(pinHistory.brandId, brandId), name ? eq(pinHistory.name, name) : undefined)
  const last = tx
    .selectDistinct({ number: pinHistory.setNumber })
    .from(pinHistory)
    .where(isMeant)
    .orderBy(desc(pinHistory.setNumber))
    .limit(100)
  return tx
    .select({
      number: pinHistory.setNumber,
      restored: pinHistory.restoredSet,
      name: pinHistory.name,
      kind: pinHistory.kind,
      from: { version: from.version, hash: from.hash, publishedBy: from.publishedBy },
      to: { version: to.version, hash: to.hash, publishedBy: to.publishedBy },
      setBy: pinHistory.setBy,
      setWith: pinHistory.setWith,
      setAt: pinHistory.setAt,
      automatic: pinHistory.automatic,
    })
    .from(pinHistory)
    .leftJoin(from, eq(from.id, pinHistory.fromReleaseId))
    .leftJoin(to, eq(to.id, pinHistory.toReleaseId))
    .where(and(isMeant, inArray(pinHistory.setNumber, last)))
    .orderBy(desc(pinHistory.setNumber), asc(pinHistory.name))
}

/** Freezes a brand, or lifts its freeze. */
export const setFreeze = (
  tx: Tx,
  brandId: string,
  frozen: Pick<typeof brands.$inferSelect, 'frozenAt' | 'frozenBy' | 'frozenReason'>,
) => tx.update(brands).set(frozen).where(eq(brands.id, brandId))

/** The id of the release that each pin points to. */
export const findPinnedReleaseIds = (tx: Tx) =>
  tx
    .select({ brandId: pins.brandId, name: pins.name, releaseId: pins.releaseId })
    .from(pins)
    .orderBy(asc(pins.brandId), asc(pins.name))

export const findReleasesById = (tx: Tx, ids: string[]) =>
  tx.select().from(releases).where(inArray(releases.id, ids)).orderBy(asc(releases.name))
