import { type ProductName, productNames } from '@console/contract/brand'
import { countriesOfRegion, regionFromHostname } from '@console/contract/region'
import type { Tx } from '../database/database'
import type { Deps, TxDeps } from '../deps/deps'
import { passkeyDomainOf } from '../infrastructure/passkey-domain'
import { createRefreshedValue, type RefreshedValue } from '../infrastructure/refreshed-value'
import {
  findBrandHosts,
  findBrands,
  findSiteProducts,
  findSocialProviders,
  type SocialProviderRow,
} from './brands-queries'

export type { SocialProviderRow }

type BrandRow = Awaited<ReturnType<typeof findBrands>>[number]

/**
 * A brand's row, with the exact origins at which it is served (api B1) and the providers by which its
 * people may sign in.
 */
export interface Brand extends Omit<BrandRow, 'smsCountries'> {
  origins: string[]
  /** The domain to which passkeys belong (rulings 38), by origin; origins without passkeys are absent. */
  passkeyDomains: Record<string, string>
  /** Countries to which its text messages go (ISO 3166 alpha-2). */
  smsCountries: string[]
  socialProviders: SocialProviderRow[]
  /** The origins to which its people may be handed over: its admin sites and its products. */
  handoverOrigins: string[]
}

/** An origin at which a brand is served, as the browser knows it. */
export interface BrandSite {
  brand: Brand
  origin: string
  /** Origin to which people are handed over after signing in here; null: they stay (shell A21.1). */
  product: string | null
  /** The products that people may choose here, each with its origin. */
  products: { name: ProductName; origin: string }[]
  /** Origins from which people are handed over to this one. */
  signInSites: string[]
}

interface BrandIndex {
  byClient: Map<string, Brand>
  byOrigin: Map<string, Brand>
  /** By `host` or `host:port`, as the header Host spells it. */
  byAuthority: Map<string, BrandSite>
}

// Every request needs its brand, and brands hardly ever change. What an operator changes is in effect
// within two seconds in every process. While the database is away, pages are served by the rows that
// were read last.
const maxAge = 1_000
const brandIndexes = new WeakMap<Deps['db'], RefreshedValue<BrandIndex>>()

function getBrandIndex(deps: Deps): Promise<BrandIndex> {
  const index =
    brandIndexes.get(deps.db) ??
    createRefreshedValue({ read: () => loadBrandIndex(deps), clock: deps.clock, maxAge })
  brandIndexes.set(deps.db, index)
  return index.get()
}

/** The next request reads the brands again, after this process changed one. */
export const invalidateBrands = (deps: Deps) => brandIndexes.get(deps.db)?.expire()

const loadBrandIndex = async (deps: Deps): Promise<BrandIndex> =>
  buildBrandIndex(deps, await deps.db.transaction(readBrandRows))

const readBrandRows = async (tx: Tx) => ({
  rows: await findBrands(tx),
  hosts: await findBrandHosts(tx),
  products: await findSiteProducts(tx),
  providers: await findSocialProviders(tx),
})

/** A brand as this transaction sees it, which may have changed it. */
export async function findBrandInTransaction(deps: TxDeps, id: string): Promise<Brand | null> {
  const { byClient } = buildBrandIndex(deps, await readBrandRows(deps.tx))
  return [...byClient.values()].find((brand) => brand.id === id) ?? null
}

function buildBrandIndex(
  { config, logger }: Pick<Deps, 'config' | 'logger'>,
  { rows, hosts, products, providers }: Awaited<ReturnType<typeof readBrandRows>>,
): BrandIndex {
  const byId = new Map(
    rows.map((row): [string, Brand] => [
      row.id,
      {
        ...row,
        origins: [],
        passkeyDomains: {},
        smsCountries: row.smsCountries ?? [],
        socialProviders: [],
        handoverOrigins: [],
      },
    ]),
  )
  const hasOwnCountries = new Set(rows.filter((row) => row.smsCountries).map(({ id }) => id))
  for (const provider of providers) byId.get(provider.brandId)?.socialProviders.push(provider)
  const byHost = new Map<string, BrandSite>()
  const byAuthority: BrandIndex['byAuthority'] = new Map()
  for (const { host, scheme, port, brandId } of hosts) {
    const brand = byId.get(brandId)!
    // This process speaks no TLS: an https address is that of a proxy, with the standard port.
    const publicPort = port ?? (scheme === 'https' ? 443 : config.port)
    const address = `${scheme}://${host}:${publicPort}`
    // The database checks host names, but not their Punycode (xn--…). A row with a wrong one is left out,
    // so that the other brands still load.
    if (!URL.canParse(address)) {
      logger.error({ host, brand: brandId }, 'a row of brand_hosts is no address and is left out')
      continue
    }
    const { origin, host: authority } = new URL(address)
    const site: BrandSite = { brand, origin, product: null, products: [], signInSites: [] }
    brand.origins.push(origin)
    if (!hasOwnCountries.has(brandId)) addCountries(brand, host)
    byHost.set(host, site)
    byAuthority.set(authority, site)
  }
  for (const brand of byId.values())
    for (const origin of brand.origins) {
      const domain = passkeyDomainOf(origin, brand.origins)
      if (domain !== null) brand.passkeyDomains[origin] = domain
    }

  /** Lets a site hand people over to a host, which must have the same people; gives its origin. */
  function allowHandover({ brand, origin }: BrandSite, host: string): string | null {
    const target = byHost.get(host)
    // That of a brand that is retired.
    if (!target) return null
    if (target.brand.poolId !== brand.poolId) {
      logger.error(
        { host, from: origin },
        'people cannot be handed over to a site of another user pool; the row is left out',
      )
      return null
    }
    if (!brand.handoverOrigins.includes(target.origin)) brand.handoverOrigins.push(target.origin)
    if (!target.signInSites.includes(origin)) target.signInSites.push(origin)
    return target.origin
  }
  for (const { host, product } of hosts) {
    const site = byHost.get(host)
    if (site && product) site.product = allowHandover(site, product)
  }
  const inOrder = products.toSorted(
    (a, b) => productNames.indexOf(a.product) - productNames.indexOf(b.product),
  )
  for (const { host, product, livesAt } of inOrder) {
    const site = byHost.get(host)
    const origin = site && allowHandover(site, livesAt)
    if (origin) site.products.push({ name: product, origin })
  }

  return {
    byAuthority,
    byOrigin: new Map([...byHost.values()].map(({ origin, brand }) => [origin, brand])),
    byClient: new Map([...byId.values()].map((brand) => [brand.clientId, brand])),
  }
}

function addCountries(brand: Brand, host: string) {
  const countries = countriesOfRegion(regionFromHostname(host))
  brand.smsCountries = [...new Set([...brand.smsCountries, ...countries])]
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

/** The brand shown at this address, and what is special there. `hostHeader` is the header Host. */
export const findBrandByHostHeader = async (
  deps: Deps,
  hostHeader: string,
): Promise<BrandSite | null> =>
  (await getBrandIndex(deps)).byAuthority.get(hostHeader.toLowerCase()) ?? null

/** Every origin at which a brand is served. */
export const getBrandOrigins = async (deps: Deps): Promise<string[]> => [
  ...(await getBrandIndex(deps)).byOrigin.keys(),
]

/** Every brand. */
export const getBrands = async (deps: Deps): Promise<Brand[]> => [
  ...(await getBrandIndex(deps)).byClient.values(),
]
