import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error'
import type { RouteContext } from '../../http/register-route'
import { findBrandByHostHeader } from '../../brands/brands-service'
import { renderOutboxPage } from './outbox-page'
import { isLocalRequest } from '../../http/local-request'
import { isOutboxVisible, listOutboxMessages } from './outbox-service'

/**
 * `/dev/outbox` and `/dev/outbox.json?to=`, in development and the demonstration only
 * (api ruling 6).
 */
export function registerOutboxRoutes({ fastify, deps }: RouteContext) {
  if (!isOutboxVisible(deps)) return

  // The outbox shows codes, so a foreign host name that resolves to this machine is refused (DNS
  // rebinding).
  const assertAllowed = async (request: FastifyRequest) => {
    if (!deps.config.demoRequested && !isLocalRequest(request.raw)) throw new AppError('NOT_FOUND')
    const { host = '' } = request.headers
    const isLoopback = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
    if (!isLoopback && !(await findBrandByHostHeader(deps, host))) throw new AppError('NOT_FOUND')
  }
  const readRecipient = ({ query }: FastifyRequest) => {
    const { to } = query as { to?: unknown }
    return typeof to === 'string' && to ? to : null
  }

  // Costs more than other calls, because every message is decrypted.
  const config = { cost: 5 }
  fastify.get('/dev/outbox.json', { config }, async (request, reply) => {
    await assertAllowed(request)
    return reply
      .header('Cache-Control', 'no-store')
      .send(await listOutboxMessages(deps, readRecipient(request)))
  })
  fastify.get('/dev/outbox', { config }, async (request, reply) => {
    await assertAllowed(request)
    const nonce = randomBytes(16).toString('base64url')
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    reply.headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
    })
    return reply
      .type('text/html; charset=utf-8')
      .send(renderOutboxPage(await listOutboxMessages(deps, readRecipient(request)), nonce))
  })
}
