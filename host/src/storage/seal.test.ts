import { closeStorages, key, open, words } from './testing/a-disk'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  closeStorages()
  jest.useRealTimers()
})

test.each([
  ['short', words.iv],
  [words.key, 'ponmlkjihgfedcbaX'],
])('A14.3 words of another length than sixteen are refused: %s %s', (key, iv) => {
  expect(() => open({ cipher: { key, iv } })).toThrow('exactly 16 characters')
})

test('A14.3 with a cipher nothing readable lies on disk, and a reload reads it again', async () => {
  const { store, storage } = open({ cipher: words })
  store.set(storage.stored('token', ''), 'a secret')
  await storage.settled()
  expect(localStorage.getItem(key)).not.toMatch(/secret|token|\{/)

  const next = open({ cipher: words })
  expect([next.storage.isLocked(), next.store.get(next.storage.stored('token', ''))]).toEqual([
    true,
    '',
  ])
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
  expect([store.get(storage.stored('token', '')), store.get(storage.stored('lock', ''))]).toEqual([
    't',
    'l',
  ])
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

test('A14.3 removing what was never kept does not fetch the cipher', async () => {
  const { store, storage } = open({ cipher: words })
  store.set(storage.stored('token', ''), '')
  await storage.settled()
  expect(localStorage).toHaveLength(0)
})
