import { inviteTokenAtom, keepInviteToken } from './invite-token'
import { cipherKeys, createTestStorage, resetStorages } from './testing/test-storage'

afterEach(resetStorages)

test('the token is there after a reload of the tab, until it is forgotten', () => {
  const page = createTestStorage().store
  expect(page.get(inviteTokenAtom)).toBeNull()
  keepInviteToken(page, 'first')
  keepInviteToken(page, 'second')
  expect(page.get(inviteTokenAtom)).toBe('second')
  const reloaded = createTestStorage().store
  expect(reloaded.get(inviteTokenAtom)).toBe('second')
  keepInviteToken(reloaded, null)
  expect(createTestStorage().store.get(inviteTokenAtom)).toBeNull()
})

test('A14.3 it is encrypted, and stays in the tab when a person signs out to accept as somebody else', () => {
  const { store, storage } = createTestStorage({ cipher: cipherKeys })
  keepInviteToken(store, 'of the link')
  store.set(storage.stored('draft', '', { writeMode: 'through', area: 'session' }), 'typed')
  storage.clearTab()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('link')
  expect(storage.isInTab((key) => key === 'draft')).toBe(false)
  const reloaded = createTestStorage({ cipher: cipherKeys }).store
  expect(reloaded.get(inviteTokenAtom)).toBe('of the link')
})
