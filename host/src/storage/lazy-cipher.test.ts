import { resetStorages, storageKey, createTestStorage, cipherKeys } from './testing/test-storage'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  resetStorages()
  jest.useRealTimers()
})

test.each([
  ['short', cipherKeys.iv],
  [cipherKeys.key, 'ponmlkjihgfedcbaX'],
])('A14.3 a key or iv that is not sixteen characters long is refused: %s %s', (key, iv) => {
  expect(() => createTestStorage({ cipher: { key, iv } })).toThrow('exactly 16 characters')
})

test('A14.3 with a cipher the stored record is unreadable, and a reload decrypts it again', async () => {
  const { store, storage } = createTestStorage({ cipher: cipherKeys })
  store.set(storage.stored('token', ''), 'a secret')
  await storage.whenSaved()
  expect(localStorage.getItem(storageKey)).not.toMatch(/secret|token|\{/)

  const next = createTestStorage({ cipher: cipherKeys })
  expect([next.storage.isLocked(), next.store.get(next.storage.stored('token', ''))]).toEqual([
    true,
    '',
  ])
  await next.storage.ready
  expect(next.storage.isLocked()).toBe(false)
  expect(next.store.get(next.storage.stored('token', ''))).toBe('a secret')
})

test('A14.3 values written before the cipher is loaded can be read at once and join the stored ones', async () => {
  const first = createTestStorage({ cipher: cipherKeys })
  first.store.set(first.storage.stored('token', ''), 't')
  await first.storage.whenSaved()

  const { store, storage } = createTestStorage({ cipher: cipherKeys })
  store.set(storage.stored('lock', ''), 'l')
  expect(store.get(storage.stored('lock', ''))).toBe('l')
  await storage.whenSaved()
  expect([store.get(storage.stored('token', '')), store.get(storage.stored('lock', ''))]).toEqual([
    't',
    'l',
  ])
})

test('A14.3 storage without encrypted values is ready at once', async () => {
  localStorage.setItem('somebody__else', 'x')
  const { storage } = createTestStorage({ cipher: cipherKeys })
  let ready = false
  void storage.ready.then(() => (ready = true))
  await Promise.resolve()
  await Promise.resolve()
  expect(ready).toBe(true)
})

test('A14.3 removing a value that was never stored does not load the cipher', async () => {
  const { store, storage } = createTestStorage({ cipher: cipherKeys })
  store.set(storage.stored('token', ''), '')
  await storage.whenSaved()
  expect(localStorage).toHaveLength(0)
})
