import type { FastifyInstance } from 'fastify'
import { createInvalidFieldsError } from './app-error'
import { parseForwardedFor } from './network'

/**
 * Before anything reads them: refuses a second `Host`, which a proxy may read where we read the
 * first, and gives the addresses of `X-Forwarded-For` one spelling.
 */
export function registerHeaderChecks(fastify: FastifyInstance) {
  fastify.addHook('onRequest', ({ raw: { headers, rawHeaders } }, _, done) => {
    let hosts = 0
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]!.toLowerCase() === 'host') hosts++
    if (hosts > 1) return done(createInvalidFieldsError({}))
    const forwardedFor = headers['x-forwarded-for']
    if (forwardedFor !== undefined)
      headers['x-forwarded-for'] = parseForwardedFor(String(forwardedFor)).join(', ')
    done()
  })
}
