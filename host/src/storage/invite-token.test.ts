import { createStore } from 'jotai/vanilla'
import { inviteTokenAtom, keepInviteToken } from './invite-token'

afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
})

test('the token is there after a reload of the tab, until it is forgotten', () => {
  const page = createStore()
  expect(page.get(inviteTokenAtom)).toBeNull()
  keepInviteToken(page, 'first')
  keepInviteToken(page, 'second')
  expect(page.get(inviteTokenAtom)).toBe('second')
  const reloaded = createStore()
  expect(reloaded.get(inviteTokenAtom)).toBe('second')
  keepInviteToken(reloaded, null)
  expect(reloaded.get(inviteTokenAtom)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('where storage is forbidden, the token lasts as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  const page = createStore()
  expect(page.get(inviteTokenAtom)).toBeNull()
  keepInviteToken(page, 'secret')
  expect(page.get(inviteTokenAtom)).toBe('secret')
})
