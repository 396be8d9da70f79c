// The baseline: Fastify with one route that does nothing, in a process of its own like the server.
import fastify from 'fastify'

const app = fastify()
app.get('/bare', async () => ({ code: 0, result: {}, message: 'ok' }))
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
