import type { Deps } from '../../deps'
import { findBrands, findHosts } from './brands-queries'

type BrandRow = Awaited<ReturnType<typeof findBrands>>[number]

/** A brand's row, with the exact origins at which it is served (api B1). */
export interface Brand extends BrandRow {
  origins: string[]
}

interface BrandBook {
  byClient: Map<string, Brand>
  byOrigin: Map<string, Brand>
  /** By `host` or `host:port`, as the header Host spells it. */
  byAuthority: Map<string, { brand: Brand; origin: string }>
}

// Every request needs its brand and brands hardly ever change: they are read again when two seconds old, once for all who ask.
const keptFor = 2_000
const books = new WeakMap<Deps['db'], { reading: Promise<BrandBook>; readAt: number }>()

function book(deps: Deps): Promise<BrandBook> {
  const readAt = deps.clock.now().getTime()
  const kept = books.get(deps.db)
  if (kept && Math.abs(readAt - kept.readAt) < keptFor) return kept.reading
  const fresh = { reading: read(deps), readAt }
  books.set(deps.db, fresh)
  // A failed reading is not kept.
  fresh.reading.catch(() => books.get(deps.db) === fresh && books.delete(deps.db))
  return fresh.reading
}

async function read({ db, config }: Deps): Promise<BrandBook> {
  const [rows, hosts] = await db.inTransaction(
    async (tx) => [await findBrands(tx), await findHosts(tx)] as const,
  )
  const byId = new Map(rows.map((row): [string, Brand] => [row.id, { ...row, origins: [] }]))
  const byOrigin = new Map<string, Brand>()
  const byAuthority: BrandBook['byAuthority'] = new Map()
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

/** The brand that calls itself by this client id. */
export const brandOfClient = async (deps: Deps, clientId: string): Promise<Brand | null> =>
  (await book(deps)).byClient.get(clientId) ?? null

/** The brand that a page of this origin belongs to; the origin is compared whole, never by its beginning (security C9, C13). */
export const brandOfOrigin = async (deps: Deps, origin: string): Promise<Brand | null> =>
  (await book(deps)).byOrigin.get(origin) ?? null

/** The brand shown at this address, and the address as the browser knows it. `authority` is the header Host. */
export const brandOfAuthority = async (deps: Deps, authority: string) =>
  (await book(deps)).byAuthority.get(authority.toLowerCase()) ?? null
