import { rename } from 'node:fs/promises'
import { listReleases } from '@console/contract/pin'
import { startJobs } from '../start/jobs'
import { getRunningReleases } from '../modules/releases/releases-service'
import { createTestBuild, createRegistryClient } from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

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
const ready = [200, { status: 'ready', published: true, stopping: false }]

const listReleasesOf = async ({ deps, call }: TestApp) =>
  (await call(listReleases, {}, { token: deps.secrets.operatorToken })).body.result

/** What the alarms of the jobs say, running once. */
async function readAlarms() {
  const write = jest.spyOn(app.deps.logger, 'error')
  await startJobs(app.deps)()
  const entries = write.mock.calls as unknown as [{ alarm?: string }, string][]
  write.mockRestore()
  return entries.filter(([{ alarm }]) => alarm).map(([{ alarm }, words]) => [alarm, words])
}

// The tests run in the order of a first start.
test('a server without a host release is alive and not ready', async () => {
  expect(await request('/healthz')).toEqual([200, { status: 'ok' }])
  expect(await request('/readyz')).toEqual([
    503,
    { status: 'not ready', published: false, stopping: false },
  ])
})

test('a server with a pinned host release is ready', async () => {
  const registry = createRegistryClient(app)
  // No field of the manifest names what is loaded late.
  const build = createTestBuild('host', { namespaces: ['layout'] }, {}, ['late.js'])
  await registry.publish(build)
  expect((await request('/readyz'))[0]).toBe(503)
  await registry.pin('aurora', [build])
  expect(await request('/readyz')).toEqual(ready)
  expect(await readAlarms()).toEqual([])
})

test.each(['host.js', 'texts/layout.zh_TW.json', 'late.js'])(
  'a server whose store has lost %s is ready for everything else: an alarm and the list of releases say what is lost',
  async (name) => {
    const [host] = (await getRunningReleases(app.deps)).get('aurora')!
    const file = app.deps.releaseStorage.filePath(host!, name)
    await rename(file, `${file}.away`)
    expect(await request('/readyz')).toEqual(ready)
    const { version, hash } = host!
    expect((await listReleasesOf(app)).lost).toEqual([
      { name: 'host', version, hash, files: [name] },
    ])
    expect(await readAlarms()).toEqual([
      [
        'begun',
        `STORE_DIR ${app.deps.config.storeDir} lacks files of host 1.0.0-${hash.slice(0, 8)}. Restore them from a copy, or publish these releases again.`,
      ],
    ])
    await rename(`${file}.away`, file)
    expect((await listReleasesOf(app)).lost).toEqual([])
    expect(await readAlarms()).toEqual([])
  },
)

test.each([
  ['is down', () => Promise.resolve(false)],
  ['does not answer', () => new Promise<boolean>(() => {})],
])(
  'a server whose database %s is alive, and ready for the pages that it has read: an alarm says so',
  async (_, isUp) => {
    const down = jest.spyOn(app.deps.db, 'isUp').mockImplementation(isUp)
    const refused = jest
      .spyOn(app.deps.db, 'transaction')
      .mockRejectedValue(new Error('the database is away'))
    app.clock.advance(60)
    expect(await request('/readyz')).toEqual(ready)
    expect(await request('/healthz')).toEqual([200, { status: 'ok' }])
    expect(await readAlarms()).toEqual([
      [
        'begun',
        'the database does not answer: pages are served as they were read last, and calls are refused',
      ],
    ])
    down.mockRestore()
    refused.mockRestore()
  },
)
