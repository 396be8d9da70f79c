import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { handleClientError } from '../http/error-handlers'
import { closeGracefully, createHttpServer, type HttpServerOptions } from './http-server'

const limits = {
  maxHeaderSize: 8_192,
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  inactivityTimeout: 30_000,
}
const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()))

async function listen(
  handle: RequestListener = (_, response) => response.end('done'),
  options: Partial<HttpServerOptions> = {},
) {
  const server = createHttpServer({ ...limits, ...options }, handle).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return server
}

async function open(server: Server) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString())).on('error', () => {})
  await once(socket, 'connect')
  return { socket, closed: once(socket, 'close'), received: () => received }
}

const requestHead = (headers = '') => `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

test('a request is answered, and one with more headers than anybody needs is refused', async () => {
  const server = await listen()
  const usual = await open(server)
  usual.socket.write(requestHead(`${'A: b\r\n'.repeat(60)}Connection: close\r\n`))
  await usual.closed
  expect(usual.received()).toMatch(/^HTTP\/1\.1 200 /)
  const flood = await open(server)
  flood.socket.write(requestHead('A: b\r\n'.repeat(100)))
  await flood.closed
  expect(flood.received()).toMatch(/^HTTP\/1\.1 431 /)
})

test('a header that is longer than anybody needs is refused', async () => {
  const server = await listen()
  const flood = await open(server)
  flood.socket.write(requestHead(`A: ${'b'.repeat(limits.maxHeaderSize)}\r\n`))
  await flood.closed
  expect(flood.received()).toMatch(/^HTTP\/1\.1 431 /)
})

test('a connection that a browser opened ahead and never used is closed without a word, a slow request with 408', async () => {
  const server = await listen(() => {}, { headersTimeout: 300, requestTimeout: 500 })
  server.on('clientError', handleClientError)
  const [unused, slow] = [await open(server), await open(server)]
  slow.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await Promise.all([unused.closed, slow.closed])
  expect(unused.received()).toBe('')
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /)
})

test.each([
  ['the head', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ['the body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n'],
])('whoever does not send %s to its end is disconnected in time', async (_, beginning) => {
  const server = await listen(() => {}, { headersTimeout: 500, requestTimeout: 500 })
  const slow = await open(server)
  slow.socket.write(beginning)
  const startedAt = Date.now()
  await slow.closed
  expect(Date.now() - startedAt).toBeLessThan(5_000)
})

test('whoever does not read the answer is disconnected in time', async () => {
  const server = await listen((_, response) => response.end(Buffer.alloc(50_000_000)), {
    inactivityTimeout: 500,
  })
  const connection = once(server, 'connection') as Promise<[Socket]>
  const { socket } = await open(server)
  socket.pause().write(requestHead())
  const [accepted] = await connection
  const startedAt = Date.now()
  await once(accepted, 'close')
  expect(Date.now() - startedAt).toBeLessThan(5_000)
})

test('closing waits for no connection on which nothing is under way', async () => {
  const server = await listen()
  const unused = await open(server)
  const kept = await open(server)
  kept.socket.write(requestHead())
  await once(kept.socket, 'data')
  await closeGracefully(server, 60_000)
  await Promise.all([unused.closed, kept.closed])
})

test('closing lets a request finish', async () => {
  let finish = () => {}
  const server = await listen((_, response) => (finish = () => void response.end('done')))
  const busy = await open(server)
  busy.socket.write(requestHead())
  await once(server, 'request')
  const closing = closeGracefully(server, 60_000)
  expect(server.listening).toBe(false)
  finish()
  await closing
  expect(busy.received()).toMatch(/done$/)
})

test('closing lets an answer end that has begun, and its connection with it', async () => {
  let finish = () => {}
  const server = await listen((_, response) => {
    response.write('begun')
    finish = () => void response.end('done')
  })
  const busy = await open(server)
  busy.socket.write(requestHead())
  await once(busy.socket, 'data')
  const startedAt = Date.now()
  const closing = closeGracefully(server, 20_000)
  finish()
  await closing
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  expect(busy.received()).toContain('done')
})

test('closing gives up a request that does not end', async () => {
  const server = await listen(() => {})
  const stuck = await open(server)
  stuck.socket.write(requestHead())
  await once(server, 'request')
  await closeGracefully(server, 300)
  await stuck.closed
  expect(stuck.received()).toBe('')
})
