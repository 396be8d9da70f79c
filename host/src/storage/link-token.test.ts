import { inviteToken, recoveryToken } from './link-token'
import { cipherKeys, createTestStorage, resetStorages } from './testing/test-storage'

afterEach(resetStorages)

test('the token is there after a reload of the tab, until it is forgotten', () => {
  const page = createTestStorage().store
  expect(page.get(inviteToken.atom)).toBeNull()
  inviteToken.keep(page, 'first')
  inviteToken.keep(page, 'second')
  expect(page.get(inviteToken.atom)).toBe('second')
  const reloaded = createTestStorage().store
  expect(reloaded.get(inviteToken.atom)).toBe('second')
  inviteToken.keep(reloaded, null)
  expect(createTestStorage().store.get(inviteToken.atom)).toBeNull()
})

test('A14.3 it is encrypted, and stays in the tab when a person signs out to accept as somebody else', () => {
  const { store, storage } = createTestStorage({ cipher: cipherKeys })
  inviteToken.keep(store, 'of the link')
  store.set(storage.stored('draft', '', { writeMode: 'through', area: 'session' }), 'typed')
  storage.clearTab()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('link')
  expect(storage.isInTab((key) => key === 'draft')).toBe(false)
  const reloaded = createTestStorage({ cipher: cipherKeys }).store
  expect(reloaded.get(inviteToken.atom)).toBe('of the link')
})

test('each link has a token of its own', () => {
  const { store } = createTestStorage()
  recoveryToken.keep(store, 'secret')
  expect([store.get(inviteToken.atom), store.get(recoveryToken.atom)]).toEqual([null, 'secret'])
  expect(createTestStorage().store.get(recoveryToken.atom)).toBe('secret')
})
