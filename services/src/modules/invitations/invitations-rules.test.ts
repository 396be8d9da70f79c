import { maskAddress, stateOf } from './invitations-rules'

test('B5 a mask shows as much of an address as its owner needs, and hides how long it is', () => {
  const masks = [
    'mei.lam@example.test',
    'mei@example.test',
    'me@example.test',
    'm@example.test',
    '𠮷野家@example.test',
    '852-51234567',
    '1-2025550123',
  ].map(maskAddress)
  expect(masks).toEqual([
    'm•••@example.test',
    'm•••@example.test',
    '•••@example.test',
    '•••@example.test',
    '𠮷•••@example.test',
    '852-•••67',
    '1-•••23',
  ])
})

test('B5 only a pending invitation expires', () => {
  const expiresAt = new Date('2026-11-20T09:00:00Z')
  const at = (time: string, state: 'pending' | 'accepted') =>
    stateOf({ state, expiresAt }, new Date(time))
  expect(at('2026-11-20T08:59:59.999Z', 'pending')).toBe('pending')
  expect(at('2026-11-20T09:00:00Z', 'pending')).toBe('expired')
  expect(at('2026-11-27T09:00:00Z', 'accepted')).toBe('accepted')
})
