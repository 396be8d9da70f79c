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

const callsFile = fileURLToPath(import.meta.resolve('@console/services-testing/measure-calls'))

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

/** Measures on a PostgreSQL server of its own: what was measured before left nothing there. */
async function onPostgres<T>(measure: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const postgres = await startPostgres()
  try {
    return await measure({ DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function measureRates() {
  console.error('A bare route …')
  const bare = await measureBareRoute()
  console.error(`  ${bare.perSecond} a second`)
  console.error('PGlite …')
  const pglite = compareToBaseline(bare, await measureServer({}))
  console.error('PostgreSQL …')
  const postgresql = compareToBaseline(bare, await onPostgres(measureServer))
  return { bare, pglite, postgresql }
}

async function measureCallsOnBoth() {
  console.error('Calls on PGlite …')
  const pglite = await measureCalls({})
  console.error('Calls on PostgreSQL …')
  const postgresql = await onPostgres(measureCalls)
  return { pglite, postgresql }
}

const parts = { rates: measureRates, calls: measureCallsOnBoth }
const names = process.argv.slice(2) as (keyof typeof parts)[]
const report: Record<string, unknown> = {}
for (const name of names.length > 0 ? names : (Object.keys(parts) as typeof names))
  report[name] = await parts[name]()
process.stdout.write(`${JSON.stringify(report)}\n`)
