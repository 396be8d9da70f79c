import { aBuild, registryOf } from '../testing/registry'
import { testApp, type TestApp } from '../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = async (url: string) => {
  const { statusCode, headers, json } = await app.inject({ url })
  expect(headers['cache-control']).toBe('no-store')
  return [statusCode, json()]
}

// In the order of a first start.
test('a server without a release of the host lives, but nobody would get a console from it', async () => {
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  expect(await ask('/readyz')).toEqual([
    503,
    { status: 'not ready', database: true, published: false, stopping: false },
  ])
})

test('a server that can work says so', async () => {
  const [host, registry] = [aBuild('host'), registryOf(app)]
  await registry.publish(host)
  expect((await ask('/readyz'))[0]).toBe(503)
  await registry.pin('aurora', [host])
  expect(await ask('/readyz')).toEqual([
    200,
    { status: 'ready', database: true, published: true, stopping: false },
  ])
})

test('a server whose database is down lives, but is not ready', async () => {
  jest.spyOn(app.deps.db, 'isUp').mockResolvedValue(false)
  expect(await ask('/readyz')).toEqual([
    503,
    { status: 'not ready', database: false, published: false, stopping: false },
  ])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
})

test('a database that does not answer within a second is down', async () => {
  jest.spyOn(app.deps.db, 'isUp').mockReturnValue(new Promise(() => {}))
  expect(await ask('/readyz')).toEqual([
    503,
    { status: 'not ready', database: false, published: false, stopping: false },
  ])
})
