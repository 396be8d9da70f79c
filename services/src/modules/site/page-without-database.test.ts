import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { createRegistryClient, createTestBuild } from '@console/services-testing/test-registry'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const [host, registry] = [createTestBuild('host'), createRegistryClient(app)]
  await registry.publish(host)
  await registry.pin('aurora', [host])
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => app.close())

const loadPage = async () =>
  (await app.inject({ url: '/', headers: { host: 'aurora.localhost:3000' } })).statusCode

test('without anything known a page waits for the database and says that it is away', async () => {
  jest.spyOn(app.deps.db, 'transaction').mockRejectedValue(new Error('away'))
  expect(await loadPage()).toBe(503)
})

test.each([
  ['refuses', () => Promise.reject(new Error('away'))],
  ['hangs', () => new Promise<never>(() => {})],
])('while the database %s a page is served from the pins last known', async (_, transaction) => {
  expect(await loadPage()).toBe(200)
  jest.spyOn(app.deps.db, 'transaction').mockImplementation(transaction)
  for (let load = 0; load < 3; load++) {
    app.clock.advance(5)
    expect(await loadPage()).toBe(200)
  }
})
