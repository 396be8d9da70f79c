import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps/deps'
import type { Logger } from '../infrastructure/logger'
import { createInvalidFieldsError } from './app-error'
import { createProxyCheck, parseForwardedFor } from './network'

/**
 * Before anything reads them: refuses a second `Host`, which a proxy may read where we read the
 * first, and gives the addresses of `X-Forwarded-For` one spelling.
 */
export function registerHeaderChecks(
  fastify: FastifyInstance,
  { config, logger }: Pick<Deps, 'config' | 'logger'>,
) {
  const reportProxy = createProxyReport(config.trustedProxies, logger)
  fastify.addHook('onRequest', ({ raw: { headers, rawHeaders, socket } }, _, done) => {
    let hosts = 0
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]!.toLowerCase() === 'host') hosts++
    if (hosts > 1) return done(createInvalidFieldsError({}))
    const forwardedFor = headers['x-forwarded-for']
    if (forwardedFor !== undefined) {
      reportProxy(socket.remoteAddress)
      headers['x-forwarded-for'] = parseForwardedFor(String(forwardedFor)).join(', ')
    }
    done()
  })
}

/** Beyond this many addresses somebody writes the header who is no proxy. */
const maxReported = 5

/**
 * Says once of each address that sends `X-Forwarded-For` and is no trusted proxy what follows if it
 * is one: nobody sees it otherwise, until the limits of one network stop everybody.
 */
function createProxyReport(trustedProxies: readonly string[], logger: Logger) {
  const isTrusted = createProxyCheck(trustedProxies)
  const reported = new Set<string>()
  return (address: string | undefined) => {
    if (!address || reported.size >= maxReported || reported.has(address) || isTrusted(address))
      return
    reported.add(address)
    logger.error(
      { alarm: 'begun' },
      `a request came with X-Forwarded-For from ${address}, which TRUSTED_PROXIES does not name: if it is a proxy of this console, all people behind it are one network, and the limits of one stop everybody`,
    )
  }
}
