import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { brandHosts, brands, siteProducts } from '../database/tables/brands'
import { socialProviders } from '../database/tables/social'

/** Every brand that is served. */
export const findBrands = (tx: Tx) => tx.select().from(brands).where(eq(brands.retired, false))

export const findBrandHosts = (tx: Tx) =>
  tx
    .select({
      host: brandHosts.host,
      scheme: brandHosts.scheme,
      port: brandHosts.port,
      brandId: brands.id,
      product: brandHosts.product,
    })
    .from(brandHosts)
    .innerJoin(brands, eq(brands.id, brandHosts.brandId))
    .where(eq(brands.retired, false))

export type SocialProviderRow = typeof socialProviders.$inferSelect

export const findSocialProviders = (tx: Tx) =>
  tx
    .select()
    .from(socialProviders)
    .orderBy(asc(socialProviders.position), asc(socialProviders.type))

export const findSiteProducts = (tx: Tx) =>
  tx.select().from(siteProducts).orderBy(siteProducts.host, siteProducts.product)
