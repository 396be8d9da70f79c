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

/** BCP 47 tag for `lang` (rulings 11): Traditional Chinese reads Hong Kong on .hk origins. */
export function languageTag(locale: Locale, topLevelDomain: string): string {
  if (locale === 'zh_TW') return topLevelDomain === 'hk' ? 'zh-Hant-HK' : 'zh-Hant-TW'
  return locale === 'zh_CN' ? 'zh-Hans-CN' : 'en'
}
