import {
  cipherKeys,
  resetStorages,
  storageKey,
  readStoredRecord,
  createTestStorage,
  createStoredRecord,
  weekMs,
} from './testing/test-storage'

const leavePage = () => window.dispatchEvent(new Event('pagehide'))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  resetStorages()
  jest.useRealTimers()
})

test('A14.6 a page that is hidden is saved: a phone may throw it away without another word', () => {
  const { store, storage } = createTestStorage()
  const kept = storage.stored('draft', '', { area: 'session', writeMode: 'deferred' })
  store.set(kept, 'Harbour Lights')
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  const reloaded = createTestStorage()
  const again = reloaded.storage.stored('draft', '', { area: 'session', writeMode: 'deferred' })
  expect(reloaded.store.get(again)).toBe('Harbour Lights')
})

test('A14.1 the storage key is name, mode and version of the format, in capitals', () => {
  const { store, storage } = createTestStorage()
  store.set(storage.stored('token', ''), 't')
  expect(Object.keys(localStorage)).toEqual([storageKey])
})

test('A14.2 a value is stored with its time and expires after seven days', () => {
  const { store, storage } = createTestStorage()
  store.set(storage.stored('token', ''), 't')
  expect(readStoredRecord().value.token).toEqual({
    value: 't',
    time: Date.now(),
    expire: Date.now() + weekMs,
  })
})

test('A14.2 an expired value is removed and reads as absent', () => {
  localStorage.setItem(storageKey, createStoredRecord({ token: 'old', name: 'x' }, Date.now() - 1))
  const { store, storage } = createTestStorage()
  expect(store.get(storage.stored('token', 'none'))).toBe('none')
  expect(readStoredRecord().value.token).toBeUndefined()
})

test('A14.2 a value that expires while the page is open is removed, and its subscribers are notified', () => {
  const { store, storage } = createTestStorage()
  const code = storage.stored('code', '', { writeMode: 'through', maxAge: 60 })
  const listener = jest.fn()
  store.sub(code, listener)
  store.set(code, '1')
  listener.mockClear()
  jest.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get(code)).toBe('')
  expect(readStoredRecord().value).toEqual({})
})

test.each(['not json', '[]', '{"value":3}', '{"value":{"token":"bare"}}', 'c2VhbGVk'])(
  'A14.2 the unreadable record %s reads as the default',
  (text) => {
    localStorage.setItem(storageKey, text)
    const { store, storage } = createTestStorage()
    expect(store.get(storage.stored('token', 'none'))).toBe('none')
  },
)

test('A14.2 a value of another shape reads as the default', () => {
  localStorage.setItem(storageKey, createStoredRecord({ locale: 7 }))
  const { store, storage } = createTestStorage()
  const isText = (value: unknown): value is string => typeof value === 'string'
  expect(store.get(storage.stored('locale', 'en', { writeMode: 'through', check: isText }))).toBe(
    'en',
  )
})

test('A14.4 a reload does not extend an expiry', () => {
  const first = createTestStorage()
  first.store.set(first.storage.stored('token', ''), 't')
  const { expire } = readStoredRecord().value.token!
  jest.advanceTimersByTime(weekMs / 2)

  const { store, storage } = createTestStorage()
  store.set(storage.stored('roles', ''), 'super')
  expect(readStoredRecord().value.token!.expire).toBe(expire)
  jest.advanceTimersByTime(weekMs / 2)
  expect(store.get(storage.stored('token', ''))).toBe('')
  expect(store.get(storage.stored('roles', ''))).toBe('super')
})

test('A14.5 a through value is saved at once, a deferred one when the page is left', () => {
  const { store, storage } = createTestStorage()
  store.set(storage.stored('token', ''), 't')
  const config = storage.stored('project_config', '', { writeMode: 'deferred' })
  store.set(config, 'dark')
  expect(Object.keys(readStoredRecord().value)).toEqual(['token'])
  expect(store.get(config)).toBe('dark')
  leavePage()
  expect(readStoredRecord().value.project_config!.value).toBe('dark')
})

test('A14.6 a stale window that is left cannot undo a sign-in, a sign-out or a lock of another window', () => {
  const { store, storage } = createTestStorage()
  store.set(storage.stored('token', ''), 'stale')
  store.set(storage.stored('project_config', '', { writeMode: 'deferred' }), 'mine')
  localStorage.setItem(storageKey, createStoredRecord({ token: 'fresh', lock: 'locked' }))
  leavePage()
  expect(
    Object.entries(readStoredRecord().value).map(([name, { value }]) => [name, value]),
  ).toEqual([
    ['token', 'fresh'],
    ['lock', 'locked'],
    ['project_config', 'mine'],
  ])
})

test('A14.6 settings are still there after everything of the session was removed', () => {
  const { store, storage } = createTestStorage()
  store.set(storage.stored('project_config', '', { writeMode: 'deferred' }), 'mine')
  store.set(storage.stored('token', ''), 't')
  store.set(storage.stored('token', ''), '')
  leavePage()
  expect(Object.keys(readStoredRecord().value)).toEqual(['project_config'])
})

test('A14.9 a public value is stored apart, is never encrypted, and can be read at once', () => {
  const { store, storage } = createTestStorage({ cipher: cipherKeys })
  const texts = storage.stored('texts', '', { writeMode: 'through', area: 'public' })
  store.set(texts, 'Company')
  expect(localStorage.getItem('SHOP__PRODUCTION__1__PUBLIC')).toContain('"Company"')
  expect(localStorage.getItem(storageKey)).toBeNull()
  expect(store.get(texts)).toBe('Company')
})

test('A14.9 a value can be stored in the session area', () => {
  const { store, storage } = createTestStorage()
  store.set(storage.stored('permission', '', { writeMode: 'through', area: 'session' }), 'p')
  expect(sessionStorage.getItem('SHOP__PRODUCTION__1__SESSION')).toContain('"p"')
  expect(localStorage).toHaveLength(0)
})

test('what is removed from this tab by its name is gone, also where it was still to be saved', () => {
  const { store, storage } = createTestStorage()
  const draftOf = (key: string) =>
    storage.stored(key, '', { writeMode: 'deferred' as const, area: 'session' as const })
  store.set(draftOf('users.draft.profile./a?'), 'Mei')
  store.set(draftOf('users.draft.profile./b?'), 'Lin')
  expect(storage.isInTab((key) => key.endsWith('./a?'))).toBe(true)
  storage.removeFromTab((key) => key.endsWith('./a?'))
  expect(storage.isInTab((key) => key.endsWith('./a?'))).toBe(false)
  leavePage()
  const next = createTestStorage()
  const read = (key: string) =>
    next.store.get(next.storage.stored(key, '', { writeMode: 'deferred', area: 'session' }))
  expect([read('users.draft.profile./a?'), read('users.draft.profile./b?')]).toEqual(['', 'Lin'])
})

test('where the browser forbids storage the page goes on without it', () => {
  const forbidden = new Proxy(window, {
    get(page, name) {
      if (name === 'localStorage') throw new DOMException('no', 'SecurityError')
      const value: unknown = Reflect.get(page, name)
      return typeof value === 'function' ? value.bind(page) : value
    },
  })
  const { store, storage } = createTestStorage({ window: forbidden })
  const token = storage.stored('token', '')
  store.set(token, 't')
  expect(store.get(token)).toBe('t')
})

test('when storage is full the page goes on with the value in memory', () => {
  const warn = jest.fn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { store, storage } = createTestStorage({ warn })
  const token = storage.stored('token', '')
  store.set(token, 't')
  expect(store.get(token)).toBe('t')
  expect(warn).toHaveBeenCalledTimes(1)
})

describe('A14.3 what is stored is encrypted', () => {
  const open = () => createTestStorage({ cipher: cipherKeys })
  const areas = ['local', 'session'] as const
  const readAreas = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

  test.each(areas)('at once, and a reload reads it at once: %s', (area) => {
    const [first, options] = [open(), { writeMode: 'through', area } as const]
    first.store.set(first.storage.stored('user_info', '', options), 'Chan Mei')
    first.store.set(
      first.storage.stored('tabs', '', { ...options, writeMode: 'deferred' }),
      'Users',
    )
    leavePage()
    expect(readAreas()).not.toMatch(/Mei|Users|user_info|tabs|\{\\/)
    const { store, storage } = open()
    expect(store.get(storage.stored('user_info', '', options))).toBe('Chan Mei')
    expect(store.get(storage.stored('tabs', '', options))).toBe('Users')
  })

  test.each(areas)(
    'also what an earlier page has left as plain text, which is kept: %s',
    (area) => {
      const options = { writeMode: 'through', area } as const
      const before = createTestStorage()
      before.store.set(before.storage.stored('user_info', '', options), 'Chan Mei')
      expect(readAreas()).toContain('Mei')
      const { store, storage } = open()
      expect(readAreas()).not.toMatch(/Mei|user_info/)
      expect(store.get(storage.stored('user_info', '', options))).toBe('Chan Mei')
    },
  )

  test('and what cannot be decrypted is absent, and gives way to what is stored next', () => {
    const damaged = open()
    damaged.store.set(damaged.storage.stored('token', ''), 't')
    const text = localStorage.getItem(storageKey)!
    for (const unreadable of [`${text.slice(0, -8)}AAAAAAA=`, 'not base64 !', 'Zm9v', '']) {
      localStorage.setItem(storageKey, unreadable)
      const { store, storage } = open()
      expect(store.get(storage.stored('token', 'none'))).toBe('none')
      store.set(storage.stored('token', 'none'), 'new')
      const next = open()
      expect(next.store.get(next.storage.stored('token', 'none'))).toBe('new')
    }
  })

  test('and a page that was loaded before its brand had it switched on goes on with what it has', () => {
    const { store, storage } = createTestStorage()
    const token = storage.stored('token', '')
    store.set(token, 't')
    open()
    const newValue = localStorage.getItem(storageKey)
    const storageArea = localStorage
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue, storageArea }))
    expect(store.get(token)).toBe('t')
  })
})
