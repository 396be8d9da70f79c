import type { AppStorage } from './storage'
import {
  resetStorages,
  storageKey,
  readStoredRecord,
  createTestStorage,
  createStoredRecord,
  cipherKeys,
} from './testing/test-storage'

const writeFromOtherWindow = (name: string, newValue: string | null) => {
  const oldValue = localStorage.getItem(name)
  if (newValue !== null) localStorage.setItem(name, newValue)
  window.dispatchEvent(
    new StorageEvent('storage', { key: name, oldValue, newValue, storageArea: localStorage }),
  )
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  resetStorages()
  jest.useRealTimers()
})

test('A14.7 another window changes the record: memory is cleared and the next read reads storage', () => {
  const { store, storage } = createTestStorage()
  const token = storage.stored('token', '')
  const config = storage.stored('project_config', '', { writeMode: 'deferred' })
  store.set(token, 't')
  store.set(config, 'unsaved')
  const listener = jest.fn()
  store.sub(token, listener)
  writeFromOtherWindow(storageKey, createStoredRecord({ token: 'theirs' }))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get(token)).toBe('theirs')
  expect(store.get(config)).toBe('')
})

describe('A14.7 another window that writes without having read what was just written', () => {
  const guardedConfig = (storage: AppStorage) =>
    storage.stored('project_config', '', { writeMode: 'through', isGuarded: true })
  const record = (time: number, values: Record<string, string>) => {
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      { value, time, expire: null },
    ])
    return JSON.stringify({ value: Object.fromEntries(entries), time, expire: null })
  }

  test.each<Record<string, string>>([{}, { project_config: 'before' }])(
    'does not undo a guarded value, and keeps its own: %j',
    (stale) => {
      const { store, storage } = createTestStorage()
      const config = guardedConfig(storage)
      store.set(config, 'mine')
      writeFromOtherWindow(storageKey, record(Date.now() - 1, { ...stale, tabs: 'theirs' }))
      expect(readStoredRecord().value).toMatchObject({
        project_config: { value: 'mine' },
        tabs: { value: 'theirs' },
      })
      expect(store.get(config)).toBe('mine')
    },
  )

  test('has its own later value kept', () => {
    const { store, storage } = createTestStorage()
    const config = guardedConfig(storage)
    store.set(config, 'mine')
    writeFromOtherWindow(storageKey, record(Date.now() + 1, { project_config: 'theirs' }))
    expect(store.get(config)).toBe('theirs')
  })

  test('may remove it a second later, or by this window at once, and a value without a guard at any time', () => {
    const { store, storage } = createTestStorage()
    const [config, token] = [guardedConfig(storage), storage.stored('token', '')]
    store.set(config, 'mine')
    store.set(token, 't')
    jest.advanceTimersByTime(1001)
    writeFromOtherWindow(storageKey, record(Date.now(), {}))
    expect([store.get(config), store.get(token)]).toEqual(['', ''])
    store.set(token, 't')
    store.set(config, 'mine')
    store.set(config, '')
    writeFromOtherWindow(storageKey, record(Date.now(), {}))
    expect([store.get(config), store.get(token)]).toEqual(['', ''])
  })
})

test('A14.7 removing the last value leaves an empty, unencrypted record, so that other windows are notified', () => {
  const { store, storage } = createTestStorage({ cipher: cipherKeys })
  const token = storage.stored('token', '')
  store.set(token, 't')
  store.set(token, '')
  expect(readStoredRecord()).toMatchObject({ value: {}, expire: null })
})

test('A14.7 reload reads what another window wrote and keeps unsaved values', () => {
  const { store, storage } = createTestStorage()
  const token = storage.stored('token', '')
  const config = storage.stored('project_config', '', { writeMode: 'deferred' })
  store.set(token, 't')
  store.set(config, 'unsaved')
  localStorage.setItem(storageKey, createStoredRecord({ token: 'theirs' }))
  storage.reload()
  expect([store.get(token), store.get(config)]).toEqual(['theirs', 'unsaved'])
})

test('A14.7 a page restored from the back/forward cache sees what was written meanwhile', () => {
  const { store, storage } = createTestStorage()
  const token = storage.stored('token', '')
  store.set(token, 't')
  localStorage.setItem(storageKey, createStoredRecord({ token: 'theirs' }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(store.get(token)).toBe('t')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(store.get(token)).toBe('theirs')
})

test('A14.7 a sign-in in another window does not sign this one out', () => {
  const { store, storage } = createTestStorage()
  const token = storage.stored('token', '')
  expect(store.get(token)).toBe('')
  writeFromOtherWindow(storageKey, createStoredRecord({ token: 'theirs' }))
  expect(store.get(token)).toBe('theirs')
})

test('A14.7 clearing storage in another window clears both areas', () => {
  const { store, storage } = createTestStorage()
  const tab = storage.stored('tabs', '', { writeMode: 'through', area: 'session' })
  store.set(tab, 'x')
  sessionStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  expect(store.get(tab)).toBe('')
})

test('A14.7 a key without our prefix, or a record removed by a newer version, changes nothing', () => {
  const { store, storage } = createTestStorage()
  const token = storage.stored('token', '')
  store.set(token, 't')
  localStorage.removeItem(storageKey)
  writeFromOtherWindow('LOCAL', '{}')
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: storageKey,
      oldValue: '{}',
      newValue: null,
      storageArea: localStorage,
    }),
  )
  expect(store.get(token)).toBe('t')
})
