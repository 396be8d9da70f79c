import { canDoWithout } from './ways-in'

test('C14 the last way to sign in is one that nothing else stands beside', () => {
  const nothing = { passwordPhc: null, email: null, phoneNumber: null }
  expect(canDoWithout(nothing, 0)).toBe(false)
  expect(canDoWithout(nothing, 1)).toBe(true)
  expect(canDoWithout({ ...nothing, passwordPhc: '$argon2id$' }, 0)).toBe(true)
  expect(canDoWithout({ ...nothing, email: 'mei@example.test' }, 0)).toBe(true)
  expect(canDoWithout({ ...nothing, phoneNumber: '852-51234567' }, 0)).toBe(true)
})
