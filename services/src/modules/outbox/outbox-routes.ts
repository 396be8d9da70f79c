import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../../http/failure'
import type { App } from '../../http/serve'
import { brandOfAuthority } from '../brands/brands-service'
import { outboxPage } from './outbox-page'
import { isOpen, shownMessages } from './outbox-service'

/** `/dev/outbox` and `/dev/outbox.json?to=`, in development and the demonstration only (api ruling 6). */
export function outboxRoutes({ fastify, deps }: App) {
  if (!isOpen(deps)) return

  // Codes are read here, so a foreign name that was pointed at this machine gets nothing (DNS rebinding).
  const admit = async ({ headers: { host = '' } }: FastifyRequest) => {
    const isLoopback = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
    if (!isLoopback && !(await brandOfAuthority(deps, host))) throw new Failure('NOT_FOUND')
  }
  const recipient = ({ query }: FastifyRequest) => {
    const { to } = query as { to?: unknown }
    return typeof to === 'string' && to ? to : null
  }

  fastify.get('/dev/outbox.json', async (request, reply) => {
    await admit(request)
    return reply
      .header('Cache-Control', 'no-store')
      .send(await shownMessages(deps, recipient(request)))
  })
  fastify.get('/dev/outbox', async (request, reply) => {
    await admit(request)
    const nonce = randomBytes(16).toString('base64url')
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    reply.headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
    })
    return reply
      .type('text/html; charset=utf-8')
      .send(outboxPage(await shownMessages(deps, recipient(request)), nonce))
  })
}
