import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import {
  languageTag,
  locales,
  pickText,
  textLocaleFor,
  type Locale,
  type Localized,
  type TextLocale,
  type Texts,
} from '@console/contract/locale'
import type { Demonstration, PageConfig } from '@console/contract/page-config'
import { pagePaths } from '@console/contract/page-names'
import type { Region } from '@console/contract/region'
import type { Brand as BrandRow, BrandSite } from '../../brands/brands-service'

/** What the server knows of who asks for a page: what it depends on besides its brand and releases. */
export interface PageRequest {
  /** Where people are handed over from and to, at the origin of the page. */
  site: Pick<BrandSite, 'product' | 'products' | 'signInSites'>
  /** Passkeys work at the origin of the page (rulings 38). */
  passkeys: boolean
  region: Region
  locale: Locale
  /** Absent without its cookie: only the browser knows what the system prefers. */
  theme?: BootDocument['theme']
  /**
   * From a plain cookie, so a hint and not a proof: it decides which texts are inlined (rulings 8).
   */
  isSignedIn: boolean
  /** Absent everywhere but in the demonstration. */
  demonstration?: Demonstration
}

/** Everything the page needs before it can render, in one document (architecture §7.1). */
export function createBootDocument(
  brand: BrandRow,
  pageRequest: PageRequest,
  { host, remotes }: Pick<BootDocument, 'host' | 'remotes'>,
  texts: Record<string, Texts>,
): BootDocument {
  const { region, locale, theme = 'light' } = pageRequest
  return {
    page: createPageConfig(brand, pageRequest, textLocaleFor(locale, region.topLevelDomain)),
    brand: {
      id: brand.id,
      title: localizeFor(region, brand.title),
      promise: localizeFor(region, brand.promise),
      ...(Object.keys(brand.greeting).length > 0 && {
        greeting: localizeGreeting(region, brand.greeting),
      }),
      variant: brand.variant,
      logo: { light: brand.logoLight, dark: brand.logoDark },
      accent: brand.accent,
      ...(brand.trackingId &&
        brand.tagOrigin && { tag: { id: brand.trackingId, origin: brand.tagOrigin } }),
      ...(brand.socialProviders.length > 0 && {
        socialProviders: brand.socialProviders.map(({ type, title, icon }) => ({
          type,
          title: localizeFor(region, title),
          ...(icon !== null && { icon }),
        })),
      }),
      publicSite: brand.publicSite,
      adminSite: brand.adminSite,
    },
    region,
    locale,
    theme,
    lang: languageTag(locale, region.topLevelDomain),
    host,
    remotes,
    texts,
  }
}

/** The texts of a brand as one origin reads them. */
function localizeFor({ topLevelDomain }: Region, texts: Localized<string>): Record<Locale, string> {
  const read = (locale: Locale) => pickText(texts, textLocaleFor(locale, topLevelDomain))
  return { en: read('en'), zh_CN: read('zh_CN'), zh_TW: read('zh_TW') }
}

/** Without the languages in which the brand has none: those are greeted by the page's own text. */
const localizeGreeting = ({ topLevelDomain }: Region, greeting: BrandRow['greeting']) =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = greeting[textLocaleFor(locale, topLevelDomain)] ?? greeting[locale]
      return text ? [[locale, text]] : []
    }),
  )

const handoverOrigins = ({ product, products }: PageRequest['site']) => [
  ...(product ? [product] : []),
  ...products.map(({ origin }) => origin),
]

const createPageConfig = (
  brand: BrandRow,
  { site, passkeys, region: { topLevelDomain }, demonstration }: PageRequest,
  textLocale: TextLocale,
): PageConfig => ({
  title: pickText(brand.title, textLocale),
  apiUrl: brand.apiUrl,
  urlPrefix: '',
  authServiceUrl: brand.userServiceUrl,
  languageServiceUrl: brand.languageServiceUrl,
  ...(brand.languageAppId &&
    brand.languageSecret && {
      languageProject: { appId: brand.languageAppId, secret: brand.languageSecret },
    }),
  ...(brand.iconServices.length > 0 && { iconServices: brand.iconServices }),
  authClientId: brand.clientId,
  userPoolId: brand.poolId,
  shortName: brand.shortName,
  session: brand.sessionMode,
  passkeys,
  ...(site.product && { product: site.product }),
  ...(site.products.length > 0 && { products: site.products }),
  handover: brand.handover,
  ...(site.signInSites.length > 0 && { signInSites: site.signInSites }),
  redirectOrigins: [...new Set([...brand.redirectOrigins, ...handoverOrigins(site)])],
  storageCipher: brand.storageEncrypted ? { key: brand.storageKey, iv: brand.storageIv } : null,
  smsCountries: brand.smsCountries,
  policyVersion: brand.policyVersion,
  policies: {
    terms: brand.termsUrls[topLevelDomain] ?? brand.termsUrls.default,
    privacy: brand.privacyUrls[topLevelDomain] ?? brand.privacyUrls.default,
  },
  ...(demonstration && { demonstration }),
})

/**
 * The namespaces whose texts are inlined in the page: those of the host always, those of the remote
 * with `/login` while nobody seems to be signed in.
 */
export const inlinedNamespaces = (
  { host, remotes }: Pick<BootDocument, 'host' | 'remotes'>,
  isSignedIn: boolean,
): { remote: ResolvedRemote; namespace: string }[] =>
  [
    host,
    ...remotes.filter(
      ({ manifest }) => !isSignedIn && manifest.routes.some(({ path }) => path === pagePaths.login),
    ),
  ].flatMap((remote) => remote.manifest.namespaces.map((namespace) => ({ remote, namespace })))
