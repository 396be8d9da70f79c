import { validateAddressForm } from './address-form'

const email = 'mei@example.test'
const typed = { email, phone: '', code: '123456' }
const sent = { kind: 'email', asksCode: true, isSent: true } as const

test('a complete one has no errors', () => {
  expect(validateAddressForm(typed, sent)).toBeNull()
})

test('an empty one has an error for each field', () => {
  expect(
    validateAddressForm({ email: '', phone: '', code: '' }, { ...sent, isSent: false }),
  ).toEqual({
    email: 'required',
    code: 'required',
  })
})

test.each([
  ['a malformed e-mail', { email: 'mei@example' }, { email: 'format' }],
  ['an e-mail that is too long', { email: `${'m'.repeat(250)}@x.test` }, { email: 'too_long' }],
  ['a code that is not six digits', { code: '12345' }, { code: 'format' }],
])('%s is an error of its field', (_, change, errors) => {
  expect(validateAddressForm({ ...typed, ...change }, sent)).toEqual(errors)
})

test('without a code that is still good it has expired', () => {
  expect(validateAddressForm(typed, { ...sent, isSent: false })).toEqual({
    code: 'expired',
  })
})

test('before a code is sent, and once the address is proven, none is asked for', () => {
  expect(
    validateAddressForm({ ...typed, code: '' }, { ...sent, asksCode: false, isSent: false }),
  ).toBeNull()
})

test('a phone number takes the place of the e-mail', () => {
  const byPhone = { ...sent, kind: 'phone' } as const
  const validate = (phone: string) =>
    validateAddressForm({ email: '', phone, code: '123456' }, byPhone)
  expect(validate('852-5123 4567')).toBeNull()
  expect(validate('')).toEqual({ phone: 'required' })
  expect(validate('852-5123 456')).toEqual({ phone: 'format' })
  expect(validate('852-5123 4567 ext. 4')).toEqual({ phone: 'extension' })
})
