import { getUserInfo } from '@console/contract/user'
import { standardLimits } from '../limits'
import { testApp } from '../testing/test-app'
import { testClock } from '../testing/test-clock'
import { createLimiter } from './limiter'

test('a network may ask so often at once, and then so often per second', () => {
  const clock = testClock()
  const take = createLimiter({ atOnce: 3, perSecond: 2 }, clock)
  expect([take('a').wait, take('a').wait, take('a').wait, take('a').wait]).toEqual([0, 0, 0, 1])
  expect(take('b').wait).toBe(0)
  clock.forward(1)
  expect([take('a').wait, take('a').wait, take('a').wait]).toEqual([0, 0, 1])
  clock.forward(3600)
  expect([take('a').wait, take('a').wait, take('a').wait, take('a').wait]).toEqual([0, 0, 0, 1])
})

test('a flood of networks does not eat the memory, and does not free who was refused', () => {
  const take = createLimiter({ atOnce: 2, perSecond: 0.001 }, testClock())
  for (let network = 0; network < 120_000; network++) take(`network ${network}`)
  take('a')
  take('a')
  expect(take('a').wait).toBeGreaterThan(0)
})

test('the one limiter is below all routes: pages, calls, what is not there', async () => {
  const app = await testApp({
    limits: { requests: { ...standardLimits.requests, atOnce: 4, perSecond: 1 } },
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
  const refused = await app.call(getUserInfo, {}, { address: '192.0.2.1' })
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '1',
  ])
  expect((await app.call(getUserInfo, {}, { address: '192.0.2.2' })).status).toBe(401)
  // A console whose services stand elsewhere hears how long to wait.
  const elsewhere = await app.call(
    getUserInfo,
    {},
    { address: '192.0.2.1', headers: { origin: 'http://merchant.localhost:3000' } },
  )
  expect([elsewhere.status, elsewhere.headers['access-control-allow-origin']]).toEqual([
    429,
    'http://merchant.localhost:3000',
  ])
  app.clock.forward(1)
  expect((await app.call(getUserInfo, {}, { address: '192.0.2.1' })).status).toBe(401)
  await app.close()
})

test('C3 a client cannot choose its address, unless a proxy that is trusted says it', async () => {
  const limits = { requests: { atOnce: 1, perSecond: 0.001 } }
  const [plain, proxied] = [
    await testApp({ limits }),
    await testApp({ limits, environment: { TRUSTED_PROXIES: '10.0.0.1' } }),
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
