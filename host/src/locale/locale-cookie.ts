import { isLocale, type Locale } from '@console/contract/locales'
import { choiceCookieAttributes, pageCookieNames } from '@console/contract/page-names'

/**
 * The language chosen earlier, from the plain cookie by which the server renders the page in that
 * language (rulings 11).
 */
export function readLocaleCookie(cookies: string): Locale | null {
  const value = new RegExp(`(?:^|; )${pageCookieNames(document).locale}=([^;]*)`).exec(cookies)?.[1]
  return isLocale(value) ? value : null
}

/** Kept for a year. */
export const serializeLocaleCookie = (locale: Locale) =>
  `${pageCookieNames(document).locale}=${locale}${choiceCookieAttributes}`
