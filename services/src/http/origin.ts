import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps/deps'
import { findBrandByHostHeader, findBrandByOrigin, type Brand } from '../brands/brands-service'
import { AppError } from './app-error'

/**
 * The brand of the page that makes a call. A browser sends the page's origin with every call that
 * changes state; it must be one of ours, compared exactly (security C13). A call without an origin
 * comes from no browser, or from a page of this host.
 */
export async function resolvePageBrand(deps: Deps, request: FastifyRequest): Promise<Brand | null> {
  const { origin } = request.headers
  if (origin !== undefined) {
    const brand = await findBrandByOrigin(deps, origin)
    if (!brand) throw new AppError('CORS_ERROR')
    return brand
  }
  // A browser that hides the origin of a foreign page still sends Sec-Fetch-Site.
  const site = request.headers['sec-fetch-site']
  if (isStateChanging(request) && site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError('CORS_ERROR')
  return (await findBrandByHostHeader(deps, request.headers.host ?? ''))?.brand ?? null
}

/**
 * The origin of the page that makes a call, as the browser knows it: it says so itself when it calls
 * another origin, and is otherwise at the one that it calls. It is one of the brand's, compared
 * exactly (security C9).
 */
export async function resolvePageOrigin(
  deps: Deps,
  request: FastifyRequest,
  brand: Brand,
): Promise<string> {
  const origin = await findPageOrigin(deps, request)
  if (!brand.origins.includes(origin)) throw new AppError('CORS_ERROR')
  return origin
}

/** What is said to be the origin of the page that makes a call; empty where nothing says it. */
export const findPageOrigin = async (deps: Deps, { headers }: FastifyRequest): Promise<string> =>
  headers.origin ?? (await findBrandByHostHeader(deps, headers.host ?? ''))?.origin ?? ''

const isStateChanging = ({ method }: FastifyRequest) =>
  method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/**
 * Whether the browser uses HTTPS: a trusted proxy says so (`X-Forwarded-Proto`), or the brand_hosts
 * row of the host does, so that a cookie of such a host never travels in the open.
 */
export async function isHttpsRequest(deps: Deps, request: FastifyRequest): Promise<boolean> {
  if (request.protocol === 'https') return true
  const found = await findBrandByHostHeader(deps, request.headers.host ?? '')
  return found?.origin.startsWith('https:') ?? false
}
