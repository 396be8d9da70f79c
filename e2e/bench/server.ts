// npm run bench:server: sign-ins, refreshes and userInfo per second on both databases, in one run,
// compared with a bare route. Progress goes to stderr; stdout carries one JSON object and nothing
// else.
import { startPostgres } from '@console/config/commands/postgres'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
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

const callsFile = fileURLToPath(import.meta.resolve('@console/services/testing/measure-calls'))

/** What a call costs beside the bare query and the bare hash, in one process and one run. */
async function measureCalls(env: Record<string, string>): Promise<unknown> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-calls-'))
  try {
    const secretsFile = join(dataDir, 'secrets.json')
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', callsFile], {
      cwd: dirname(callsFile),
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        SECRETS_FILE: secretsFile,
        ...env,
      },
    })
    return JSON.parse(stdout)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
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
const pgliteCalls = await measureCalls({})
console.error('PostgreSQL …')
const postgres = await startPostgres()
try {
  const env = { DATABASE_URL: postgres.url }
  const postgresql = await measureServer(env)
  const postgresqlCalls = await measureCalls(env)
  const report = {
    bare,
    pglite: { ...compareToBaseline(bare, pglite), calls: pgliteCalls },
    postgresql: { ...compareToBaseline(bare, postgresql), calls: postgresqlCalls },
  }
  process.stdout.write(`${JSON.stringify(report)}\n`)
} finally {
  await postgres.stop()
}
