import { findActiveCode } from './sent-code'

const sent = { address: 'ada@example.test', ticket: 't', resendAt: 60_000, expiresAt: 600_000 }

test('C2 a code is active for the address it was sent to, however that is typed', () => {
  expect(findActiveCode(sent, ' Ada@Example.test', 0)).toBe(sent)
  expect(findActiveCode(sent, 'bob@example.test', 0)).toBeNull()
})

test('C2 a code that was sent to a phone is active for that number, however it is typed', () => {
  const toPhone = { ...sent, address: '852-51234567' }
  expect(findActiveCode(toPhone, '852-51234567', 0)).toBe(toPhone)
  expect(findActiveCode(toPhone, '852-51234568', 0)).toBeNull()
})

test('an expired code is not active', () => {
  expect(findActiveCode(sent, 'ada@example.test', 599_999)).toBe(sent)
  expect(findActiveCode(sent, 'ada@example.test', 600_000)).toBeNull()
})

test('a wait without a code is active until the next code may be sent', () => {
  const waiting = { address: 'ada@example.test', ticket: null, resendAt: 900_000, expiresAt: 0 }
  expect(findActiveCode(waiting, 'ada@example.test', 899_999)).toBe(waiting)
})
