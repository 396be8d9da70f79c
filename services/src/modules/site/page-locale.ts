import { isLocale, type Locale } from '@console/contract/locale'
import type { Region } from '@console/contract/region'

/**
 * Rulings 11: the query decides before the cookie, the cookie before the region. What follows the
 * `#` is known to the browser only.
 */
export function resolvePageLocale(
  requested: { query: unknown; cookie: unknown },
  region: Region,
): Locale {
  if (isLocale(requested.query)) return requested.query
  if (isLocale(requested.cookie)) return requested.cookie
  return region.locale
}
