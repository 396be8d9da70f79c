import { connect } from 'node:net'
import { registerTestUser, type TestUser } from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await createTestApp()
  person = await registerTestUser(app)
})
afterAll(() => app.close())

test('C17 a megabyte, deep nesting and a thousand fields are refused cheaply', async () => {
  const deep = '{"account":'.repeat(3_000) + '1' + '}'.repeat(3_000)
  const wide = JSON.stringify(
    Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field${index}`, index])),
  )
  for (const body of [`{"email":"${'x'.repeat(1_048_576)}"}`, deep, wide]) {
    const response = await app.inject({
      method: 'POST',
      url: '/basic-api/teams',
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
      },
      payload: body,
    })
    expect([400, 413]).toContain(response.statusCode)
  }
  const query = Array.from({ length: 3_000 }, (_, index) => `a[${index}]=${index}`).join('&')
  const refused = await app.inject({
    url: `/basic-api/teams?${query}`,
    headers: { host: 'localhost:3000', authorization: `Bearer ${person.token}` },
  })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    400,
    'REQUEST_PARMAS_ERROR',
  ])
})

test('what is not even HTTP is response from the catalogue too', async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as { port: number }
  const responseTo = (bytes: string) =>
    new Promise<string>((resolve) => {
      let response = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket
        .on('data', (more) => (response += more.toString()))
        .on('close', () => resolve(response))
    })
  const [garbage, large] = [
    await responseTo('GARBAGE\r\n\r\n'),
    await responseTo(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
  ]
  expect(garbage).toMatch(
    /^HTTP\/1\.1 400 [^]*\r\n\r\n\{"code":"REQUEST_PARMAS_ERROR","result":null,"message":".+"\}$/,
  )
  expect(large).toMatch(
    /^HTTP\/1\.1 413 [^]*\r\n\r\n\{"code":"PAYLOAD_TOO_LARGE","result":null,"message":".+"\}$/,
  )
})

test('failures that repeated are written before the process ends', async () => {
  const stopped = await createTestApp()
  for (const _ of [1, 2, 3]) stopped.deps.logger.error('the mail server is down')
  expect(stopped.logLines).toHaveLength(1)
  await stopped.close()
  expect(stopped.logLines.at(-1)).toMatch(/"the mail server is down".*"repeated":2/)
})
