import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { brandHosts, brands } from '../../database/tables/brands'

export const findBrands = (tx: Tx) => tx.select().from(brands)

export const findBrandHosts = (tx: Tx) =>
  tx
    .select({
      host: brandHosts.host,
      scheme: brandHosts.scheme,
      port: brandHosts.port,
      brandId: brands.id,
    })
    .from(brandHosts)
    .innerJoin(brands, eq(brands.id, brandHosts.brandId))
