import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps/deps'
import { findBrandByOrigin } from '../brands/brands-service'
import { AppError } from './app-error'

const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match, Traceparent'

/**
 * A page of another registered origin may call us: a console can use services of another origin
 * (api ruling 1). Origins are compared exactly; cookies are never sent (they are SameSite=Strict,
 * and credentials are not allowed).
 */
export function registerCors(fastify: FastifyInstance, deps: Deps) {
  fastify.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('Vary', 'Origin')
    if (origin === undefined) return
    const brand = await findBrandByOrigin(deps, origin)
    if (!brand) return
    // The spelling of our list, never that of the request (security C13).
    reply.header(
      'Access-Control-Allow-Origin',
      brand.origins.find((listed) => listed === origin)!,
    )
    reply.header('Access-Control-Expose-Headers', 'Retry-After, X-Trace-Id')
  })
  fastify.options('/*', async (request, reply) => {
    const { origin } = request.headers
    if (origin !== undefined && !(await findBrandByOrigin(deps, origin)))
      throw new AppError('CORS_ERROR')
    reply.code(204).headers({
      Allow: 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '600',
    })
  })
}
