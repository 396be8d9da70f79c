import * as z from 'zod/mini'
import { defaultLocale, Locale } from './locale'

/** What the top-level domain of an origin decides: first language and dial code (spec §1). */
export const Region = z.object({
  topLevelDomain: z.string(),
  locale: Locale,
  /** Without plus sign: `852`. */
  dialCode: z.string(),
})
export type Region = z.infer<typeof Region>

/**
 * Region of a host name, port or not. Unknown domains, `localhost` included, get Traditional
 * Chinese and 852.
 */
export function regionFromHostname(hostname: string): Region {
  const name = hostname.replace(/:\d+$/, '').toLowerCase()
  const topLevelDomain = name.slice(name.lastIndexOf('.') + 1)
  if (topLevelDomain === 'sg') return { topLevelDomain, locale: 'en', dialCode: '65' }
  if (topLevelDomain === 'cn') return { topLevelDomain, locale: 'zh_CN', dialCode: '86' }
  return { topLevelDomain, locale: defaultLocale, dialCode: '852' }
}

const countriesByDialCode: Record<string, readonly string[]> = {
  852: ['HK', 'CN', 'MO', 'TW', 'SG'],
  86: ['CN', 'HK', 'MO', 'TW', 'SG'],
  65: ['SG', 'MY', 'ID', 'CN', 'HK'],
}

/** The country of a region and those around it, from which most of its people come (ISO 3166 alpha-2). */
export const countriesOfRegion = ({ dialCode }: Pick<Region, 'dialCode'>): readonly string[] =>
  countriesByDialCode[dialCode] ?? []
