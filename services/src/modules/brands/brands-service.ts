import type { Deps } from '../../deps'
import { findBrands, findBrandHosts } from './brands-queries'

type BrandRow = Awaited<ReturnType<typeof findBrands>>[number]

/** A brand's row, with the exact origins at which it is served (api B1). */
export interface Brand extends BrandRow {
  origins: string[]
}

interface BrandIndex {
  byClient: Map<string, Brand>
  byOrigin: Map<string, Brand>
  /** By `host` or `host:port`, as the header Host spells it. */
  byAuthority: Map<string, { brand: Brand; origin: string }>
}

// Every request needs its brand, and brands hardly ever change: the rows are cached for two
// seconds, and concurrent requests share one read.
const cacheTtl = 2_000
const brandIndexCache = new WeakMap<Deps['db'], { reading: Promise<BrandIndex>; readAt: number }>()

function getBrandIndex(deps: Deps): Promise<BrandIndex> {
  const now = deps.clock.now().getTime()
  const cached = brandIndexCache.get(deps.db)
  if (cached && Math.abs(now - cached.readAt) < cacheTtl) return cached.reading
  const created = { reading: loadBrandIndex(deps), readAt: now }
  brandIndexCache.set(deps.db, created)
  // A failed read is not cached.
  created.reading.catch(
    () => brandIndexCache.get(deps.db) === created && brandIndexCache.delete(deps.db),
  )
  return created.reading
}

async function loadBrandIndex({ db, config }: Deps): Promise<BrandIndex> {
  const [rows, hosts] = await db.transaction(
    async (tx) => [await findBrands(tx), await findBrandHosts(tx)] as const,
  )
  const byId = new Map(rows.map((row): [string, Brand] => [row.id, { ...row, origins: [] }]))
  const byOrigin = new Map<string, Brand>()
  const byAuthority: BrandIndex['byAuthority'] = new Map()
  for (const { host, scheme, port, brandId } of hosts) {
    const brand = byId.get(brandId)!
    const { origin, host: authority } = new URL(`${scheme}://${host}:${port ?? config.port}`)
    brand.origins.push(origin)
    byOrigin.set(origin, brand)
    byAuthority.set(authority, { brand, origin })
  }
  return {
    byOrigin,
    byAuthority,
    byClient: new Map([...byId.values()].map((brand) => [brand.clientId, brand])),
  }
}

/** The brand with this client id. */
export const findBrandByClientId = async (deps: Deps, clientId: string): Promise<Brand | null> =>
  (await getBrandIndex(deps)).byClient.get(clientId) ?? null

/**
 * The brand that a page of this origin belongs to; the origin is compared whole, never by its
 * beginning (security C9, C13).
 */
export const findBrandByOrigin = async (deps: Deps, origin: string): Promise<Brand | null> =>
  (await getBrandIndex(deps)).byOrigin.get(origin) ?? null

/**
 * The brand shown at this address, and its origin as the browser knows it. `hostHeader` is the
 * header Host.
 */
export const findBrandByHostHeader = async (deps: Deps, hostHeader: string) =>
  (await getBrandIndex(deps)).byAuthority.get(hostHeader.toLowerCase()) ?? null
