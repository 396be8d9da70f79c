import type { App } from './serve'

/**
 * `/healthz`: the process runs. `/readyz`: people who come now get the console: the database answers, a brand has a host
 * release, and the process is not about to stop. Until the first `console release` a new installation is not ready.
 */
export function serveHealth({ fastify, deps }: App, isPublished: () => Promise<boolean>) {
  let stopping = false
  fastify.addHook('preClose', async () => {
    stopping = true
  })
  // The last answer on a connection; else it would be kept for a next request that nobody will take.
  fastify.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('Connection', 'close')
  })
  fastify.get('/healthz', async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )
  fastify.get('/readyz', async (_, reply) => {
    const database = await Promise.race([deps.db.isUp(), afterASecond()])
    const published = database && (await isPublished().catch(() => false))
    const ready = published && !stopping
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database, published, stopping })
  })
}

// A database that hangs is not up.
const afterASecond = () =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000).unref())
