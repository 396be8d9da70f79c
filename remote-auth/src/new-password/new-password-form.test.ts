import { createFakeHost } from '@console/kernel/testing/fake-host'
import { validateNewPassword } from './new-password-form'

const email = 'mei@example.test'
const { brand } = createFakeHost()
const valid = { password: 'three lanterns', confirm: 'three lanterns' }

test('a complete one has no errors', () => {
  expect(validateNewPassword(valid, email, brand)).toEqual({})
})

test('an empty one has an error for each field', () => {
  expect(validateNewPassword({ password: '', confirm: '' }, email, brand)).toEqual({
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
  [
    'a password that relies on the name of the product',
    { password: 'Console2026!', confirm: 'Console2026!' },
    { password: 'common' },
  ],
  ['two passwords that differ', { confirm: 'three lanternS' }, { confirm: 'mismatch' }],
])('%s is an error of its field', (_, change, errors) => {
  expect(validateNewPassword({ ...valid, ...change }, email, brand)).toEqual(errors)
})

test('security C1: a password is not trimmed before it is compared', () => {
  expect(validateNewPassword({ ...valid, password: ' three lanterns' }, email, brand)).toEqual({
    confirm: 'mismatch',
  })
})
