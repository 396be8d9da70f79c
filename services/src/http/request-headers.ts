import type { FastifyInstance } from 'fastify'
import { createInvalidFieldsError } from './app-error'
import { parseForwardedFor } from './network'

/**
 * Before anything reads them: refuses a second `Host`, which a proxy may read where we read the
 * first, and gives the addresses of `X-Forwarded-For` one spelling.
 */
export function registerHeaderChecks(fastify: FastifyInstance) {
  fastify.addHook('onRequest', async ({ raw: { headers, rawHeaders } }) => {
    const names = rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw createInvalidFieldsError({})
    const forwardedFor = headers['x-forwarded-for']
    if (forwardedFor !== undefined)
      headers['x-forwarded-for'] = parseForwardedFor(String(forwardedFor)).join(', ')
  })
}
