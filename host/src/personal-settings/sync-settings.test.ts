import { listSettings, type PersonalSetting } from '@console/contract/personal-settings'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { createFakeHost } from '@console/kernel/testing/fake-host'
import { changeSettings, initSettings, resetSettings, settingsAtom } from '../settings/settings'
import { createAppStorage, type AppStorage } from '../storage/storage'
import { syncSettings, type SettingsSync } from './sync-settings'

const opened: { sync: SettingsSync; storage: AppStorage }[] = []
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  for (const { sync, storage } of opened.splice(0)) {
    sync.stop()
    storage.dispose()
  }
  localStorage.clear()
  jest.useRealTimers()
})

const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds)

/** What the server keeps for a person, as it keeps it. */
function createServer(items: PersonalSetting[] = []) {
  const kept = new Map(items.map((item) => [item.key, item]))
  return {
    kept,
    save(key: PersonalSetting['key'], value: unknown, version?: number) {
      const found = kept.get(key)
      if (version !== undefined && version !== (found?.version ?? 0))
        throw new ApiError('CONFLICT', 409, '')
      const saved = { key, value, version: (found?.version ?? 0) + 1 }
      kept.set(key, saved)
      return saved
    },
  }
}
type Server = ReturnType<typeof createServer>

/** A page of a browser, which finds what earlier ones have left in storage. */
async function open(server: Server, userId = 'mei') {
  const host = createFakeHost()
  const { store } = host
  const storage = createAppStorage({
    shortName: 'CONSOLE',
    mode: 'test',
    cipher: null,
    window,
    store,
    warn: () => {},
  })
  initSettings(store, storage)
  let failure: Error | null = null
  host.call = (async (endpoint, input, options) => {
    if (failure) throw failure
    if (endpoint.name === listSettings.name) return { items: [...server.kept.values()] }
    const { key, value } = input as PersonalSetting
    return server.save(key, JSON.parse(JSON.stringify(value)), options?.version)
  }) as typeof host.call
  const sync = syncSettings(host, { window, userId })
  opened.push({ sync, storage })
  await pass()
  const tableAtom = storage.stored<unknown>('users.table.users', {})
  return {
    host,
    sync,
    /** From now on every call fails so; null: none does. */
    fail: (reason: Error | null) => void (failure = reason),
    lockTime: () => store.get(settingsAtom).lockTime,
    change: (changes: Parameters<typeof changeSettings>[1]) => changeSettings(store, changes),
    table: () => store.get(tableAtom),
    arrange: (value: unknown) => store.set(tableAtom, value),
  }
}

test('what is arranged is sent, once for changes that follow each other', async () => {
  const server = createServer()
  const page = await open(server)
  page.change({ lockTime: 5 })
  page.change({ lockTime: 6 })
  page.arrange({ density: 'compact' })
  await pass(1_000)
  expect([...server.kept.values()]).toEqual([
    { key: 'shell', value: { lockTime: 6 }, version: 1 },
    { key: 'table.users.users', value: { density: 'compact' }, version: 1 },
  ])
})

test('another browser takes it over, and what that one changes comes back', async () => {
  const server = createServer([
    { key: 'shell', value: { lockTime: 6 }, version: 4 },
    { key: 'table.users.users', value: { density: 'compact' }, version: 2 },
  ])
  const page = await open(server)
  expect([page.lockTime(), page.table()]).toEqual([6, { density: 'compact' }])
  server.save('shell', { lockTime: 7 })
  await page.sync.pull()
  expect(page.lockTime()).toBe(7)
})

test('what is arranged offline stays, is sent when the network is back, and changes nothing else', async () => {
  const server = createServer([{ key: 'shell', value: { lockTime: 6 }, version: 1 }])
  const page = await open(server)
  page.fail(new NetworkError('Offline'))
  page.change({ lockTime: 9 })
  await pass(1_000)
  expect(page.lockTime()).toBe(9)
  server.save('shell', { lockTime: 6, showFooter: true })
  page.fail(null)
  window.dispatchEvent(new Event('online'))
  await pass()
  expect(server.kept.get('shell')).toMatchObject({ value: { lockTime: 9, showFooter: true } })
  expect(page.lockTime()).toBe(9)
})

test('a change on top of an older version is made again on top of the newer one', async () => {
  const server = createServer([{ key: 'shell', value: { lockTime: 6 }, version: 1 }])
  const page = await open(server)
  server.save('shell', { lockTime: 6, grayMode: true })
  page.change({ lockTime: 9 })
  await pass(1_000)
  expect(server.kept.get('shell')).toEqual({
    key: 'shell',
    value: { lockTime: 9, grayMode: true },
    version: 3,
  })
})

test('what is refused loses nothing here', async () => {
  const page = await open(createServer())
  page.fail(new ApiError('REQUEST_PARMAS_ERROR', 400, ''))
  page.change({ lockTime: 9 })
  await pass(1_000)
  expect(page.lockTime()).toBe(9)
})

test('the settings of one person do not become those of the next in the same browser', async () => {
  const [mei, tom] = [createServer(), createServer()]
  const first = await open(mei, 'mei')
  first.change({ lockTime: 9 })
  await pass(1_000)
  first.sync.stop()
  await open(tom, 'tom')
  await pass(1_000)
  expect(tom.kept.size).toBe(0)
  expect(mei.kept.get('shell')).toMatchObject({ value: { lockTime: 9 } })
})

test('settings that are reset are reset elsewhere, too', async () => {
  const server = createServer([{ key: 'shell', value: { lockTime: 6 }, version: 1 }])
  const page = await open(server)
  resetSettings(page.host.store)
  await pass(1_000)
  expect(server.kept.get('shell')).toEqual({ key: 'shell', value: {}, version: 2 })
})
