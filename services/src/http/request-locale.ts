import { cookieNamesOf } from '@console/contract/page-names'
import { isLocale, textLocaleFor, type Locale, type TextLocale } from '@console/contract/locale'
import { regionFromHostname } from '@console/contract/region'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the names of this installation's cookies (contract/page-names). */
    cookieSuffix?: string
  }
}

/**
 * The language of a response, in the words of the origin: the page's cookie decides, else the
 * browser, else the region (rulings 11).
 */
export function resolveTextLocale(request: FastifyRequest): TextLocale {
  const { locale, topLevelDomain } = regionFromHostname(request.headers.host ?? '')
  const chosen = request.cookies?.[cookieNamesOf(request.server.cookieSuffix ?? '').locale]
  const preferred = isLocale(chosen)
    ? chosen
    : parseAcceptLanguage(request.headers['accept-language'])
  return textLocaleFor(preferred ?? locale, topLevelDomain)
}

/** The supported language of `Accept-Language` with the highest weight. */
export function parseAcceptLanguage(header: string | undefined): Locale | null {
  // No browser's header is longer, and a longer one is not worth reading.
  const value = (header ?? '').slice(0, 500)
  // Without a preference the negotiator says `*`, which is no language of ours.
  const tags = new Negotiator({ headers: { 'accept-language': value } }).languages()
  for (const tag of tags) {
    const locale = localeFromTag(tag.toLowerCase())
    if (locale) return locale
  }
  return null
}

// The script is checked before the country: `zh-Hans-HK` means simplified characters.
function localeFromTag(tag: string): Locale | null {
  if (/^en\b/.test(tag)) return 'en'
  if (!/^zh\b/.test(tag)) return null
  if (/\bhans\b/.test(tag)) return 'zh_CN'
  return /\b(hant|tw|hk|mo)\b/.test(tag) ? 'zh_TW' : 'zh_CN'
}
