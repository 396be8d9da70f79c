// npm run bench:server: sign-ins, refreshes and userInfo per second on both databases, in one run, held against a bare route.
// Progress goes to stderr; stdout carries one JSON object and nothing else.
import { startPostgres } from '@console/config/commands/postgres'
import { fileURLToPath } from 'node:url'
import { freePort } from '@console/config/commands/tools/free-port'
import { startProcess } from '../stage/process'
import { openStage } from '../stage/stage'
import { conversationsOf } from './server/conversations'
import { type Deed, deeds, heldAgainst } from './server/figures'
import { measureRate, type Rate } from './server/rates'

const connections = 10
const seconds = Number(process.env.SECONDS ?? 8)

async function measureBareRoute(): Promise<Rate> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const server = await startProcess(
    fileURLToPath(new URL('server/bare-route.ts', import.meta.url)),
    { PORT: String(port) },
    `${address}/bare`,
  )
  try {
    return await measureRate(
      address,
      Array.from({ length: connections }, () => ({ method: 'GET', path: '/bare' })),
      seconds,
    )
  } finally {
    await server.stop()
  }
}

async function measureServer(settings: Record<string, string>): Promise<Record<Deed, Rate>> {
  const stage = await openStage({ settings })
  try {
    const conversations = await conversationsOf(stage, connections)
    const rates = {} as Record<Deed, Rate>
    for (const deed of deeds) {
      await measureRate(stage.address, conversations[deed], 1) // warms up
      rates[deed] = await measureRate(stage.address, conversations[deed], seconds)
      console.error(`  ${deed}: ${rates[deed].perSecond} a second`)
    }
    return rates
  } finally {
    await stage.close()
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
  `${JSON.stringify({ bare, pglite: heldAgainst(bare, pglite), postgresql: heldAgainst(bare, postgresql) })}\n`,
)
