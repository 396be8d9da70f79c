import type { Locale } from '@console/contract/locales'
import { brandHosts, brands, siteProducts, userPools } from '../database/tables/brands'
import type { Tx } from '../database/database'
import { demoLogos } from './logos'

type NewBrand = typeof brands.$inferInsert

const policyVersion = '2026-10'

/** The terms and the privacy policy of a brand: one pair, and one for mainland China. */
const policiesAt = (site: string) => ({
  policyVersion,
  termsUrls: { default: `${site}/terms`, cn: `${site}/cn/terms` },
  privacyUrls: { default: `${site}/privacy`, cn: `${site}/cn/privacy` },
})

/**
 * A marketing brand, its merchant variant in the same user pool, and a chat brand in its own pool.
 */
export const demoBrands: NewBrand[] = [
  {
    id: 'aurora',
    poolId: 'northern-sky',
    clientId: 'aurora-console',
    title: {
      en: 'Aurora Marketing Cloud',
      zh_CN: '极光营销云',
      zh_TW: '極光行銷雲',
      zh_HK: '極光市場推廣雲',
    },
    promise: {
      en: 'Plan, publish and measure every campaign from one calm place.',
      zh_CN: '从策划、投放到复盘，每一场营销都在一处从容完成。',
      zh_TW: '企劃、發布與成效，每一檔行銷活動都在同一處從容完成。',
      zh_HK: '由策劃、發布到成效，每個市場推廣活動都在同一處從容完成。',
    },
    variant: 'marketing',
    ...demoLogos.aurora,
    accent: '#0084f4',
    publicSite: 'https://www.aurora-demo.com',
    adminSite: 'https://console.aurora-demo.com',
    sessionMode: 'cookie',
    shortName: 'aurora',
    ...policiesAt('https://www.aurora-demo.com'),
  },
  {
    id: 'lantern',
    poolId: 'lantern-street',
    clientId: 'lantern-console',
    title: {
      en: 'Lantern Conversations',
      zh_CN: '明灯会话营销',
      zh_TW: '明燈對話行銷',
      zh_HK: '明燈對話推廣',
    },
    promise: {
      en: 'Answer every customer in the channel they like best.',
      zh_CN: '在客户喜欢的渠道里，回应每一位客户。',
      zh_TW: '在顧客慣用的管道，回應每一位顧客。',
      zh_HK: '在顧客慣用的渠道，回應每一位顧客。',
    },
    variant: 'chat',
    ...demoLogos.lantern,
    accent: '#d9480f',
    publicSite: 'https://www.lantern-demo.com',
    adminSite: 'https://console.lantern-demo.com',
    sessionMode: 'cookie',
    shortName: 'lantern',
    ...policiesAt('https://www.lantern-demo.com'),
  },
  {
    id: 'merchant',
    poolId: 'northern-sky',
    clientId: 'merchant-console',
    title: { en: 'Aurora for Merchants', zh_CN: '极光商家版', zh_TW: '極光商家版' },
    promise: {
      en: 'Your shops, your offers and your regulars, always in view.',
      zh_CN: '门店、优惠与熟客，一目了然。',
      zh_TW: '門市、優惠與熟客，一目了然。',
    },
    variant: 'merchant',
    ...demoLogos.merchant,
    accent: '#0f9d75',
    publicSite: 'https://merchants.aurora-demo.com',
    adminSite: 'https://console.merchant-demo.com',
    sessionMode: 'storage',
    shortName: 'merchant',
    ...policiesAt('https://merchants.aurora-demo.com'),
  },
]

const topLevelDomains = ['com', 'hk', 'sg', 'cn']

/** What the demonstration calls its brands where it offers them side by side. */
export const demoBrandNames: Record<string, Record<Locale, string>> = {
  aurora: { en: 'Aurora', zh_CN: '极光', zh_TW: '極光' },
  lantern: { en: 'Lantern', zh_CN: '明灯', zh_TW: '明燈' },
  merchant: { en: 'Merchant', zh_CN: '商家版', zh_TW: '商家版' },
}

/** Hosts of a demo brand: one below `localhost`, and one for every region. */
const demoHosts = (brand: string) => [
  `${brand}.localhost`,
  ...topLevelDomains.map((domain) => `console.${brand}-demo.${domain}`),
]

/** The host of a demo brand in the region with this top-level domain. */
export const demoHostIn = (topLevelDomain: string, brand: string) =>
  demoHosts(brand).find((host) => host.endsWith(`.${topLevelDomain}`))

/**
 * The sign-in site of a demo brand, which hands people over to its admin site, and the sites of its
 * products: the fourth is the merchant variant's, which has the same people.
 */
const auroraSites: (typeof brandHosts.$inferInsert)[] = [
  { host: 'login.aurora.localhost', brandId: 'aurora', product: 'aurora.localhost' },
  ...['seo', 'content', 'chat'].map((name) => ({
    host: `${name}.aurora.localhost`,
    brandId: 'aurora',
  })),
]
const auroraProducts: (typeof siteProducts.$inferInsert)[] = (
  [
    ['seo', 'seo.aurora.localhost'],
    ['website', 'merchant.localhost'],
    ['dynamic-content', 'content.aurora.localhost'],
    ['conversation', 'chat.aurora.localhost'],
  ] as const
).map(([product, livesAt]) => ({ host: 'login.aurora.localhost', product, livesAt }))

/** Inserts the demo brands; existing rows, which an operator may have changed, stay as they are. */
export async function seedDemoBrands(tx: Tx) {
  const pools = [...new Set(demoBrands.map(({ poolId }) => poolId))]
  await tx
    .insert(userPools)
    .values(pools.map((id) => ({ id })))
    .onConflictDoNothing()
  await tx.insert(brands).values(demoBrands).onConflictDoNothing()
  const hosts = demoBrands.flatMap(({ id }) => demoHosts(id).map((host) => ({ host, brandId: id })))
  await tx
    .insert(brandHosts)
    .values([{ host: 'localhost', brandId: demoBrands[0]!.id }, ...hosts, ...auroraSites])
    .onConflictDoNothing()
  await tx.insert(siteProducts).values(auroraProducts).onConflictDoNothing()
}
