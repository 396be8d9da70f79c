// Without the schema library, like contract/locales.

const isOwnPath = (address: string) => /^\/(?!\/)/.test(address)

/**
 * Whether a page may show this address in a frame (security C12): an address on https, without a
 * person's name in it, or a path of the console's own origin.
 */
export function isFrameAddress(address: string): boolean {
  // Browsers leave control characters out, and take a backslash for a slash.
  if (/[\p{Cc}\s\\]/u.test(address)) return false
  if (isOwnPath(address)) return true
  const url = URL.parse(address)
  // In the host's name a semicolon would end the line of the page's policy.
  return (
    url?.protocol === 'https:' &&
    !url.username &&
    !url.password &&
    /^https:\/\/[\w.-]+(:\d+)?$/.test(url.origin)
  )
}

/** What the page's policy must allow for a frame: its origin, as pages in it link to one another. */
export const frameSourceOf = (address: string) =>
  isOwnPath(address) ? "'self'" : new URL(address).origin
