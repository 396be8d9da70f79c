// npm run bench:server: sign-ins, refreshes and userInfo per second on both databases, in one run,
// compared with a bare route. Progress goes to stderr; stdout carries one JSON object and nothing
// else.
import { startPostgres } from '@console/config/commands/postgres'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@console/config/commands/tools/free-port'
import { startServerProcess } from '../setup/server-process'
import { startTestServer } from '../setup/test-server'
import { createRequestSequences } from './server/request-sequences'
import { type ServerOperation, serverOperations, compareToBaseline } from './server/compare-rates'
import { measureRequestRate, type RequestRate } from './server/request-rate'

const connections = 10
const seconds = Number(process.env.SECONDS ?? 8)

async function measureBareRoute(): Promise<RequestRate> {
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const server = await startServerProcess(
    fileURLToPath(new URL('server/bare-route.ts', import.meta.url)),
    { PORT: String(port) },
    `${address}/bare`,
  )
  try {
    return await measureRequestRate(
      address,
      Array.from({ length: connections }, () => ({ method: 'GET', path: '/bare' })),
      seconds,
    )
  } finally {
    await server.stop()
  }
}

async function measureServer(
  env: Record<string, string>,
): Promise<Record<ServerOperation, RequestRate>> {
  const server = await startTestServer({ env })
  try {
    const sequences = await createRequestSequences(server, connections)
    const rates = {} as Record<ServerOperation, RequestRate>
    for (const operation of serverOperations) {
      await measureRequestRate(server.baseUrl, sequences[operation], 1) // warms up
      rates[operation] = await measureRequestRate(server.baseUrl, sequences[operation], seconds)
      console.error(`  ${operation}: ${rates[operation].perSecond} a second`)
    }
    return rates
  } finally {
    await server.dispose()
  }
}

console.error('A bare route …')
const bare = await measureBareRoute()
console.error(`  ${bare.perSecond} a second`)
console.error('PGlite …')
const pglite = await measureServer({})
console.error('PostgreSQL …')
const postgres = await startPostgres()
const postgresql = await measureServer({ DATABASE_URL: postgres.url }).finally(() =>
  postgres.stop(),
)

process.stdout.write(
  `${JSON.stringify({ bare, pglite: compareToBaseline(bare, pglite), postgresql: compareToBaseline(bare, postgresql) })}\n`,
)
