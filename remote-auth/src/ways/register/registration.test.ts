import { createFakeHost } from '@console/kernel/testing/fake-host'
import { validateRegistration } from './registration'

const email = 'mei@example.test'
const { brand } = createFakeHost()
const valid = { password: 'three lanterns', confirm: 'three lanterns', agreement: true }

test('a complete registration has no errors', () => {
  expect(validateRegistration(valid, email, brand)).toBeNull()
})

test('without agreement the agreement is the error, beside those of the password', () => {
  expect(validateRegistration({ ...valid, agreement: false }, email, brand)).toEqual({
    agreement: 'not_agreed',
  })
  expect(
    validateRegistration({ password: '', confirm: '', agreement: false }, email, brand),
  ).toEqual({
    password: 'required',
    confirm: 'required',
    agreement: 'not_agreed',
  })
})
