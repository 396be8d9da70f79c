import { connect, type AddressInfo, type Socket } from 'node:net'
import { auroraHost, auroraOrigin } from '@console/services-testing/raw-request'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { registerTestUser } from '@console/services-testing/test-users'

let app: TestApp
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  app = await createTestApp()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (app.fastify.server.address() as AddressInfo).port
})
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy())
  await app.close()
})

/** Sends the head of a request that promises a body, and no byte of the body. */
function sendHead(method: string, path: string, headers: Record<string, string>): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const lines = Object.entries({ Host: auroraHost, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('data', (bytes) => resolve(bytes.toString()))
  })
}

const json = { 'Content-Type': 'application/json' }
const large = { ...json, 'Content-Length': String(12 * 1_048_576) }
const releaseFile = '/registry/releases/team/1.0.0/01234567/files'

test.each([
  ['without a token', {}],
  ['with another token', { Authorization: 'Bearer guessed' }],
])('rulings 18 an upload %s is refused before a byte of its body', async (_, headers) => {
  expect(await sendHead('PUT', releaseFile, { ...large, ...headers })).toMatch(/^HTTP\/1\.1 401 /)
})

test('C5 a call for signed-in people is refused before a byte of its body', async () => {
  const team = { ...json, 'Content-Length': '60000', Origin: auroraOrigin }
  for (const headers of [team, { ...team, Authorization: 'Bearer guessed' }])
    expect(await sendHead('POST', '/basic-api/teams', headers)).toMatch(/^HTTP\/1\.1 401 /)
})

test('C5 a call with the token of another brand’s client is refused before a byte of its body', async () => {
  const { token } = await registerTestUser(app, { brand: 'merchant' })
  const headers = { ...json, 'Content-Length': '60000', Authorization: `Bearer ${token}` }
  expect(await sendHead('POST', '/basic-api/teams', { ...headers, Origin: auroraOrigin })).toMatch(
    /^HTTP\/1\.1 401 /,
  )
})

test('C13 a call from a foreign page is refused before a byte of its body', async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '16000' }
  expect(
    await sendHead('POST', '/user-service/jwtToken', { ...form, Origin: 'https://evil.test' }),
  ).toMatch(/^HTTP\/1\.1 403 /)
})

test('forty anonymous uploads at once are refused, and other calls are answered', async () => {
  const uploads = Array.from({ length: 40 }, () => sendHead('PUT', releaseFile, large))
  const health = sendHead('GET', '/healthz', {})
  expect(await health).toMatch(/^HTTP\/1\.1 200 /)
  for (const answer of await Promise.all(uploads)) expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})
