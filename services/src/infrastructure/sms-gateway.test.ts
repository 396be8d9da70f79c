import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSmsGateway } from './sms-gateway'

const requests: { url?: string; headers: IncomingHttpHeaders; body: unknown }[] = []
let answer: { status: number; headers?: Record<string, string> } | 'never'
let server: Server
let host: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url, headers } = request
      requests.push({ url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      if (answer !== 'never')
        response.writeHead(answer.status, answer.headers).end('no such number: +85251234567')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
  answer = { status: 202 }
})

const message = { id: 'message-1', to: '852-51234567', text: '您正在登入，驗證碼 123456。' }

test('a text message is posted as JSON, to a number by E.164, under a key of its own (api ruling 6)', async () => {
  await createSmsGateway(`http://${host}/messages?account=7`).send({ ...message, from: 'Aurora' })
  await createSmsGateway(`http://${host}/messages`).send(message)
  expect(requests.map(({ url, body }) => [url, body])).toEqual([
    ['/messages?account=7', { to: '+85251234567', from: 'Aurora', text: message.text }],
    ['/messages', { to: '+85251234567', text: message.text }],
  ])
  expect(requests[0]!.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'message-1',
  })
  expect(requests[0]!.headers.authorization).toBeUndefined()
})

test('the user info of the URL signs in: two parts by Basic, one by Bearer', async () => {
  await createSmsGateway(`http://console:s%40fe@${host}/`).send(message)
  await createSmsGateway(`http://t%2Fken@${host}/`).send(message)
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    `Basic ${Buffer.from('console:s@fe').toString('base64')}`,
    'Bearer t/ken',
  ])
})

test.each([400, 401, 429, 500, 503])(
  'a refusal (%i) names its status, neither the number nor the credentials',
  async (status) => {
    answer = { status }
    const failure = createSmsGateway(`http://console:secret@${host}/`).send(message)
    await expect(failure).rejects.toThrow(new Error(`The SMS gateway did not take it: ${status}`))
  },
)

test('it follows no redirect: what it sends is for the configured address alone', async () => {
  answer = { status: 307, headers: { location: `http://${host}/elsewhere` } }
  await expect(createSmsGateway(`http://token@${host}/`).send(message)).rejects.toThrow('307')
  expect(requests.map(({ url }) => url)).toEqual(['/'])
})

test('a gateway that does not answer in time, or is not there, has not taken it', async () => {
  answer = 'never'
  await expect(
    createSmsGateway(`http://${host}/`, { timeoutMs: 50 }).send(message),
  ).rejects.toThrow('The SMS gateway did not take it: TimeoutError')
  await expect(createSmsGateway('http://secret@127.0.0.1:1/').send(message)).rejects.toThrow(
    /^The SMS gateway did not take it: \w+$/,
  )
})
