import type { Brand } from '@console/contract/brand'

export interface BrandSite {
  /** Key of its name among the texts. */
  name: 'admin' | 'website'
  url: string
  /** What a person reads of the address. */
  host: string
}

/** The other sites of a brand (spec §1): its admin site and its public one, where they are not this. */
export function brandSites(
  { adminSite, publicSite }: Pick<Brand, 'adminSite' | 'publicSite'>,
  ownOrigin: string,
): BrandSite[] {
  const sites = [
    { name: 'admin', url: adminSite },
    { name: 'website', url: publicSite },
  ] as const
  const origins = [ownOrigin]
  return sites.flatMap(({ name, url }) => {
    const { origin, host } = new URL(url)
    if (origins.includes(origin)) return []
    origins.push(origin)
    return [{ name, url, host }]
  })
}
