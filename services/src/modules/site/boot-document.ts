import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import { languageTag, type Locale, type Texts } from '@console/contract/locale'
import type { PageConfig } from '@console/contract/page-config'
import type { Region } from '@console/contract/region'
import type { Brand as BrandRow } from '../brands/brands-service'

/** What one page is about. */
export interface Visit {
  region: Region
  locale: Locale
  /** Absent: no cookie says so, and only the browser knows what the system prefers. */
  theme?: BootDocument['theme']
  /** A plain hint, not a proof: it decides which texts come along (rulings 8). */
  isSignedIn: boolean
}

/** Everything the page needs before it can show something, in one answer (architecture §7.1). */
export function bootDocument(
  brand: BrandRow,
  visit: Visit,
  remotes: ResolvedRemote[],
  texts: Record<string, Texts>,
): BootDocument {
  const { region, locale, theme = 'light' } = visit
  return {
    page: pageConfig(brand, locale),
    brand: {
      id: brand.id,
      title: brand.title,
      promise: brand.promise,
      variant: brand.variant,
      logo: { light: brand.logoLight, dark: brand.logoDark },
      accent: brand.accent,
      ...(brand.trackingId && { trackingId: brand.trackingId }),
      publicSite: brand.publicSite,
      adminSite: brand.adminSite,
    },
    region,
    locale,
    theme,
    lang: languageTag(locale, region.topLevelDomain),
    remotes,
    texts,
  }
}

const pageConfig = (brand: BrandRow, locale: Locale): PageConfig => ({
  title: brand.title[locale],
  apiUrl: brand.apiUrl,
  urlPrefix: '',
  uploadUrl: `${brand.apiUrl}/upload`,
  authServiceUrl: brand.userServiceUrl,
  authClientId: brand.clientId,
  userPoolId: brand.poolId,
  shortName: brand.shortName,
  session: brand.sessionMode,
  ...(brand.product && { product: brand.product }),
  redirectOrigins: brand.redirectOrigins,
  storageCipher:
    brand.storageKey && brand.storageIv ? { key: brand.storageKey, iv: brand.storageIv } : null,
  policyVersion: brand.policyVersion,
})

/** Texts that travel in the page: the host's always, those of signing in when nobody seems to be signed in. */
export const inlinedNamespaces = (
  remotes: readonly ResolvedRemote[],
  isSignedIn: boolean,
): { remote: ResolvedRemote; namespace: string }[] =>
  remotes
    .filter(
      ({ manifest }) =>
        manifest.name === 'host' ||
        (!isSignedIn && manifest.routes.some(({ path }) => path === '/login')),
    )
    .flatMap((remote) => remote.manifest.namespaces.map((namespace) => ({ remote, namespace })))
