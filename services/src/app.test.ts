import { connect } from 'node:net'
import type { Endpoint } from '@console/contract/endpoint'
import { isErrorCode } from '@console/contract/error-codes'
import * as signIn from '@console/contract/sign-in'
import * as team from '@console/contract/team'
import * as user from '@console/contract/user'
import * as verification from '@console/contract/verification'
import fc from 'fast-check'
import { registerTestUser, type TestUser } from './testing/test-users'
import { createTestApp, type TestApp } from './testing/test-app'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
// A new user for each test: the calls include signing out.
beforeEach(async () => {
  person = await registerTestUser(app)
})
afterAll(() => app.close())

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value
const endpoints: Endpoint[] = Object.values<unknown>({
  ...signIn,
  ...team,
  ...user,
  ...verification,
}).filter(isEndpoint)
const inputFieldNames = ({ input }: Endpoint) =>
  Object.keys((input._zod.def as { shape?: object }).shape ?? {})

// Values that no form produces but an attacker may send (security C17).
const awkward = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\r\nSet-Cookie: a=b',
    '🏮'.repeat(200),
    '\ud800',
    'ｍｅｉ@example.test',
    'mei+tag@example.test',
    'm\u0435i@example.test',
    '0049-30123456',
    '+49-30123456',
    '852-51234567',
    '__proto__',
    'constructor',
    '1e309',
    '-0',
    'NaN',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'x'.repeat(5_000),
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.array(fc.string(), { maxLength: 25 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'a', '$ne', 'name'), fc.string(), {
    maxKeys: 5,
  }),
)
const payload = (endpoint: Endpoint) =>
  fc.dictionary(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('email', ...inputFieldNames(endpoint)) },
      { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
    ),
    awkward,
    { maxKeys: 8 },
  )

const isExpectedRefusal = ({
  status,
  body,
}: {
  status: number
  body: { code: unknown; message: unknown }
}) => {
  const text = JSON.stringify(body)
  return (
    status < 500 &&
    (body.code === 0 || body.code === 401 || isErrorCode(body.code)) &&
    typeof body.message === 'string' &&
    !/\bat .+:\d+:\d+|node_modules/.test(text)
  )
}

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'C17 %s answers whatever is sent to it from the catalogue, never with a 5xx or a stack',
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(payload(endpoint), fc.boolean(), async (input, isSignedIn) => {
        expect(
          isExpectedRefusal(await app.callUnchecked(endpoint, input, isSignedIn ? person : {})),
        ).toBe(true)
      }),
      { numRuns: 60 },
    )
    expect(app.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  },
)

test('C17 any body of any content type is response from the catalogue', async () => {
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json; charset=utf-16',
    '',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      fc.constantFrom(...types),
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.webQueryParameters(),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      ),
      async (endpoint, type, body) => {
        if (endpoint.method === 'GET') return
        const url = `/${endpoint.service === 'user' ? 'user-service' : 'basic-api'}${endpoint.path.replace(/\{\w+\}/g, person.userId)}`
        const response = await app.inject({
          method: endpoint.method,
          url,
          headers: {
            host: 'localhost:3000',
            'content-type': type,
            authorization: `Bearer ${person.token}`,
          },
          payload: body,
        })
        expect(isExpectedRefusal({ status: response.statusCode, body: response.json() })).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

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
  expect(
    isExpectedRefusal({
      status: 400,
      body: (
        await app.inject({
          url: `/basic-api/teams?${query}`,
          headers: { host: 'localhost:3000', authorization: `Bearer ${person.token}` },
        })
      ).json(),
    }),
  ).toBe(true)
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
