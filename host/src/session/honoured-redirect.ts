import type { Destination } from './destination'

export interface Grounds {
  /** Origin of this page. */
  own: string
  /** Other origins that the page's configuration lists. */
  listed: readonly string[]
}

/** Addresses that are no place to arrive at after signing in. */
const dead = /^\/(login|logout)(?=[/?#]|$)/i

/**
 * Where a `redirect` leads, if it is honoured: into this console, or to a listed origin over https (shell A1.1.8,
 * security C9). It has been decoded once already; what only a second decoding would reveal is refused, not followed.
 */
export function honouredRedirect(
  redirect: string | null | undefined,
  { own, listed }: Grounds,
): Destination | null {
  if (!redirect || isTricky(redirect)) return null
  if (redirect.startsWith('/')) return inApp(redirect)

  const url = URL.canParse(redirect) ? new URL(redirect) : null
  // "Starts with the host" would admit https://host.evil: origins are compared whole, and nobody rides along before the @.
  if (
    !url ||
    url.username ||
    url.password ||
    !redirect.toLowerCase().startsWith(`${url.protocol}//`)
  )
    return null
  if (url.origin === own) return inApp(url.hash.startsWith('#/') ? url.hash.slice(1) : '/')
  return url.protocol === 'https:' && listed.includes(url.origin) ? { leaveTo: url.href } : null
}

const inApp = (path: string) =>
  isTricky(path) || path.startsWith('//') || dead.test(path) ? null : { goTo: path }

/** Backslashes, control characters and blanks, or an encoding that hides another root in the path. */
function isTricky(text: string): boolean {
  const path = text.split(/[?#]/, 1)[0]!
  return (
    forbidden.test(text) ||
    layersOf(path).some((layer) => forbidden.test(layer) || /^\/{2}/.test(layer))
  )
}

const forbidden = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

/** What a path becomes when it is decoded again and again. */
function layersOf(path: string): string[] {
  const layers: string[] = []
  for (let layer = path; layers.length < 5;) {
    let next: string
    try {
      next = decodeURIComponent(layer)
    } catch {
      return [...layers, '\\'] // cannot be decoded: not ours
    }
    if (next === layer) break
    layers.push((layer = next))
  }
  return layers
}
