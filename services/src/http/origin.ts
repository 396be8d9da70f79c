import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { brandOfAuthority, brandOfOrigin, type Brand } from '../modules/brands/brands-service'
import { Failure } from './failure'

/**
 * The brand of the page that makes a call. A browser names the page's origin with every call that changes something; it must
 * be one of ours, compared whole (security C13). Calls without it come from no browser, or from a page of this very address.
 */
export async function brandOfPage(deps: Deps, request: FastifyRequest): Promise<Brand | null> {
  const { origin } = request.headers
  if (origin !== undefined) {
    const brand = await brandOfOrigin(deps, origin)
    if (!brand) throw new Failure('CORS_ERROR')
    return brand
  }
  // A browser that hides the origin of a foreign page still says that it is foreign.
  const site = request.headers['sec-fetch-site']
  if (changes(request) && site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Failure('CORS_ERROR')
  return (await brandOfAuthority(deps, request.headers.host ?? ''))?.brand ?? null
}

const changes = ({ method }: FastifyRequest) =>
  method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** Whether the browser reaches us over TLS, by the row of its address. */
export async function isSecure(deps: Deps, request: FastifyRequest): Promise<boolean> {
  const found = await brandOfAuthority(deps, request.headers.host ?? '')
  return found?.origin.startsWith('https:') ?? false
}
