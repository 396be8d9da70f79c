import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import {
  openServerStage,
  openStartedStage,
  type ServerStage,
} from '@console/services-testing/server-stage'

jest.setTimeout(300_000)

let started: ServerStage
let stage: ServerStage
beforeAll(async () => {
  started = await openStartedStage()
})
beforeEach(async () => {
  stage = await openServerStage(started.folder)
})
afterEach(() => stage.close())
afterAll(() => started.close())

test.each([
  ['SIGTERM finishes a request in progress', []],
  // Ctrl-C reaches the process from the terminal and from the start command.
  ['several signals stop the server as one does', ['SIGTERM', 'SIGINT', 'SIGINT']],
] as const)('%s', async (_, again) => {
  const server = stage.start()
  await server.ready
  const body = new URLSearchParams({
    client_id: 'aurora-console',
    user_pool_id: 'northern-sky',
    username: 'mei',
    password: 'not this one',
  }).toString()
  const socket = connect(Number(stage.ports.PORT), '127.0.0.1')
  let response = ''
  socket.on('data', (bytes) => (response += bytes.toString()))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST /user-service/jwtToken HTTP/1.1\r\nHost: localhost:${stage.ports.PORT}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  // The first request has begun once the server has answered a later one.
  await stage.request('/healthz')
  await stage.request('/healthz')
  server.child.kill('SIGTERM')
  await waitUntilRefusing()
  for (const signal of again) {
    server.child.kill(signal)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  socket.write(body.slice(10))
  await closed
  expect(response).toMatch(/^HTTP\/1\.1 400 [^]*"code":"USERNAME_OR_PASSWORD_ERROR"/)
  expect((await server.ended).code).toBe(0)
})

test('SIGTERM lets the passwords be compared that wait for it', async () => {
  const server = stage.start()
  await server.ready
  const answers = Array.from({ length: 16 }, (_, index) =>
    stage.signIn({ username: `nobody ${index}`, password: 'not this one' }),
  )
  await Promise.race(answers)
  // The server reads requests in order: once it answers this one, the others have arrived.
  expect((await stage.request('/healthz')).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await Promise.all(answers)).toEqual(Array(16).fill(400))
  expect((await server.ended).code).toBe(0)
})

test('SIGTERM closes both ports at once, lets a slow download end, and waits for no idle connection', async () => {
  const release = join(stage.folder, 'store', 'team', '1.0.0-01234567')
  mkdirSync(release, { recursive: true })
  const content = randomBytes(30_000_000)
  writeFileSync(join(release, 'large.bin'), content)
  const server = stage.start()
  await server.ready
  const open = async (port: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  // A browser opens connections before it needs them.
  await Promise.all([open(stage.ports.PORT), open(stage.ports.STORE_PORT)])
  const download = await open(stage.ports.STORE_PORT)
  download.write('GET /team/1.0.0-01234567/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const chunks: Buffer[] = []
  const [begin] = (await once(download, 'data')) as [Buffer]
  download.pause()

  server.child.kill('SIGTERM')
  const isRefused = (port: string) =>
    open(port).then(
      (socket) => void socket.destroy(),
      () => true,
    )
  const stoppingAt = Date.now()
  while (!((await isRefused(stage.ports.PORT)) && (await isRefused(stage.ports.STORE_PORT))))
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(Date.now() - stoppingAt).toBeLessThan(5_000)

  chunks.push(begin)
  download.on('data', (chunk: Buffer) => chunks.push(chunk)).resume()
  await once(download, 'close')
  const answer = Buffer.concat(chunks)
  expect(answer.subarray(answer.indexOf('\r\n\r\n') + 4).equals(content)).toBe(true)
  expect(await server.ended).toEqual({ code: 0, stderr: '' })
})

/** Waits until new connections are refused. */
async function waitUntilRefusing() {
  while (
    await stage.request('/healthz', { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    await new Promise((resolve) => setTimeout(resolve, 20))
}
