import { stateOf } from './invitations-rules'

test('B5 only a pending invitation expires', () => {
  const expiresAt = new Date('2026-11-20T09:00:00Z')
  const at = (time: string, state: 'pending' | 'accepted') =>
    stateOf({ state, expiresAt }, new Date(time))
  expect(at('2026-11-20T08:59:59.999Z', 'pending')).toBe('pending')
  expect(at('2026-11-20T09:00:00Z', 'pending')).toBe('expired')
  expect(at('2026-11-27T09:00:00Z', 'accepted')).toBe('accepted')
})
