import { cookieNamesOf, type CookieNames } from '@console/contract/page-names'

/** The names of all cookies that the server reads and sets. */
export interface ServerCookieNames extends CookieNames {
  refresh: string
  device: string
  /** In which bucket of a rollout the browser is, and who signed in there. */
  visitor: string
  /** Binds a way to a provider and back to the browser that began it. */
  social: string
  /** Binds a code for a phone to the browser that shows it. */
  qr: string
}

/**
 * The names of an installation's cookies (contract/page-names). The prefix binds a cookie with a
 * secret to this host, and browsers accept it over HTTPS only (api ruling 2).
 */
export function serverCookieNames(
  suffix: string,
  { secure }: { secure: boolean },
): ServerCookieNames {
  const prefix = secure ? '__Host-' : ''
  return {
    ...cookieNamesOf(suffix),
    refresh: `${prefix}console_refresh${suffix}`,
    device: `${prefix}console_device${suffix}`,
    visitor: `${prefix}console_visitor${suffix}`,
    social: `${prefix}console_social${suffix}`,
    qr: `${prefix}console_qr${suffix}`,
  }
}
