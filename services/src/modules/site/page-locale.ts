import { isLocale, type Locale } from '@console/contract/locale'
import type { Region } from '@console/contract/region'

/** Rulings 11: the address goes before the cookie, the cookie before the region. What stands after the `#` is the browser's to read. */
export function pageLocale(asked: { address: unknown; cookie: unknown }, region: Region): Locale {
  if (isLocale(asked.address)) return asked.address
  if (isLocale(asked.cookie)) return asked.cookie
  return region.locale
}
