import { createStore } from 'jotai/vanilla'
import { openStorage, type OpenStorage, type StorageOptions } from './storage'

const key = 'SHOP__PRODUCTION__1.0.0__LOCAL'
const words = { key: 'abcdefghijklmnop', iv: 'ponmlkjihgfedcba' }
const week = 604_800_000
const opened: OpenStorage[] = []

function open(options: Partial<StorageOptions> = {}) {
  const store = createStore()
  const storage = openStorage({ shortName: 'shop', mode: 'production', version: '1.0.0', cipher: null, window, store, warn: () => {}, ...options })
  opened.push(storage)
  return { store, storage }
}

const onDisk = (name = key) => JSON.parse(localStorage.getItem(name)!) as { value: Record<string, { value: unknown; expire: number }> }
const anotherWindowWrites = (name: string, newValue: string | null) => {
  const oldValue = localStorage.getItem(name)
  if (newValue !== null) localStorage.setItem(name, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue, storageArea: localStorage }))
}
const recordOf = (values: Record<string, unknown>, expire = Date.now() + week) =>
  JSON.stringify({ value: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, time: Date.now(), expire }])), time: Date.now(), expire })
const leave = () => window.dispatchEvent(new Event('pagehide'))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  opened.splice(0).forEach((storage) => storage.close())
  localStorage.clear()
  sessionStorage.clear()
  jest.useRealTimers()
})

test('A14.1 the key on disk is name, mode and version in capitals', () => {
  const { store, storage } = open()
  store.set(storage.stored('token', ''), 't')
  expect(Object.keys(localStorage)).toEqual([key])
})

test('A14.1 a new version starts with an empty cupboard', () => {
  const old = open()
  old.store.set(old.storage.stored('token', ''), 't')
  const { store, storage } = open({ version: '2.0.0' })
  expect(store.get(storage.stored('token', ''))).toBe('')
})

test('A14.2 a value is kept with its time and lives for seven days', () => {
  const { store, storage } = open()
  store.set(storage.stored('token', ''), 't')
  expect(onDisk().value.token).toEqual({ value: 't', time: Date.now(), expire: Date.now() + week })
})

test('A14.2 a value past its life is removed and reads as absent', () => {
  localStorage.setItem(key, recordOf({ token: 'old', name: 'x' }, Date.now() - 1))
  const { store, storage } = open()
  expect(store.get(storage.stored('token', 'none'))).toBe('none')
  expect(onDisk().value.token).toBeUndefined()
})

test('A14.2 a value whose life ends while the page is open goes, and whoever shows it hears of it', () => {
  const { store, storage } = open()
  const code = storage.stored('code', '', { write: 'through', life: 60 })
  const heard = jest.fn()
  store.sub(code, heard)
  store.set(code, '1')
  heard.mockClear()
  jest.advanceTimersByTime(60_000)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(store.get(code)).toBe('')
  expect(onDisk().value).toEqual({})
})

test.each(['not json', '[]', '{"value":3}', '{"value":{"token":"bare"}}', 'c2VhbGVk'])('A14.2 the unreadable record %s reads as the default', (text) => {
  localStorage.setItem(key, text)
  const { store, storage } = open()
  expect(store.get(storage.stored('token', 'none'))).toBe('none')
})

test('A14.2 a value of another shape reads as the default', () => {
  localStorage.setItem(key, recordOf({ locale: 7 }))
  const { store, storage } = open()
  const isText = (value: unknown): value is string => typeof value === 'string'
  expect(store.get(storage.stored('locale', 'en', { write: 'through', check: isText }))).toBe('en')
})

test.each([['short', words.iv], [words.key, 'ponmlkjihgfedcbaX']])('A14.3 words of another length than sixteen are refused: %s %s', (key, iv) => {
  expect(() => open({ cipher: { key, iv } })).toThrow('exactly 16 characters')
})

test('A14.3 with a cipher nothing readable lies on disk, and a reload reads it again', async () => {
  const { store, storage } = open({ cipher: words })
  store.set(storage.stored('token', ''), 'a secret')
  await storage.settled()
  expect(localStorage.getItem(key)).not.toMatch(/secret|token|\{/)

  const next = open({ cipher: words })
  expect([next.storage.isLocked(), next.store.get(next.storage.stored('token', ''))]).toEqual([true, ''])
  await next.storage.ready
  expect(next.storage.isLocked()).toBe(false)
  expect(next.store.get(next.storage.stored('token', ''))).toBe('a secret')
})

test('A14.3 what was written before the cipher came is read meanwhile and joins what is on disk', async () => {
  const first = open({ cipher: words })
  first.store.set(first.storage.stored('token', ''), 't')
  await first.storage.settled()

  const { store, storage } = open({ cipher: words })
  store.set(storage.stored('lock', ''), 'l')
  expect(store.get(storage.stored('lock', ''))).toBe('l')
  await storage.settled()
  expect([store.get(storage.stored('token', '')), store.get(storage.stored('lock', ''))]).toEqual(['t', 'l'])
})

test('A14.3 with nothing encrypted on disk nothing is waited for', async () => {
  localStorage.setItem('somebody__else', 'x')
  const { storage } = open({ cipher: words })
  let ready = false
  void storage.ready.then(() => (ready = true))
  await Promise.resolve()
  await Promise.resolve()
  expect(ready).toBe(true)
})

test('A14.4 a reload does not lengthen a life', () => {
  const first = open()
  first.store.set(first.storage.stored('token', ''), 't')
  const { expire } = onDisk().value.token!
  jest.advanceTimersByTime(week / 2)

  const { store, storage } = open()
  store.set(storage.stored('roles', ''), 'super')
  expect(onDisk().value.token!.expire).toBe(expire)
  jest.advanceTimersByTime(week / 2)
  expect(store.get(storage.stored('token', ''))).toBe('')
  expect(store.get(storage.stored('roles', ''))).toBe('super')
})

test('A14.5 a value written through is on disk at once, a deferred one when the page goes', () => {
  const { store, storage } = open()
  store.set(storage.stored('token', ''), 't')
  const config = storage.stored('project_config', '', { write: 'deferred' })
  store.set(config, 'dark')
  expect(Object.keys(onDisk().value)).toEqual(['token'])
  expect(store.get(config)).toBe('dark')
  leave()
  expect(onDisk().value.project_config!.value).toBe('dark')
})

test('A14.6 a stale window that goes cannot undo a sign-in, a sign-out or a lock of another window', () => {
  const { store, storage } = open()
  store.set(storage.stored('token', ''), 'stale')
  store.set(storage.stored('project_config', '', { write: 'deferred' }), 'mine')
  localStorage.setItem(key, recordOf({ token: 'fresh', lock: 'locked' }))
  leave()
  expect(Object.entries(onDisk().value).map(([name, { value }]) => [name, value])).toEqual([['token', 'fresh'], ['lock', 'locked'], ['project_config', 'mine']])
})

test('A14.6 settings are still there after everything of the session was removed', () => {
  const { store, storage } = open()
  store.set(storage.stored('project_config', '', { write: 'deferred' }), 'mine')
  store.set(storage.stored('token', ''), 't')
  store.set(storage.stored('token', ''), '')
  leave()
  expect(Object.keys(onDisk().value)).toEqual(['project_config'])
})

test('A14.7 another window changes the record: memory is cleared and the next read sees the disk', () => {
  const { store, storage } = open()
  const token = storage.stored('token', '')
  const config = storage.stored('project_config', '', { write: 'deferred' })
  store.set(token, 't')
  store.set(config, 'unsaved')
  const heard = jest.fn()
  store.sub(token, heard)
  anotherWindowWrites(key, recordOf({ token: 'theirs' }))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(store.get(token)).toBe('theirs')
  expect(store.get(config)).toBe('')
})

test('A14.7 the last value that goes leaves an empty record, which other windows hear of and need no cipher for', async () => {
  const { store, storage } = open({ cipher: words })
  const token = storage.stored('token', '')
  store.set(token, 't')
  await storage.settled()
  store.set(token, '')
  expect(onDisk()).toMatchObject({ value: {}, expire: null })
  expect(open({ cipher: words }).storage.isLocked()).toBe(false)
})

test('A14.7 looking at the disk unasked sees the other window and keeps what is not saved yet', async () => {
  const { store, storage } = open()
  const token = storage.stored('token', '')
  const config = storage.stored('project_config', '', { write: 'deferred' })
  store.set(token, 't')
  store.set(config, 'unsaved')
  localStorage.setItem(key, recordOf({ token: 'theirs' }))
  await storage.reread()
  expect([store.get(token), store.get(config)]).toEqual(['theirs', 'unsaved'])
})

test('A14.3 removing what was never kept does not fetch the cipher', async () => {
  const { store, storage } = open({ cipher: words })
  store.set(storage.stored('token', ''), '')
  await storage.settled()
  expect(localStorage).toHaveLength(0)
})

test('A14.7 a sign-in in another window does not sign this one out', () => {
  const { store, storage } = open()
  const token = storage.stored('token', '')
  expect(store.get(token)).toBe('')
  anotherWindowWrites(key, recordOf({ token: 'theirs' }))
  expect(store.get(token)).toBe('theirs')
})

test('A14.7 everything removed in another window clears both areas', () => {
  const { store, storage } = open()
  const tab = storage.stored('tabs', '', { write: 'through', area: 'session' })
  store.set(tab, 'x')
  sessionStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  expect(store.get(tab)).toBe('')
})

test('A14.7 a key without our prefix, or a record tidied away by a newer version, changes nothing', () => {
  const { store, storage } = open()
  const token = storage.stored('token', '')
  store.set(token, 't')
  localStorage.removeItem(key)
  anotherWindowWrites('LOCAL', '{}')
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue: '{}', newValue: null, storageArea: localStorage }))
  expect(store.get(token)).toBe('t')
})

test('A14.8 keys of older versions go 16 ms after the start, everybody else keeps theirs', () => {
  for (const disk of [localStorage, sessionStorage]) {
    disk.setItem('SHOP__PRODUCTION__0.9.0__LOCAL', '{}')
    disk.setItem('SHOP__PRODUCTION__1.0.0__OTHER', '{}')
    disk.setItem('SHOP__DEVELOPMENT__0.9.0__LOCAL', '{}')
    disk.setItem('SHOP__PRODUCTIONS', '{}')
    disk.setItem('foreign', '{}')
  }
  open()
  jest.advanceTimersByTime(15)
  expect(localStorage).toHaveLength(5)
  jest.advanceTimersByTime(1)
  for (const disk of [localStorage, sessionStorage]) {
    expect(Object.keys(disk).sort()).toEqual(['SHOP__DEVELOPMENT__0.9.0__LOCAL', 'SHOP__PRODUCTIONS', 'SHOP__PRODUCTION__1.0.0__OTHER', 'foreign'])
  }
})

test('A14.9 a value can live in the session area', () => {
  const { store, storage } = open()
  store.set(storage.stored('permission', '', { write: 'through', area: 'session' }), 'p')
  expect(sessionStorage.getItem('SHOP__PRODUCTION__1.0.0__SESSION')).toContain('"p"')
  expect(localStorage).toHaveLength(0)
})

test('where the browser forbids storage the page goes on without', () => {
  const forbidden = new Proxy(window, {
    get(page, name) {
      if (name === 'localStorage') throw new DOMException('no', 'SecurityError')
      const value: unknown = Reflect.get(page, name)
      return typeof value === 'function' ? value.bind(page) : value
    },
  })
  const { store, storage } = open({ window: forbidden })
  const token = storage.stored('token', '')
  store.set(token, 't')
  expect(store.get(token)).toBe('t')
})

test('a full disk costs the keeping, not the page', () => {
  const warn = jest.fn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { store, storage } = open({ warn })
  const token = storage.stored('token', '')
  store.set(token, 't')
  expect(store.get(token)).toBe('t')
  expect(warn).toHaveBeenCalledTimes(1)
})
