import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@console/config/commands/postgres'
import { Client } from 'pg'
import { connectRegistry } from '@console/services-testing/connect-registry'
import { sendRequest } from '@console/services-testing/send-request'
import {
  findFreePorts,
  killServerProcess,
  startServerProcess,
  type ServerProcess,
} from '@console/services-testing/server-process'
import { createTestBuild } from '@console/services-testing/test-registry'

jest.setTimeout(300_000)

// The server process, on a PostgreSQL of its own that this test breaks.
let folder: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: ServerProcess
let port: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-outage-'))
  postgres = await startPostgres()
  const ports = await findFreePorts()
  port = ports.PORT
  server = startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DEMO: '1',
    LIMITS: 'raised',
    ...ports,
  })
  await server.ready
  const registry = connectRegistry(folder, (path, options) => sendRequest(port, path, options))
  const host = createTestBuild('host')
  await registry.publish(host)
  await registry.pin('aurora', [host])
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})
afterAll(async () => {
  await killServerProcess(server)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  retryAfter: string | null
  seconds: number
}

/** A call that asks the database. */
async function sendCode(): Promise<Answer> {
  const startedAt = Date.now()
  const response = await fetch(`http://127.0.0.1:${port}/user-service/sendCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: 'aurora-console',
      user_pool_id: 'northern-sky',
      email: 'outage@example.test',
      purpose: 'register',
    }),
    signal: AbortSignal.timeout(20_000),
  })
  await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    seconds: (Date.now() - startedAt) / 1000,
  }
}

const sendCodes = (count: number) => Promise.all(Array.from({ length: count }, sendCode))

async function waitUntilAnswered() {
  while ((await sendCode()).status !== 200) await new Promise((wait) => setTimeout(wait, 100))
}

async function connectAsAdmin(): Promise<Client> {
  const admin = new Client({ connectionString: postgres.url })
  // The outage ends this connection too.
  admin.on('error', () => {})
  await admin.connect()
  return admin
}

/**
 * During an outage every call is refused within five seconds, and the process lives. The limit is
 * twice as long here, because slow is not wrong.
 */
async function expectRefusals() {
  for (const { status, retryAfter, seconds } of await sendCodes(30)) {
    expect([status, retryAfter]).toEqual([503, '1'])
    expect(seconds).toBeLessThan(10)
  }
  const [health, readiness] = await Promise.all(
    ['/healthz', '/readyz'].map((path) =>
      fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(20_000) }),
    ),
  )
  // What was read before is served on: every process is in the same case (security, Outages).
  expect([health!.status, readiness!.status]).toEqual([200, 200])
  // The watch asks the database every five seconds.
  while (!server.stderr().includes('the database does not answer'))
    await new Promise((wait) => setTimeout(wait, 100))
}

async function expectRecovery() {
  await waitUntilAnswered()
  expect((await sendCodes(5)).map(({ status }) => status)).toEqual(Array(5).fill(200))
  const { exitCode, signalCode } = server.child
  expect([exitCode, signalCode, server.stderr().includes('Unhandled')]).toEqual([null, null, false])
}

test('a PostgreSQL that is gone: calls are refused, and served again when it is back', async () => {
  await sendCodes(30)
  await postgres.halt()
  await expectRefusals()
  await postgres.start()
  await expectRecovery()
})

test('a PostgreSQL that hangs: calls are refused, and served again when it goes on', async () => {
  await sendCodes(30)
  const admin = await connectAsAdmin()
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity')
  const processes = [postgres.pid, ...rows.map(({ pid }) => pid)]
  processes.forEach((pid) => process.kill(pid, 'SIGSTOP'))
  try {
    await expectRefusals()
  } finally {
    processes.forEach((pid) => process.kill(pid, 'SIGCONT'))
  }
  await expectRecovery()
  await admin.end()
})

test('backends that are killed under load: calls are served or refused, and then served', async () => {
  const admin = await connectAsAdmin()
  const answers: Promise<Answer[]>[] = []
  for (let round = 0; round < 30; round++) {
    answers.push(sendCodes(10))
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
  }
  for (const { status } of (await Promise.all(answers)).flat()) expect([200, 503]).toContain(status)
  await expectRecovery()
  await admin.end()
})

test('a PostgreSQL that is restarted under load: calls are served or refused, and then served', async () => {
  const answers: Promise<Answer[]>[] = []
  const load = setInterval(() => answers.push(sendCodes(10)), 20)
  await postgres.halt()
  await postgres.start()
  clearInterval(load)
  for (const { status } of (await Promise.all(answers)).flat()) expect([200, 503]).toContain(status)
  await expectRecovery()
})
