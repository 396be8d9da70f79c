import { createServer, type Server } from 'node:http'
import { findFreePort } from '@console/config/commands/tools/free-port'
import { connectRegistry } from '@console/services-testing/connect-registry'
import {
  sendRequest,
  type SendOptions,
  type SentResponse,
} from '@console/services-testing/send-request'
import { createTestBuild } from '@console/services-testing/test-registry'
import {
  sites,
  startTwoProcesses,
  storeOrigin,
  type TwoProcesses,
} from '@console/services-testing/two-processes'

jest.setTimeout(900_000)

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

let two: TwoProcesses
let proxy: Server
let throughProxy: (path: string, options?: SendOptions) => Promise<SentResponse>

beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS: 'raised' })
  proxy = startProxy(two.processes.map(({ port }) => port))
  const proxyPort = await findFreePort()
  await new Promise<void>((resolve) => proxy.listen(proxyPort, '127.0.0.1', resolve))
  throughProxy = (path, options = {}) =>
    sendRequest(proxyPort, path, {
      ...options,
      headers: { host: sites.aurora, ...options.headers },
    })
})

afterAll(async () => {
  proxy?.close()
  await two?.close()
})

test('two processes behind a load balancer are one console, and go on when one is killed (rulings 28)', async () => {
  const registry = connectRegistry(two.folder, throughProxy)
  const [first, second] = [createTestBuild('host'), createTestBuild('host', { version: '1.1.0' })]
  // Every call of an upload may meet another process.
  for (const build of [first, second])
    expect(await registry.publish(build)).toMatchObject({ code: 0 })
  await registry.pin('aurora', [first])

  await two.waitForPage((status) => status === 200)
  const page = await throughProxy('/')
  expect(page.status).toBe(200)
  const folderOfRelease = `/host/1.0.0-${first.release.hash}/`
  expect(page.body.toString()).toContain(`src="${storeOrigin}${folderOfRelease}host.js"`)
  expect(page.body.toString()).not.toContain('localhost')
  expect(page.headers['content-security-policy']).toContain(`script-src ${storeOrigin} `)
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
  for (const { storePort } of two.processes) {
    const { status, body } = await sendRequest(storePort, `${folderOfRelease}host.js`)
    expect([status, body.toString()]).toEqual([200, first.files[0]!.content])
  }
  for (const { port } of two.processes)
    expect((await sendRequest(port, '/readyz')).status).toBe(200)

  // A pin that one process moves soon runs on the pages of both.
  await registry.pin('aurora', [second])
  await two.waitForPage((_, body) => body.includes(`/host/1.1.0-${second.release.hash}/`))

  const statuses: number[] = []
  const visitor = async () => {
    while (statuses.length < pageCount) {
      statuses.push((await throughProxy('/').catch(() => ({ status: 0 }))).status)
      if (statuses.length === 100) two.processes[0]!.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(two.processes[0]!.child.signalCode).toBe('SIGKILL')
})
