import type { RouteContext } from './register-route'

/** What `/readyz` asks of the registry. */
interface HealthDeps {
  isPublished(): Promise<boolean>
}

/**
 * `/healthz`: the process runs. `/readyz`: this process can serve: some brand has a host release, and
 * the process is not stopping. A database or a file that is away is away for every process, so a load
 * balancer that then takes them all would take what can still be served: an alarm in the log and
 * `console status` say it (jobs). Until the first `console release` a new installation is not ready.
 */
export function registerHealthRoutes({ fastify }: RouteContext, { isPublished }: HealthDeps) {
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
    // While the database is away, these are the pins that were read last.
    const published = await isPublished().catch(() => false)
    const ready = published && !stopping
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', published, stopping })
  })
}
