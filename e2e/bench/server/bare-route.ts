// The yardstick: Fastify with one route that says nothing. Runs in a process of its own, as the server does.
import fastify from 'fastify'

const app = fastify()
app.get('/bare', async () => ({ code: 0, result: {}, message: 'ok' }))
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
