import { validateAddressForm } from './address-form'

const email = 'mei@example.test'
const sent = { isSent: true, isProven: false }

test('a complete one has no errors', () => {
  expect(validateAddressForm({ email, code: '123 456' }, sent)).toBeNull()
})

test('an empty one has an error for each field', () => {
  expect(validateAddressForm({ email: '', code: '' }, { ...sent, isSent: false })).toEqual({
    email: 'required',
    code: 'required',
  })
})

test.each([
  ['a malformed e-mail', { email: 'mei@example' }, { email: 'format' }],
  ['an e-mail that is too long', { email: `${'m'.repeat(250)}@x.test` }, { email: 'too_long' }],
  ['a code that is not six digits', { code: '12345' }, { code: 'format' }],
])('%s is an error of its field', (_, change, errors) => {
  expect(validateAddressForm({ email, code: '123456', ...change }, sent)).toEqual(errors)
})

test('without a sent code the error is send_first', () => {
  expect(validateAddressForm({ email, code: '123456' }, { ...sent, isSent: false })).toEqual({
    code: 'send_first',
  })
})

test('an address that is proven needs no code', () => {
  expect(validateAddressForm({ email, code: '' }, { isSent: false, isProven: true })).toBeNull()
})
