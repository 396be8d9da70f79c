import { closeStorages, key, onDisk, open, recordOf, week } from './testing/a-disk'

const leave = () => window.dispatchEvent(new Event('pagehide'))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  closeStorages()
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

test.each(['not json', '[]', '{"value":3}', '{"value":{"token":"bare"}}', 'c2VhbGVk'])(
  'A14.2 the unreadable record %s reads as the default',
  (text) => {
    localStorage.setItem(key, text)
    const { store, storage } = open()
    expect(store.get(storage.stored('token', 'none'))).toBe('none')
  },
)

test('A14.2 a value of another shape reads as the default', () => {
  localStorage.setItem(key, recordOf({ locale: 7 }))
  const { store, storage } = open()
  const isText = (value: unknown): value is string => typeof value === 'string'
  expect(store.get(storage.stored('locale', 'en', { write: 'through', check: isText }))).toBe('en')
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
  expect(Object.entries(onDisk().value).map(([name, { value }]) => [name, value])).toEqual([
    ['token', 'fresh'],
    ['lock', 'locked'],
    ['project_config', 'mine'],
  ])
})

test('A14.6 settings are still there after everything of the session was removed', () => {
  const { store, storage } = open()
  store.set(storage.stored('project_config', '', { write: 'deferred' }), 'mine')
  store.set(storage.stored('token', ''), 't')
  store.set(storage.stored('token', ''), '')
  leave()
  expect(Object.keys(onDisk().value)).toEqual(['project_config'])
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
