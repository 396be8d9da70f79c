import { closeStorages, key, onDisk, open, recordOf, words } from './testing/a-disk'

const anotherWindowWrites = (name: string, newValue: string | null) => {
  const oldValue = localStorage.getItem(name)
  if (newValue !== null) localStorage.setItem(name, newValue)
  window.dispatchEvent(
    new StorageEvent('storage', { key: name, oldValue, newValue, storageArea: localStorage }),
  )
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  closeStorages()
  jest.useRealTimers()
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

test('A14.7 a page that comes back from the browser’s page cache sees what was written meanwhile', () => {
  const { store, storage } = open()
  const token = storage.stored('token', '')
  store.set(token, 't')
  localStorage.setItem(key, recordOf({ token: 'theirs' }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(store.get(token)).toBe('t')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(store.get(token)).toBe('theirs')
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
  window.dispatchEvent(
    new StorageEvent('storage', { key, oldValue: '{}', newValue: null, storageArea: localStorage }),
  )
  expect(store.get(token)).toBe('t')
})
