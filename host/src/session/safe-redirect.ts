import type { Destination } from './destination'

export interface SafeRedirectOptions {
  /** Origin of this page. */
  ownOrigin: string
  /** Other origins that the page's configuration lists. */
  allowedOrigins: readonly string[]
}

/** Paths that a sign-in must not end at, also by way of the page that redirects. */
const signInPaths = /^\/(redirect\/+)*(login|logout)(?=[/?#]|$)/i

/**
 * Where a `redirect` leads if it is safe, else null: into this console, or to a listed origin over
 * https (shell A1.1.8, security C9). It has been decoded once already; a target that only a second
 * decoding would reveal is refused.
 */
export function safeRedirect(
  redirect: string | null | undefined,
  { ownOrigin, allowedOrigins }: SafeRedirectOptions,
): Destination | null {
  if (!redirect || isSuspicious(redirect)) return null
  if (redirect.startsWith('/')) return toAppDestination(redirect)

  const url = URL.canParse(redirect) ? new URL(redirect) : null
  // A comparison by prefix would admit https://host.evil, so whole origins are compared, and
  // credentials before an @ are refused.
  if (
    !url ||
    url.username ||
    url.password ||
    !redirect.toLowerCase().startsWith(`${url.protocol}//`)
  )
    return null
  if (url.origin === ownOrigin)
    return toAppDestination(url.hash.startsWith('#/') ? url.hash.slice(1) : '/')
  return url.protocol === 'https:' && allowedOrigins.includes(url.origin)
    ? { leaveTo: url.href }
    : null
}

const toAppDestination = (path: string) =>
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
