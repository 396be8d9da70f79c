import { isLocale, type Locale } from '@console/contract/locales'
import { plainCookies } from '@console/contract/page-names'

/** The language chosen earlier, from the plain cookie by which the server draws the page right at once (rulings 11). */
export function localeInCookie(cookies: string): Locale | null {
  const value = new RegExp(`(?:^|; )${plainCookies.locale}=([^;]*)`).exec(cookies)?.[1]
  return isLocale(value) ? value : null
}

/** Kept for a year. */
export const cookieOf = (locale: Locale) =>
  `${plainCookies.locale}=${locale}; path=/; max-age=31536000; samesite=lax`
