import { plainCookies } from '@console/contract/page-names'
import { isLocale, type Locale } from '@console/contract/locale'
import { regionOf } from '@console/contract/region'
import type { FastifyRequest } from 'fastify'

/** The language of an answer: what the page was set to, else what the browser asks for, else the region's (rulings 11). */
export function languageOf(request: FastifyRequest): Locale {
  const chosen = request.cookies?.[plainCookies.locale]
  if (isLocale(chosen)) return chosen
  return (
    acceptedLanguage(request.headers['accept-language']) ??
    regionOf(request.headers.host ?? '').locale
  )
}

/** The first language of `Accept-Language` that we speak, by weight. */
export function acceptedLanguage(header: string | undefined): Locale | null {
  const asked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', weight] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
  asked.sort((one, other) => other.weight - one.weight)
  for (const { tag, weight } of asked) {
    const locale = weight > 0 ? localeOf(tag) : null
    if (locale) return locale
  }
  return null
}

// Script before country: `zh-Hans-HK` reads simplified characters.
function localeOf(tag: string): Locale | null {
  if (/^en\b/.test(tag)) return 'en'
  if (!/^zh\b/.test(tag)) return null
  if (/\bhans\b/.test(tag)) return 'zh_CN'
  return /\b(hant|tw|hk|mo)\b/.test(tag) ? 'zh_TW' : 'zh_CN'
}
