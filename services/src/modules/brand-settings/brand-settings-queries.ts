import { and, asc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { brandHosts, brands, siteProducts, userPools } from '../../database/tables/brands'
import { brandPreviews } from '../../database/tables/operators'
import { socialProviders } from '../../database/tables/social'

export type BrandRow = typeof brands.$inferSelect
export type NewBrandRow = typeof brands.$inferInsert

/** A brand; others who change it wait until this transaction is over. */
export async function findBrandForUpdate(tx: Tx, id: string): Promise<BrandRow | null> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id)).for('no key update')
  return row ?? null
}

export async function findBrand(tx: Tx, id: string): Promise<BrandRow | null> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id))
  return row ?? null
}

/** The brands that share a pool. */
export const findPoolBrandIds = async (tx: Tx, poolId: string) =>
  (await tx.select({ id: brands.id }).from(brands).where(eq(brands.poolId, poolId))).map(
    ({ id }) => id,
  )

export const insertPool = (tx: Tx, id: string) =>
  tx.insert(userPools).values({ id }).onConflictDoNothing()

export const insertBrand = (tx: Tx, row: NewBrandRow) => tx.insert(brands).values(row)

export const updateBrand = (tx: Tx, id: string, changed: Partial<NewBrandRow>) =>
  tx.update(brands).set(changed).where(eq(brands.id, id))

export const insertPreview = (tx: Tx, row: typeof brandPreviews.$inferInsert) =>
  tx.insert(brandPreviews).values(row)

export const deleteExpiredPreviews = (tx: Tx, now: Date) =>
  tx.delete(brandPreviews).where(lte(brandPreviews.expiresAt, now))

export async function findPreview(tx: Tx, hash: string, now: Date) {
  const isOpen = and(eq(brandPreviews.hash, hash), gt(brandPreviews.expiresAt, now))
  const [row] = await tx.select().from(brandPreviews).where(isOpen)
  return row ?? null
}

type HostRow = typeof brandHosts.$inferInsert

export const findHosts = (tx: Tx, brandId: string) =>
  tx.select().from(brandHosts).where(eq(brandHosts.brandId, brandId)).orderBy(asc(brandHosts.host))

/**
 * Replaces the hosts of a brand; false if another brand has one of them. Its products and hand-overs
 * to a host that goes have to go before.
 */
export async function replaceHosts(tx: Tx, brandId: string, hosts: HostRow[]): Promise<boolean> {
  const isOwn = eq(brandHosts.brandId, brandId)
  const names = hosts.map(({ host }) => host)
  // A host may hand over to another of the list: all of them are there before that is said.
  await tx.update(brandHosts).set({ product: null }).where(isOwn)
  await tx
    .delete(brandHosts)
    .where(names.length > 0 ? and(isOwn, notInArray(brandHosts.host, names)) : isOwn)
  for (const { host, scheme, port } of hosts) {
    const written = await tx
      .insert(brandHosts)
      .values({ host, brandId, scheme, port })
      .onConflictDoUpdate({ target: brandHosts.host, set: { scheme, port }, setWhere: isOwn })
      .returning({ host: brandHosts.host })
    if (written.length === 0) return false
  }
  for (const { host, product } of hosts)
    if (product) await tx.update(brandHosts).set({ product }).where(eq(brandHosts.host, host))
  return true
}

type SiteProductRow = typeof siteProducts.$inferInsert

const hostsOf = (tx: Tx, brandId: string) =>
  tx.select({ host: brandHosts.host }).from(brandHosts).where(eq(brandHosts.brandId, brandId))

export const findSiteProducts = (tx: Tx, brandId: string) =>
  tx
    .select()
    .from(siteProducts)
    .where(inArray(siteProducts.host, hostsOf(tx, brandId)))
    .orderBy(asc(siteProducts.host), asc(siteProducts.product))

export const deleteSiteProducts = (tx: Tx, brandId: string) =>
  tx.delete(siteProducts).where(inArray(siteProducts.host, hostsOf(tx, brandId)))

export const insertSiteProducts = (tx: Tx, rows: SiteProductRow[]) =>
  tx.insert(siteProducts).values(rows)

type ProviderRow = typeof socialProviders.$inferInsert

export const findProviders = (tx: Tx, brandId: string) =>
  tx
    .select()
    .from(socialProviders)
    .where(eq(socialProviders.brandId, brandId))
    .orderBy(asc(socialProviders.position), asc(socialProviders.type))

/** Replaces the providers of a brand. Who somebody is there is kept by the issuer. */
export async function replaceProviders(tx: Tx, brandId: string, rows: ProviderRow[]) {
  await tx.delete(socialProviders).where(eq(socialProviders.brandId, brandId))
  if (rows.length > 0) await tx.insert(socialProviders).values(rows)
}
