import { sendCode, verifyCode } from '@console/contract/verification'
import { ApiError } from '@console/kernel/errors'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  changeAddress,
  renderRegister,
  fieldByLabel,
  fillIn,
  button,
  fillAddressStep,
  goOn,
  hostWithAnswers,
} from './testing/register-form'

test('a code pasted with a gap is sent as six digits', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillAddressStep({ code: '123 456' })
  await waitFor(() =>
    expect(host.inputsOf(verifyCode)).toEqual([expect.objectContaining({ code: '123456' })]),
  )
})

test('C2 a wrong, used or expired code is said beside its cells, which are empty for the next one', async () => {
  const host = hostWithAnswers()
  host.mockResponse(verifyCode, new ApiError('VERIFY_CODE_ERROR', 400, ''))
  await renderRegister(host)
  await fillAddressStep()
  await waitFor(() =>
    expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/Wrong or expired code/),
  )
  expect(fieldByLabel('Verification code')).toHaveFocus()
  expect(screen.getByText('mei@example.test')).toBeVisible()
  expect(fieldByLabel('Verification code')).toHaveValue('')
})

test('too many codes say when the next one may be sent, and the button waits', async () => {
  const host = hostWithAnswers()
  host.mockResponse(sendCode, new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 30))
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  await waitFor(() =>
    expect(fieldByLabel('E-mail')).toHaveAccessibleDescription(/Too many codes.* \d+ s/),
  )
  expect(button(/^Send again in/)).toHaveAttribute('aria-disabled', 'true')
})

test('an address that cannot be delivered to is shown beside the e-mail', async () => {
  const host = hostWithAnswers()
  host.mockResponse(sendCode, new ApiError('SEND_CODE_FAIL', 400, ''))
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  await waitFor(() =>
    expect(fieldByLabel('E-mail')).toHaveAccessibleDescription(/could not send a code/),
  )
})

test('before a code is sent there is no field for it; Enter sends it, and then the field has the focus', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  expect(screen.queryByLabelText('Verification code')).toBeNull()
  await userEvent.type(fieldByLabel('E-mail'), 'mei@example.test{Enter}')
  expect(await screen.findByLabelText('Verification code')).toHaveFocus()
  expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/Code sent/)
  expect(screen.getByText('mei@example.test')).toBeVisible()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await userEvent.keyboard('123456')
  await waitFor(() =>
    expect(host.inputsOf(verifyCode)).toEqual([expect.objectContaining({ code: '123456' })]),
  )
})

test('whoever changes nothing goes on with the code that was sent, and another address is sent its own', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  await screen.findByLabelText('Verification code')
  await fillIn('Verification code', '12')
  await changeAddress()
  expect(fieldByLabel('E-mail')).toHaveFocus()
  await goOn()
  expect(fieldByLabel('Verification code')).toHaveValue('12')
  expect(host.inputsOf(sendCode)).toHaveLength(1)
  await changeAddress()
  await fillIn('E-mail', 'o')
  await userEvent.click(button('Send code'))
  expect(await screen.findByText('mei@example.testo')).toBeVisible()
  expect(fieldByLabel('Verification code')).toHaveValue('')
})

test('an address that is changed after its code was right needs a code of its own', async () => {
  await renderRegister(hostWithAnswers())
  await fillAddressStep()
  await screen.findByLabelText('Password')
  act(() => window.history.back())
  await waitFor(() => expect(fieldByLabel('Verification code')).toHaveValue('123456'))
  await changeAddress()
  await fillIn('E-mail', 'o')
  expect(button('Send code')).toBeEnabled()
})

test('a wait is announced once and not every second, and no longer than it lasts', async () => {
  const start = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start)
  const later = (seconds: number) => {
    clock.mockReturnValue(start + seconds * 1000)
    // The countdown reads the clock.
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const host = hostWithAnswers()
  host.mockResponse(sendCode, new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 30))
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  const waitMessage = await screen.findByText('Too many codes sent. Try again in 30 s.')
  later(3)
  expect(button('Send again in 27 s')).toHaveAttribute('aria-disabled', 'true')
  expect(waitMessage).toHaveTextContent('Too many codes sent. Try again in 30 s.')
  later(31)
  expect(button('Send code')).not.toHaveAttribute('aria-disabled')
  expect(waitMessage).not.toBeInTheDocument()
})

test('A19.5 the button counts down after a send and survives a reload, with the address the code went to', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const host = hostWithAnswers()
  const { unmount } = await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  await waitFor(() => expect(button('Send again in 60 s')).toBeDisabled())
  expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(
    /^Code sent. Valid until \d+:\d\d/,
  )
  // A disabled button holds no focus, and the code comes next.
  expect(fieldByLabel('Verification code')).toHaveFocus()
  unmount()

  await renderRegister(host)
  expect(screen.getByText('mei@example.test')).toBeVisible()
  expect(button(/^Send again in/)).toBeDisabled()
})

test('A19.5 another address has a wait of its own', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  await waitFor(() => expect(button(/^Send again in/)).toBeDisabled())
  await changeAddress()
  await fillIn('E-mail', 'o')
  expect(button('Send code')).not.toHaveAttribute('aria-disabled')
})
