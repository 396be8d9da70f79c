import { NetworkError, UnauthorizedError } from '@console/kernel/errors'
import { lockSession } from './lock-session'
import { clearLockedCookie, hasLockedCookie } from './lock-state'

afterEach(() => clearLockedCookie(document))

test('A10.1 A10.4 a screen that locks itself without a connection is kept locked over a reload, and the server is told later', async () => {
  const lock = jest.fn(async () => {})
  lock.mockRejectedValueOnce(new NetworkError())
  await lockSession({ lock }, window)
  expect(hasLockedCookie(document)).toBe(true)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  expect(lock).toHaveBeenCalledTimes(2)
})

test('A10.1 what was unlocked meanwhile is not locked again', async () => {
  const lock = jest.fn(() => Promise.reject(new NetworkError()))
  await lockSession({ lock }, window)
  clearLockedCookie(document)
  window.dispatchEvent(new Event('online'))
  expect(lock).toHaveBeenCalledTimes(1)
})

test('A10.4 a session that is over is not marked as locked: nothing would unlock it', async () => {
  await lockSession({ lock: () => Promise.reject(new UnauthorizedError()) }, window)
  expect(hasLockedCookie(document)).toBe(false)
})
