import { Readable } from 'node:stream'
import { saveSetting } from '@console/contract/personal-settings'
import { sendReleaseFile } from '@console/contract/release'
import { getUserInfo } from '@console/contract/user'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { createTestClock } from '@console/services-testing/test-clock'
import { createRegistryClient, createTestBuild } from '@console/services-testing/test-registry'
import { registerTestUser, signInAgain, type TestUser } from '@console/services-testing/test-users'
import { createRateLimiter } from './rate-limiter'

test('a network may send `burst` requests at once, and then `perSecond`', () => {
  const clock = createTestClock()
  const consume = createRateLimiter({ burst: 3, perSecond: 2 }, clock)
  expect([consume('a').wait, consume('a').wait, consume('a').wait, consume('a').wait]).toEqual([
    0, 0, 0, 1,
  ])
  expect(consume('b').wait).toBe(0)
  clock.advance(1)
  expect([consume('a').wait, consume('a').wait, consume('a').wait]).toEqual([0, 0, 1])
  clock.advance(3600)
  expect([consume('a').wait, consume('a').wait, consume('a').wait, consume('a').wait]).toEqual([
    0, 0, 0, 1,
  ])
})

test('what costs more takes more tokens, and the whole bucket where it costs more than that holds', () => {
  const clock = createTestClock()
  const consume = createRateLimiter({ burst: 10, perSecond: 2 }, clock)
  expect([consume('a', 4).wait, consume('a', 4).wait, consume('a', 4).wait]).toEqual([0, 0, 1])
  // What is refused takes nothing.
  expect([consume('a', 2).wait, consume('a').wait]).toEqual([0, 1])
  expect([consume('b', 50).wait, consume('b').wait]).toEqual([0, 1])
})

test('a flood of networks evicts buckets, and a new one is still limited', () => {
  const consume = createRateLimiter({ burst: 2, perSecond: 0.001 }, createTestClock())
  for (let network = 0; network < 120_000; network++) consume(`network ${network}`)
  consume('a')
  consume('a')
  expect(consume('a').wait).toBeGreaterThan(0)
})

test('a page that a network opens too often says so to its reader, and looks again', async () => {
  const app = await createTestApp({ limits: { requests: { burst: 1, perSecond: 1 } } })
  const open = () => app.inject({ url: '/', remoteAddress: '192.0.2.1' })
  await open()
  const { statusCode, headers, body } = await open()
  expect([statusCode, headers['retry-after']]).toEqual([429, '1'])
  expect(headers['content-type']).toContain('text/html')
  for (const text of [
    'Too many pages at once',
    '同时打开的页面太多',
    '同時開啟的頁面太多',
    'refresh',
  ])
    expect(body).toContain(text)
  await app.close()
})

test('one limiter counts all routes: pages, calls, unknown paths', async () => {
  const app = await createTestApp({
    limits: { requests: { burst: 6, perSecond: 1 } },
  })
  const statuses: number[] = []
  for (const url of [
    '/healthz',
    '/basic-api/getUserInfo',
    '/nothing-here',
    '/openapi.json',
    '/healthz',
    '/basic-api/getUserInfo',
    '/nothing-here',
    '/',
  ])
    statuses.push((await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode)
  expect(statuses).toEqual([200, 401, 404, 200, 429, 429, 429, 429])
  const refused = await app.call(getUserInfo, {}, { ipAddress: '192.0.2.1' })
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '1',
  ])
  expect((await app.call(getUserInfo, {}, { ipAddress: '192.0.2.2' })).status).toBe(401)
  // A page of another registered origin can read the refusal too.
  const elsewhere = await app.call(
    getUserInfo,
    {},
    { ipAddress: '192.0.2.1', headers: { origin: 'http://merchant.localhost:3000' } },
  )
  expect([elsewhere.status, elsewhere.headers['access-control-allow-origin']]).toEqual([
    429,
    'http://merchant.localhost:3000',
  ])
  app.clock.advance(1)
  expect((await app.call(getUserInfo, {}, { ipAddress: '192.0.2.1' })).status).toBe(401)
  await app.close()
})

test('C3 a client cannot choose its address: X-Forwarded-For counts from a trusted proxy only', async () => {
  const limits = { requests: { burst: 1, perSecond: 0.001 } }
  const [plain, proxied] = [
    await createTestApp({ limits }),
    await createTestApp({ limits, environment: { TRUSTED_PROXIES: '10.0.0.1' } }),
  ]
  const from = (forwarded: string) => ({
    url: '/healthz',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  })
  expect([
    (await plain.inject(from('192.0.2.1'))).statusCode,
    (await plain.inject(from('192.0.2.2'))).statusCode,
  ]).toEqual([200, 429])
  expect([
    (await proxied.inject(from('192.0.2.1'))).statusCode,
    (await proxied.inject(from('192.0.2.2'))).statusCode,
    (await proxied.inject(from('192.0.2.2'))).statusCode,
  ]).toEqual([200, 200, 429])
  await plain.close()
  await proxied.close()
})

describe('the work that a caller makes is counted, and not calls alone', () => {
  const limits = { requests: { burst: 100, perSecond: 1 } }
  let app: TestApp
  let mei: TestUser
  beforeAll(async () => {
    app = await createTestApp({ limits })
    mei = await registerTestUser(app)
  })
  afterAll(() => app.close())

  /** How many calls of a network are answered before the first 429. */
  async function countAnswered(ipAddress: string, call: () => Promise<number>) {
    for (let count = 0; count < 200; count++) if ((await call()) === 429) return count
    throw new Error(`${ipAddress} is never refused`)
  }

  const save = (ipAddress: string, length: number) => async () => {
    const value = Object.fromEntries(
      Array.from({ length: length / 100 }, (_, index) => [`name${index}`, 'x'.repeat(85)]),
    )
    return (await app.call(saveSetting, { key: 'shell', value }, { ...mei, ipAddress })).status
  }

  test('a change with a body of 30 KB counts as thirty calls more than one with a short body', async () => {
    const short = await countAnswered('192.0.2.10', save('192.0.2.10', 100))
    const long = await countAnswered('192.0.2.11', save('192.0.2.11', 30_000))
    expect([short, long]).toEqual([50, 3])
  })

  test('a body whose length is not said counts as the longest that is allowed', async () => {
    const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const call = async () => {
      const response = await app.inject({
        method: 'PUT',
        url: '/basic-api/self/settings/shell',
        remoteAddress: '192.0.2.12',
        headers: {
          host: 'aurora.localhost:3000',
          authorization: `Bearer ${mei.token}`,
          ...chunked,
        },
        payload: Readable.from(['{"value":{}}']),
      })
      return response.statusCode
    }
    expect(await countAnswered('192.0.2.12', call)).toBe(1)
  })

  test('a signed-in person has one budget at all their networks, and another one leaves it alone', async () => {
    const strict = await createTestApp({
      limits: { ...limits, requestsOfPerson: { burst: 150, perSecond: 1 } },
    })
    const [mei, other] = [await registerTestUser(strict), await registerTestUser(strict)]
    const again = await signInAgain(strict, mei)
    strict.clock.advance(150)
    let networks = 0
    const nextNetwork = () => `203.0.113.${++networks}`
    const read = (user: Partial<TestUser>) =>
      strict.call(getUserInfo, {}, { ...user, ipAddress: nextNetwork() })
    const change = (value: object) =>
      strict.call(saveSetting, { key: 'shell', value }, { ...mei, ipAddress: nextNetwork() })
    // A change counts as two calls, and its body by its length, as for a network.
    for (let count = 0; count < 20; count++) expect((await read(mei)).status).toBe(200)
    for (let count = 0; count < 40; count++) expect((await change({ a: 'x' })).status).toBe(200)
    for (let count = 0; count < 50; count++) expect((await read(again)).status).toBe(200)
    const refused = await read(mei)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '1',
    ])
    expect((await read(again)).status).toBe(429)
    expect((await read(other)).status).toBe(200)
    // Whoever only names the person spends nothing of theirs.
    strict.clock.advance(1)
    expect((await read({ token: `${mei.token}x` })).status).toBe(401)
    expect((await read(mei)).status).toBe(200)
    strict.clock.advance(30)
    const long = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`name${index}`, 'x'.repeat(85)]),
    )
    expect((await change(long)).status).toBe(200)
    expect((await read(mei)).status).toBe(429)
    await strict.close()
  })

  test('a page counts as twenty-four calls, because each is compressed anew', async () => {
    const headers = { host: 'aurora.localhost:3000' }
    const load = async () =>
      (await app.inject({ url: '/', remoteAddress: '192.0.2.13', headers })).statusCode
    expect(await countAnswered('192.0.2.13', load)).toBe(4)
  })

  test('whoever is refused by their headers pays for no body', async () => {
    const call = async () =>
      (
        await app.call(
          saveSetting,
          { key: 'shell', value: { a: 'x' } },
          { ipAddress: '192.0.2.14' },
        )
      ).status
    expect(await countAnswered('192.0.2.14', call)).toBe(50)
  })

  test('rulings 18 an operator publishes a console of any size', async () => {
    const registry = createRegistryClient(app)
    const build = createTestBuild('host', {}, {})
    const large = { ...build.release, file: 'host.js', content: 'x'.repeat(300_000) }
    for (let turn = 0; turn < 5; turn++)
      expect((await registry.call(sendReleaseFile, large)).status).not.toBe(429)
  })
})
