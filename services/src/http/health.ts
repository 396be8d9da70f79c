import type { RouteContext } from './register-route'

/** What `/readyz` asks of the registry. */
interface HealthDeps {
  isPublished(): Promise<boolean>
  /** Releases that a brand runs and of which the store lacks a file. */
  findLostReleases(): Promise<string[]>
}

/**
 * `/healthz`: the process runs. `/readyz`: the console can be served: the database answers, a brand
 * has a host release, the store has every file of what the brands run, and the process is not
 * stopping. Until the first `console release` a new installation is not ready.
 */
export function registerHealthRoutes(
  { fastify, deps }: RouteContext,
  { isPublished, findLostReleases }: HealthDeps,
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
    const lost = published ? await findLostReleases().catch(() => []) : []
    const ready = published && lost.length === 0 && !stopping
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database, published, lost, stopping })
  })
}

// A database that hangs is not up.
const timeoutAfterOneSecond = () =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000).unref())
