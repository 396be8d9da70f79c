/** Where a redirect leads: to a path of this console, or to the address of another site. */
export type RedirectTarget = { goTo: string } | { leaveTo: string }

export interface SafeRedirectOptions {
  /** Origin of this page. */
  ownOrigin: string
  /** Other origins that the page's configuration lists. */
  allowedOrigins: readonly string[]
}

/**
 * An address as a URL, if its origin is one of those listed; else null. This is the one rule for
 * addresses of other sites, for page and server (security C9). A comparison by prefix would admit
 * https://host.evil, so whole origins are compared; and what somebody else may read as another
 * address is refused: credentials before an @, backslashes, control characters, blanks.
 */
export function parseListedUrl(address: string, listed: readonly string[]): URL | null {
  if (isSuspicious(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const isWrittenOut = address.toLowerCase().startsWith(`${url.protocol}//`)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWrittenOut && isWeb && !url.username && !url.password && listed.includes(url.origin)
    ? url
    : null
}

/** Paths that a sign-in must not end at, also by way of the page that redirects. */
const signInPaths = /^\/(redirect\/+)*(login|logout)(?=[/?#]|$)/i

/**
 * Where a `redirect` leads if it is safe, else null: into this console, or to a listed origin over
 * https (shell A1.1.8, security C9). A console that is itself at http, as the demonstration is, may
 * list origins at http. It has been decoded once already; a target that only a second decoding would
 * reveal is refused.
 */
export function safeRedirect(
  redirect: string | null | undefined,
  { ownOrigin, allowedOrigins }: SafeRedirectOptions,
): RedirectTarget | null {
  if (!redirect || isSuspicious(redirect)) return null
  if (redirect.startsWith('/')) return toAppTarget(redirect)
  const url = parseListedUrl(redirect, [ownOrigin, ...allowedOrigins])
  if (!url) return null
  if (url.origin === ownOrigin)
    return toAppTarget(url.hash.startsWith('#/') ? url.hash.slice(1) : '/')
  return url.protocol === 'https:' || ownOrigin.startsWith('http:') ? { leaveTo: url.href } : null
}

const toAppTarget = (path: string) =>
  isSuspicious(path) || path.startsWith('//') || isSignInPath(path) ? null : { goTo: path }

/** Whether it is one of the paths above in any spelling that the router reads: encoded, with dots. */
function isSignInPath(href: string): boolean {
  const path = href.split(/[?#]/, 1)[0]!
  return [path, ...decodedLayers(path)].some((layer) =>
    signInPaths.test(new URL(`https://console.invalid${layer}`).pathname),
  )
}

/**
 * Whether it contains backslashes, control characters or blanks, or an encoding that hides a path
 * to another host.
 */
function isSuspicious(text: string): boolean {
  const path = text.split(/[?#]/, 1)[0]!
  return (
    forbiddenCharacters.test(text) ||
    decodedLayers(path).some((layer) => forbiddenCharacters.test(layer) || /^\/{2}/.test(layer))
  )
}

const forbiddenCharacters = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

/** The results of decoding a path again and again. */
function decodedLayers(path: string): string[] {
  const layers: string[] = []
  for (let layer = path; layers.length < 5;) {
    let next: string
    try {
      next = decodeURIComponent(layer)
    } catch {
      return [...layers, '\\'] // cannot be decoded, so it is refused
    }
    if (next === layer) break
    layers.push((layer = next))
  }
  return layers
}
