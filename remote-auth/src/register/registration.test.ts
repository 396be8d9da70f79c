import { validateAddressStep, validatePasswordStep } from './registration'

const email = 'mei@example.test'
const sent = { isSent: true, isProven: false }

describe('the first step', () => {
  test('a complete one has no errors', () => {
    expect(validateAddressStep({ email, code: '123 456' }, sent)).toBeNull()
  })

  test('an empty one has an error for each field', () => {
    expect(validateAddressStep({ email: '', code: '' }, { ...sent, isSent: false })).toEqual({
      email: 'required',
      code: 'required',
    })
  })

  test.each([
    ['a malformed e-mail', { email: 'mei@example' }, { email: 'format' }],
    ['an e-mail that is too long', { email: `${'m'.repeat(250)}@x.test` }, { email: 'too_long' }],
    ['a code that is not six digits', { code: '12345' }, { code: 'format' }],
  ])('%s is an error of its field', (_, change, errors) => {
    expect(validateAddressStep({ email, code: '123456', ...change }, sent)).toEqual(errors)
  })

  test('without a sent code the error is send_first', () => {
    expect(validateAddressStep({ email, code: '123456' }, { ...sent, isSent: false })).toEqual({
      code: 'send_first',
    })
  })

  test('an address that is proven needs no code', () => {
    expect(validateAddressStep({ email, code: '' }, { isSent: false, isProven: true })).toBeNull()
  })
})

describe('the second step', () => {
  const valid = { password: 'three lanterns', confirm: 'three lanterns', agreement: true }

  test('a complete one has no errors', () => {
    expect(validatePasswordStep(valid, email)).toBeNull()
  })

  test('an empty one has an error for each field', () => {
    expect(validatePasswordStep({ password: '', confirm: '', agreement: false }, email)).toEqual({
      password: 'required',
      confirm: 'required',
      agreement: 'not_agreed',
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
    ['an unticked policy', { agreement: false }, { agreement: 'not_agreed' }],
  ])('%s is an error of its field', (_, change, errors) => {
    expect(validatePasswordStep({ ...valid, ...change }, email)).toEqual(errors)
  })

  test('security C1: a password is not trimmed before it is compared', () => {
    expect(
      validatePasswordStep(
        { ...valid, password: ' three lanterns', confirm: 'three lanterns' },
        email,
      ),
    ).toEqual({ confirm: 'mismatch' })
  })
})
