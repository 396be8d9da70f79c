import type { RouteContext } from './serve'

/**
 * `/healthz`: the process runs. `/readyz`: the console can be served: the database answers, a brand
 * has a host release, and the process is not stopping. Until the first `console release` a new
 * installation is not ready.
 */
export function registerHealthRoutes(
  { fastify, deps }: RouteContext,
  isPublished: () => Promise<boolean>,
) {
  let stopping = false
  fastify.addHook('preClose', async () => {
    stopping = true
  })
  // While stopping, each connection is closed after its response: keep-alive would wait for a
  // request that is not accepted any more.
  fastify.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('Connection', 'close')
  })
  fastify.get('/healthz', async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )
  fastify.get('/readyz', async (_, reply) => {
    const database = await Promise.race([deps.db.isUp(), timeoutAfterOneSecond()])
    const published = database && (await isPublished().catch(() => false))
    const ready = published && !stopping
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database, published, stopping })
  })
}

// A database that hangs is not up.
const timeoutAfterOneSecond = () =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000).unref())
