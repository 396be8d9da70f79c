import { toAsciiDomain } from './address'

/**
 * A web address as it is stored: http or https, with `https://` in front of one that was typed
 * without. `null` for any other scheme, a user name or a password in it, or a host that is no domain
 * name: it is shown as a link.
 */
export function normalizeWebsite(text: string): string | null {
  const typed = text.trim()
  if (typed.length > 254 || /[\s\\<>"\x60\p{C}]/u.test(typed)) return null
  const address = /^https?:\/\//i.test(typed)
    ? typed.replace(/^[^:]+/, (scheme) => scheme.toLowerCase())
    : `https://${typed}`
  if (!/^https?:\/\/[\p{L}\p{N}]/u.test(address)) return null
  try {
    const { hostname, username, password } = new URL(address)
    return toAsciiDomain(hostname) && !username && !password ? address : null
  } catch {
    return null
  }
}
