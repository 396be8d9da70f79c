import { testTexts } from '@console/kernel/testing/test-texts'
import en from './auth.en.json'
import simplified from './auth.zh_CN.json'
import traditional from './auth.zh_TW.json'

testTexts(__dirname, 'auth')

test.each([
  ['English', en],
  ['simplified Chinese', simplified],
  ['traditional Chinese', traditional],
])('A19.4 each rule of the forms has a message of its own in %s', (_, texts) => {
  const { sign_in, address, code, new_password, register, form } = texts
  const messages = [
    sign_in.name_required,
    sign_in.password_required,
    code.required,
    address.email_required,
    new_password.required,
    new_password.confirm_mismatch,
    register.agreement_required,
    form.too_long,
  ]
  expect(new Set(messages).size).toBe(messages.length)
  expect(form.too_long).toContain('{{max}}')
})
