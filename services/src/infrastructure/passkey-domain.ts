import { isIP } from 'node:net'
import { getDomain } from 'tldts'

/**
 * The domain to which the passkeys of a page belong (WebAuthn's RP id): the registrable domain that all
 * hosts of its brand share, else the host of the page. Null where browsers have no passkeys: at an IP
 * address, and without TLS, but for localhost (rulings 38).
 */
export function passkeyDomainOf(origin: string, brandOrigins: readonly string[]): string | null {
  const { protocol, hostname } = new URL(origin)
  // An IPv6 address stands in brackets.
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || (protocol !== 'https:' && !isLocalhost(hostname)))
    return null
  const [shared, ...others] = new Set(brandOrigins.map(registrableDomainOf))
  return shared && others.length === 0 ? shared : hostname
}

const isLocalhost = (hostname: string) => /^(.+\.)?localhost$/.test(hostname)

// Browsers take the private part of the public suffix list, too: nobody has a passkey for all of
// `github.io`.
const registrableDomainOf = (origin: string) =>
  getDomain(new URL(origin).hostname, { allowPrivateDomains: true })
