import { register } from '@console/contract/user'
import { ApiError } from '@console/kernel/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  renderRegister,
  fieldByLabel,
  fillIn,
  button,
  fillForm,
  goOn,
  submit,
  hostWithAnswers,
} from './testing/register-form'

test('an empty step shows what is missing beside every field, and nothing is sent', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await userEvent.click(button('Send code'))
  expect(fieldByLabel('E-mail')).toHaveAccessibleDescription('Enter your e-mail.')
  expect(fieldByLabel('E-mail')).toHaveFocus()
  expect(fieldByLabel('E-mail')).toBeRequired()
  expect(host.recordedCalls).toEqual([])

  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  expect(await screen.findByLabelText('Verification code')).toBeRequired()
  await goOn()
  expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(
    'Enter the verification code.',
  )
  await fillIn('Verification code', '123456')
  await screen.findByLabelText('Password')
  await submit()
  expect(fieldByLabel('Password')).toHaveAccessibleDescription('Choose a password.')
  expect(fieldByLabel('Confirm password')).toHaveAccessibleDescription('Enter the password again.')
  expect(screen.getByRole('checkbox', { name: /^I agree/ })).toHaveAccessibleDescription(
    'Agree to the terms to register.',
  )
  expect(fieldByLabel('Password')).toHaveFocus()
  for (const field of ['Password', 'Confirm password']) expect(fieldByLabel(field)).toBeRequired()
  expect(screen.getByRole('checkbox', { name: /^I agree/ })).toBeRequired()
  expect(host.inputsOf(register)).toEqual([])
})

test('terms that changed since the page was opened are to be agreed to again', async () => {
  const host = hostWithAnswers()
  host.mockResponse(
    register,
    new ApiError('REQUEST_PARMAS_ERROR', 400, '', { policy_version: 'not_allowed' }),
  )
  await renderRegister(host)
  await fillForm()
  await submit()
  const agreement = () => screen.getByRole('checkbox', { name: /^I agree/ })
  await waitFor(() => expect(agreement()).toHaveAccessibleDescription(/terms have changed/))
  expect(agreement()).not.toBeChecked()
  expect(fieldByLabel('Password')).toHaveValue('three lanterns')
})

test('while nothing is wrong there is no alert, and one mistake makes one', async () => {
  await renderRegister(hostWithAnswers())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await fillForm({ confirm: 'three lantern' })
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('The two passwords do not match.')
})

test('a malformed e-mail is shown when the field is left, and no code is sent to it', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example')
  await userEvent.click(button('Send code'))
  expect(fieldByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail, like/)
  expect(fieldByLabel('E-mail')).toHaveFocus()
  expect(host.recordedCalls).toEqual([])
})

test('two passwords that differ are shown beside the second one', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillForm({ confirm: 'three lantern' })
  await submit()
  expect(fieldByLabel('Confirm password')).toHaveAccessibleDescription(
    'The two passwords do not match.',
  )
  expect(host.inputsOf(register)).toEqual([])
})

test('without agreement nothing is sent, and the checkbox says why', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillForm()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await submit()
  expect(screen.getByRole('checkbox', { name: /^I agree/ })).toHaveAccessibleDescription(
    'Agree to the terms to register.',
  )
  expect(host.inputsOf(register)).toEqual([])
})

test.each([
  ['C2 a proof that has expired', 'VERIFY_CODE_ERROR', 'Verification code', /Send a new one/],
  [
    '5 a proof that another tab has registered with',
    'ALREADY_USED',
    'E-mail',
    /already registered/,
  ],
  ['C4 a taken e-mail', 'EMAIL_IS_USE', 'E-mail', /already registered/],
] as const)(
  '%s leads back to the address, and the password stays',
  async (_, code, field, message) => {
    const host = hostWithAnswers()
    host.mockResponse(register, new ApiError(code, 400, ''))
    await renderRegister(host)
    await fillForm()
    await submit()
    await waitFor(() => expect(fieldByLabel(field)).toHaveAccessibleDescription(message))
    expect(fieldByLabel(field)).toHaveFocus()
    // The old code is used up: a new one is asked for.
    if (field === 'E-mail') expect(fieldByLabel(field)).toHaveValue('mei@example.test')
    else {
      await fillIn(field, '654321')
      expect(fieldByLabel(field)).toHaveAccessibleDescription(/has expired/)
    }
    await userEvent.click(button(field === 'E-mail' ? 'Send code' : 'Send again'))
    await waitFor(() => expect(button(/^Send again in/)).toBeDisabled())
    if (field === 'E-mail') await fillIn('Verification code', '654321')
    else await goOn()
    expect(await screen.findByLabelText('Password')).toHaveValue('three lanterns')
  },
)

test.each([
  ['common', /list of stolen passwords/],
  ['personal', /Leave out your e-mail/],
] as const)(
  'B2 a %s password is shown beside its field, and nothing typed is lost',
  async (reason, message) => {
    const host = hostWithAnswers()
    host.mockResponse(register, new ApiError('PASSWORD_REJECTED', 400, '', { password: reason }))
    await renderRegister(host)
    await fillForm()
    await submit()
    await waitFor(() => expect(fieldByLabel('Password')).toHaveAccessibleDescription(message))
    expect(fieldByLabel('Password')).toHaveFocus()
    expect(fieldByLabel('Password')).toHaveValue('three lanterns')
    expect(screen.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  },
)

test('too many attempts say how long to wait', async () => {
  const host = hostWithAnswers()
  host.mockResponse(register, new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 240))
  await renderRegister(host)
  await fillForm()
  await submit()
  expect(
    await screen.findByText('Too many attempts. Try again in 4 min. What you entered is kept.'),
  ).toBeVisible()
})
