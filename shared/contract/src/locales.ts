// Without the schema library, because the first scripts of the host import this file and schemas
// would triple their size.

/** The languages of the console, as spelt on the wire and in addresses (spec §9). */
export const locales = ['en', 'zh_CN', 'zh_TW'] as const
/** One of them. */
export type Locale = (typeof locales)[number]

/** Default and fallback (spec §9). */
export const defaultLocale: Locale = 'zh_TW'

/** Whether an address, a cookie or a header names one of them. */
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/**
 * What texts are written in: a language, or Traditional Chinese in the words of Hong Kong. Nobody
 * chooses between the last two; the origin decides.
 */
export const textLocales = [...locales, 'zh_HK'] as const
/** One of them. */
export type TextLocale = (typeof textLocales)[number]

/** Something for each language; Hong Kong has its own only where its words differ. */
export type Localized<T> = Record<Locale, T> & { zh_HK?: T | undefined }

/** Origins whose Traditional Chinese is Taiwan's; all others, .hk first, read Hong Kong's. */
const otherRegions = ['cn', 'sg', 'tw']

/** In which words a language is written on an origin (decision 0023). */
export function textLocaleFor(locale: Locale, topLevelDomain: string): TextLocale {
  const isHongKong = !otherRegions.includes(topLevelDomain)
  return locale === 'zh_TW' && isHongKong ? 'zh_HK' : locale
}

/** What is there for a text locale; without own words, Hong Kong reads Taiwan's. */
export const pickText = <T>(localized: Localized<T>, textLocale: TextLocale): T =>
  localized[textLocale] ?? localized.zh_TW

/** BCP 47 tag for `lang` (rulings 11). */
export const languageTag = (locale: Locale, topLevelDomain: string): string =>
  languageTags[textLocaleFor(locale, topLevelDomain)]

const languageTags: Record<TextLocale, string> = {
  en: 'en',
  zh_CN: 'zh-Hans-CN',
  zh_TW: 'zh-Hant-TW',
  zh_HK: 'zh-Hant-HK',
}
