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

test('a server that can work says so', async () => {
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  expect(await ask('/readyz')).toEqual([200, { status: 'ready', database: true, stopping: false }])
})

test('a server whose database is down lives, but is not ready', async () => {
  jest.spyOn(app.deps.db, 'isUp').mockResolvedValue(false)
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready', database: false, stopping: false }])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
})

test('a database that does not answer within a second is down', async () => {
  jest.spyOn(app.deps.db, 'isUp').mockReturnValue(new Promise(() => {}))
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready', database: false, stopping: false }])
})
