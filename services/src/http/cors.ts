import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { brandOfOrigin } from '../modules/brands/brands-service'
import { Failure } from './failure'

const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match'

/**
 * A page of another registered origin may call us: a console can point at services elsewhere (api ruling 1).
 * The list is exact; cookies never travel this way (they are SameSite=Strict and credentials are not allowed).
 */
export function allowRegisteredOrigins(fastify: FastifyInstance, deps: Deps) {
  fastify.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('Vary', 'Origin')
    if (origin === undefined) return
    const brand = await brandOfOrigin(deps, origin)
    if (!brand) return
    // Our own list's spelling, never the request's (security C13).
    reply.header(
      'Access-Control-Allow-Origin',
      brand.origins.find((listed) => listed === origin)!,
    )
    reply.header('Access-Control-Expose-Headers', 'Retry-After, X-Trace-Id')
  })
  fastify.options('/*', async (request, reply) => {
    const { origin } = request.headers
    if (origin !== undefined && !(await brandOfOrigin(deps, origin)))
      throw new Failure('CORS_ERROR')
    reply.code(204).headers({
      Allow: 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '600',
    })
  })
}
