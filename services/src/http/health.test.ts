import { rename } from 'node:fs/promises'
import { getRunningReleases } from '../modules/releases/releases-service'
import { createTestBuild, createRegistryClient } from '../testing/test-registry'
import { createTestApp, type TestApp } from '../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const request = async (url: string) => {
  const { statusCode, headers, json } = await app.inject({ url })
  expect(headers['cache-control']).toBe('no-store')
  return [statusCode, json()]
}

// The tests run in the order of a first start.
test('a server without a host release is alive and not ready', async () => {
  expect(await request('/healthz')).toEqual([200, { status: 'ok' }])
  expect(await request('/readyz')).toEqual([
    503,
    { status: 'not ready', database: true, published: false, lost: [], stopping: false },
  ])
})

test('a server with a pinned host release is ready', async () => {
  const [host, registry] = [
    createTestBuild('host', { namespaces: ['layout'] }),
    createRegistryClient(app),
  ]
  await registry.publish(host)
  expect((await request('/readyz'))[0]).toBe(503)
  await registry.pin('aurora', [host])
  expect(await request('/readyz')).toEqual([
    200,
    { status: 'ready', database: true, published: true, lost: [], stopping: false },
  ])
})

test.each(['host.js', 'texts/layout.zh_TW.json'])(
  'a server whose store has lost %s of what a brand runs is not ready, and says what is lost',
  async (name) => {
    const [host] = (await getRunningReleases(app.deps)).get('aurora')!
    const file = app.deps.releaseStorage.filePath(host!, name)
    await rename(file, `${file}.away`)
    expect(await request('/readyz')).toEqual([
      503,
      {
        status: 'not ready',
        database: true,
        published: true,
        lost: [`host 1.0.0-${host!.hash.slice(0, 8)}`],
        stopping: false,
      },
    ])
    await rename(`${file}.away`, file)
    expect((await request('/readyz'))[0]).toBe(200)
  },
)

test('a server whose database is down is alive and not ready', async () => {
  jest.spyOn(app.deps.db, 'isUp').mockResolvedValue(false)
  expect(await request('/readyz')).toEqual([
    503,
    { status: 'not ready', database: false, published: false, lost: [], stopping: false },
  ])
  expect(await request('/healthz')).toEqual([200, { status: 'ok' }])
})

test('a database that does not answer within a second is down', async () => {
  jest.spyOn(app.deps.db, 'isUp').mockReturnValue(new Promise(() => {}))
  expect(await request('/readyz')).toEqual([
    503,
    { status: 'not ready', database: false, published: false, lost: [], stopping: false },
  ])
})
