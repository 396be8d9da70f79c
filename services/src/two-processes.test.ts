import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@console/config/commands/postgres'
import { findFreePort } from '@console/config/commands/tools/free-port'
import { Client } from 'pg'
import {
  findFreePorts,
  killServerProcess,
  startServerProcess,
  type ServerProcess,
} from './testing/server-process'
import { sendRequest, type SendOptions, type SentResponse } from './testing/send-request'
import { connectRegistry } from './testing/connect-registry'
import { createTestBuild } from './testing/test-registry'

jest.setTimeout(900_000)

const storeOrigin = 'https://static.console.example'
const consoleHost = 'console.aurora.example'
/** `npm run test:long` asks for more. */
const pageCount = process.env.LONG_RUNS ? 10_000 : 500

/**
 * A load balancer as small as can be: TLS ends here, servers take turns, and a GET that a server
 * does not answer goes to the next one.
 */
function startProxy(ports: string[]): Server {
  let turn = 0
  return createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', async () => {
      const first = turn++
      const { method = 'GET', url = '/' } = incoming
      const headers = {
        ...(incoming.headers as Record<string, string>),
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
      }
      for (let attempt = 0; attempt < (method === 'GET' ? ports.length : 1); attempt++) {
        const port = ports[(first + attempt) % ports.length]!
        const body = Buffer.concat(chunks).toString()
        const answer = await sendRequest(port, url, { method, headers, body }).catch(() => null)
        if (!answer) continue
        const { 'transfer-encoding': _, ...answered } = answer.headers
        return outgoing.writeHead(answer.status, answered).end(answer.body)
      }
      outgoing.writeHead(502).end()
    })
  })
}

let folder: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
const processes: (ServerProcess & { port: string; storePort: string })[] = []
let demonstration: { username: string; password: string }
let proxy: Server
let throughProxy: (path: string, options?: SendOptions) => Promise<SentResponse>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-two-'))
  postgres = await startPostgres()
  for (const name of ['one', 'other']) {
    const { PORT, STORE_PORT } = await findFreePorts()
    const server = startServerProcess({
      DATABASE_URL: postgres.url,
      DEMO: '1',
      DATA_DIR: join(folder, name),
      SECRETS_FILE: join(folder, 'secrets.json'),
      STORE_DIR: join(folder, 'store'),
      STORE_ORIGIN: storeOrigin,
      TRUSTED_PROXIES: '127.0.0.1',
      LIMITS: 'raised',
      PORT,
      STORE_PORT,
    })
    processes.push({ ...server, port: PORT, storePort: STORE_PORT })
    const ready = await server.ready
    expect(ready).toMatchObject({ store: storeOrigin, registry: `http://localhost:${PORT}` })
    // Both report the same people with the same password.
    demonstration ??= ready.demonstration!
    expect(ready.demonstration).toEqual(demonstration)
  }
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(
    `insert into brand_hosts (host, brand_id, scheme) values ('${consoleHost}', 'aurora', 'https')`,
  )
  await client.end()
  await waitForPage((status) => status !== 404)
  proxy = startProxy(processes.map(({ port }) => port))
  const proxyPort = await findFreePort()
  await new Promise<void>((resolve) => proxy.listen(proxyPort, '127.0.0.1', resolve))
  throughProxy = (path, options = {}) =>
    sendRequest(proxyPort, path, { ...options, headers: { host: consoleHost, ...options.headers } })
})

afterAll(async () => {
  proxy?.close()
  await Promise.all(processes.map(killServerProcess))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A process reads brands and pins again every two seconds; until then its page is an older one. */
async function waitForPage(isExpected: (status: number, body: Buffer) => boolean) {
  const deadline = Date.now() + 60_000
  for (const { port } of processes) {
    const load = () => sendRequest(port, '/', { headers: { host: consoleHost } })
    for (let page = await load(); !isExpected(page.status, page.body); page = await load()) {
      if (Date.now() > deadline) throw new Error(`The page at ${port} stays as it was.`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

test('a session that one process began goes on at the other, in a cookie for https alone (rulings 28)', async () => {
  const post = (port: string, path: string, fields: object, cookie = '') =>
    sendRequest(port, path, {
      method: 'POST',
      headers: {
        host: consoleHost,
        origin: `https://${consoleHost}`,
        'x-forwarded-proto': 'https',
        'content-type': 'application/x-www-form-urlencoded',
        cookie,
      },
      body: new URLSearchParams({
        client_id: 'aurora-console',
        user_pool_id: 'northern-sky',
        ...fields,
      }).toString(),
    })
  const [one, other] = processes
  const signedIn = await post(one!.port, '/user-service/jwtToken', demonstration)
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers['set-cookie']!.find((line) =>
    line.startsWith('__Host-console_refresh'),
  )!
  expect(cookie).toContain('; Secure')
  const [pair] = cookie.split(';')
  const renewed = await post(other!.port, '/user-service/refreshToken', {}, pair)
  expect([renewed.status, JSON.parse(renewed.body.toString()).code]).toEqual([200, 0])
})

test('two processes behind a load balancer are one console, and go on when one is killed (rulings 28)', async () => {
  const registry = connectRegistry(folder, throughProxy)
  const [first, second] = [createTestBuild('host'), createTestBuild('host', { version: '1.1.0' })]
  // Every call of an upload may meet another process.
  for (const build of [first, second])
    expect(await registry.publish(build)).toMatchObject({ code: 0 })
  await registry.pin('aurora', [first])

  await waitForPage((status) => status === 200)
  const page = await throughProxy('/')
  expect(page.status).toBe(200)
  const folderOfRelease = `/host/1.0.0-${first.release.hash}/`
  expect(page.body.toString()).toContain(`src="${storeOrigin}${folderOfRelease}host.js"`)
  expect(page.body.toString()).not.toContain('localhost')
  expect(page.headers['content-security-policy']).toContain(`script-src ${storeOrigin} `)
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
  for (const { storePort } of processes) {
    const { status, body } = await sendRequest(storePort, `${folderOfRelease}host.js`)
    expect([status, body.toString()]).toEqual([200, first.files[0]!.content])
  }
  for (const { port } of processes) expect((await sendRequest(port, '/readyz')).status).toBe(200)

  // A pin that one process moves soon runs on the pages of both.
  await registry.pin('aurora', [second])
  await waitForPage((_, body) => body.includes(`/host/1.1.0-${second.release.hash}/`))

  const statuses: number[] = []
  const visitor = async () => {
    while (statuses.length < pageCount) {
      statuses.push((await throughProxy('/').catch(() => ({ status: 0 }))).status)
      if (statuses.length === 100) processes[0]!.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(processes[0]!.child.signalCode).toBe('SIGKILL')
})
