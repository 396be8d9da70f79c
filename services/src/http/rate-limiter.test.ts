import { getUserInfo } from '@console/contract/user'
import { createTestApp } from '../testing/test-app'
import { createTestClock } from '../testing/test-clock'
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

test('a flood of networks evicts buckets, and a new one is still limited', () => {
  const consume = createRateLimiter({ burst: 2, perSecond: 0.001 }, createTestClock())
  for (let network = 0; network < 120_000; network++) consume(`network ${network}`)
  consume('a')
  consume('a')
  expect(consume('a').wait).toBeGreaterThan(0)
})

test('one limiter counts all routes: pages, calls, unknown paths', async () => {
  const app = await createTestApp({
    limits: { requests: { burst: 4, perSecond: 1 } },
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
