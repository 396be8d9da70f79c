import { register, resetPassword } from '@console/contract/user'
import { sendCode, sendCodeBySms, verifyCode } from '@console/contract/verification'
import { ApiError } from '@console/kernel/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  button,
  fieldByLabel,
  fillIn,
  fillPasswordStep,
  hostWithAnswers,
  renderRegister,
  submit,
  ticket,
  tokens,
} from './testing/register-form'

const hostWithSms = () => {
  const host = hostWithAnswers()
  host.mockResponse(sendCodeBySms, ticket)
  return host
}
const phone = '852-51234567'
const number = () => screen.getByRole('textbox', { name: 'Mobile number' })
async function proveNumber() {
  await userEvent.click(button('Use a mobile number'))
  await userEvent.click(number())
  await userEvent.paste('5123 4567')
  await userEvent.click(button('Send code'))
  expect(await screen.findByLabelText('Verification code')).toHaveFocus()
  await fillIn('Verification code', '123456')
}

test('B2 a person registers by a mobile number instead of an e-mail', async () => {
  const host = hostWithSms()
  await renderRegister(host)
  await proveNumber()
  await screen.findByText('You are registering +852 51234567.')
  await fillPasswordStep()
  await submit()
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toEqual({
      complete: tokens,
      options: { goHome: true, redirect: '/console', method: 'mobile' },
    }),
  )
  expect(host.inputsOf(sendCode)).toEqual([])
  expect(host.inputsOf(sendCodeBySms)).toEqual([
    expect.objectContaining({ phone, purpose: 'register' }),
  ])
  expect(host.inputsOf(verifyCode)).toEqual([
    { ticket: ticket.ticket, target: phone, purpose: 'register', code: '123456' },
  ])
  const [input] = host.inputsOf(register)
  expect(input).toMatchObject({ phone, proof: 'proven' })
  expect(input).not.toHaveProperty('email')
})

test('C4 a number that is taken is said at the first step', async () => {
  const host = hostWithSms()
  host.mockResponse(register, new ApiError('EMAIL_IS_USE', 400, '', { phone: 'not_allowed' }))
  await renderRegister(host)
  await proveNumber()
  await fillPasswordStep()
  await submit()
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/number is already registered/))
})

test('C1 the own number is no password', async () => {
  await renderRegister(hostWithSms())
  await proveNumber()
  await fillPasswordStep({ password: '51234567', confirm: '51234567' })
  await submit()
  expect(fieldByLabel('Password')).toBeInvalid()
})

test('what was typed in one kind of address stays while the other is shown', async () => {
  await renderRegister(hostWithSms())
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Use a mobile number'))
  await userEvent.click(number())
  await userEvent.paste('5123 4567')
  await userEvent.click(button('Use an e-mail'))
  expect(fieldByLabel('E-mail')).toHaveValue('mei@example.test')
  await userEvent.click(button('Use a mobile number'))
  expect(number()).toHaveValue('5123 4567')
})

test('A19.5 after a reload the number is there again, with its wait', async () => {
  const host = hostWithSms()
  const { unmount } = await renderRegister(host)
  await userEvent.click(button('Use a mobile number'))
  await userEvent.click(number())
  await userEvent.paste('5123 4567')
  await userEvent.click(button('Send code'))
  await waitFor(() => expect(button(/^Send again in/)).toBeDisabled())
  unmount()
  await renderRegister(host)
  expect(await screen.findByText('+852 51234567')).toBeVisible()
  expect(button(/^Send again in/)).toBeDisabled()
  await userEvent.click(button('Change'))
  await waitFor(() => expect(number()).toHaveValue('51234567'))
})

test('B2 a number that was typed to sign in comes along to set a forgotten password', async () => {
  const host = hostWithSms()
  host.mockResponse(resetPassword, {})
  await renderRegister(host, '/login')
  await fillIn('E-mail, mobile or user name', '+852 5123 4567')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await waitFor(() => expect(number()).toHaveValue('51234567'))
  await userEvent.click(button('Send code'))
  await screen.findByLabelText('Verification code')
  await fillIn('Verification code', '123456')
  await screen.findByLabelText('New password')
  await fillIn('New password', 'three lanterns')
  await fillIn('Confirm password', 'three lanterns')
  await userEvent.click(button('Reset password'))
  await screen.findByText(/Your password was changed/)
  expect(host.inputsOf(resetPassword)).toEqual([
    { phone, proof: 'proven', password: 'three lanterns' },
  ])
  expect(fieldByLabel('E-mail, mobile or user name')).toHaveValue(phone)
})
