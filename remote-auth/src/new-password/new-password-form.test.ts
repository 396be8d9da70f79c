import { validateNewPassword } from './new-password-form'

const email = 'mei@example.test'
const valid = { password: 'three lanterns', confirm: 'three lanterns' }

test('a complete one has no errors', () => {
  expect(validateNewPassword(valid, email)).toEqual({})
})

test('an empty one has an error for each field', () => {
  expect(validateNewPassword({ password: '', confirm: '' }, email)).toEqual({
    password: 'required',
    confirm: 'required',
  })
})

test.each([
  ['a short password', { password: 'a1B!', confirm: 'a1B!' }, { password: 'too_short' }],
  ['a weak password', { password: 'aaaaaaaa', confirm: 'aaaaaaaa' }, { password: 'weak' }],
  ['the own e-mail as a password', { password: email, confirm: email }, { password: 'personal' }],
  [
    'a password that everybody uses',
    { password: 'password1234', confirm: 'password1234' },
    { password: 'common' },
  ],
  ['two passwords that differ', { confirm: 'three lanternS' }, { confirm: 'mismatch' }],
])('%s is an error of its field', (_, change, errors) => {
  expect(validateNewPassword({ ...valid, ...change }, email)).toEqual(errors)
})

test('security C1: a password is not trimmed before it is compared', () => {
  expect(validateNewPassword({ ...valid, password: ' three lanterns' }, email)).toEqual({
    confirm: 'mismatch',
  })
})
