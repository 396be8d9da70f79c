import { validateRegistration } from './registration'

const validValues = {
  email: 'mei@example.test',
  code: '123456',
  password: 'three lanterns',
  confirm: 'three lanterns',
  agreement: true,
}

test('a complete form has no errors', () => {
  expect(validateRegistration(validValues, 'ticket')).toBeNull()
})

test('an empty form has an error for each field', () => {
  const empty = { email: '', code: '', password: '', confirm: '', agreement: false }
  expect(validateRegistration(empty, null)).toEqual({
    email: 'required',
    code: 'required',
    password: 'required',
    confirm: 'required',
    agreement: 'not_agreed',
  })
})

test.each([
  ['a malformed e-mail', { email: 'mei@example' }, { email: 'format' }],
  [
    'an e-mail that is too long',
    { email: `${'m'.repeat(250)}@example.test` },
    { email: 'too_long' },
  ],
  ['a code that is not six digits', { code: '12345' }, { code: 'format' }],
  ['a short password', { password: 'a1B!', confirm: 'a1B!' }, { password: 'too_short' }],
  ['a weak password', { password: 'aaaaaaaa', confirm: 'aaaaaaaa' }, { password: 'weak' }],
  [
    'the own e-mail as a password',
    { password: 'mei@example.test', confirm: 'mei@example.test' },
    { password: 'personal' },
  ],
  [
    'a password that everybody uses',
    { password: 'password1234', confirm: 'password1234' },
    { password: 'common' },
  ],
  ['two passwords that differ', { confirm: 'three lanternS' }, { confirm: 'mismatch' }],
  ['an unticked policy', { agreement: false }, { agreement: 'not_agreed' }],
])('%s is an error of its field', (_, change, errors) => {
  expect(validateRegistration({ ...validValues, ...change }, 'ticket')).toEqual(errors)
})

test('without a sent code the error is send_first', () => {
  expect(validateRegistration(validValues, null)).toEqual({ code: 'send_first' })
})

test('security C1: a password is not trimmed before it is compared', () => {
  expect(
    validateRegistration(
      { ...validValues, password: ' three lanterns', confirm: 'three lanterns' },
      'ticket',
    ),
  ).toEqual({ confirm: 'mismatch' })
})
