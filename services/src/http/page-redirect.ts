import type { FastifyReply, FastifyRequest } from 'fastify'
import { serviceBasePaths } from './register-route'

/** Paths below which only programs ask: an unknown one stays an error of the catalogue. */
const servicePaths = [
  ...Object.values(serviceBasePaths),
  '/dev',
  '/healthz',
  '/openapi.json',
  '/readyz',
  '/.well-known',
]

/**
 * Pages stand after the `#` (decision 0001), so no path but `/` has one. A browser that asks for
 * another path is sent to the page that is meant (shell A2.11); programs are not. Returns whether
 * it was. What was asked for may hold a token: it is neither logged nor cached, and is no referrer.
 */
export function redirectToPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const { method, headers, url } = request
  const isBrowser = /\btext\/html\b/i.test(headers.accept ?? '')
  if (!isBrowser || (method !== 'GET' && method !== 'HEAD') || isServicePath(url)) return false
  reply
    .code(302)
    .header('Location', pageAddressOf(url))
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('Vary', 'Accept')
    .send()
  return true
}

function isServicePath(url: string): boolean {
  const path = url.split('?', 1)[0]!.toLowerCase()
  return servicePaths.some((service) => path === service || path.startsWith(`${service}/`))
}

/** An encoded `#`, also in full width, encoded more than once maybe, as mail gateways write it. */
const encodedHash = /%(?:25)*(?:23|ef%(?:25)*bc%(?:25)*83)/i
/** The console's own page by another name: `//`, `/index.html`. */
const ownPage = /^\/+(?:index(?:\.\w{1,5})?\/*)?$/i

/**
 * The console's address for a path with its query. It begins with `/` and a `#` or `?`, so it never
 * leads to another origin. What is odd after the `#` the page mends itself (site/address-script).
 */
export function pageAddressOf(url: string): string {
  const ascii = url.replace(/[^\x21-\x7e]/g, encodeURIComponent)
  const hash = encodedHash.exec(ascii)
  if (hash) return `/#${ascii.slice(hash.index + hash[0].length)}`
  const [path = '', ...query] = ascii.split('?')
  const search = query.length ? `?${query.join('?')}` : ''
  // Without a `#` in the answer the browser keeps its own, which no server sees.
  if (ownPage.test(path)) return `/${search}`
  return `/#/${path.replace(/^[\\/]+/, '')}${search}`
}
