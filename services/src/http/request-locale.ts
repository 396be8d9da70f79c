import { cookieNames } from '@console/contract/page-names'
import { isLocale, type Locale } from '@console/contract/locale'
import { regionFromHostname } from '@console/contract/region'
import type { FastifyRequest } from 'fastify'

/**
 * The language of a response: the page's cookie, else the browser's, else the region's
 * (rulings 11).
 */
export function resolveLocale(request: FastifyRequest): Locale {
  const chosen = request.cookies?.[cookieNames.locale]
  if (isLocale(chosen)) return chosen
  return (
    parseAcceptLanguage(request.headers['accept-language']) ??
    regionFromHostname(request.headers.host ?? '').locale
  )
}

/** The supported language of `Accept-Language` with the highest weight. */
export function parseAcceptLanguage(header: string | undefined): Locale | null {
  const preferences = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
  preferences.sort((one, other) => other.weight - one.weight)
  for (const { tag, weight } of preferences) {
    const locale = weight > 0 ? localeFromTag(tag) : null
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
