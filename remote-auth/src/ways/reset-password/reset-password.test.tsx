import { resetPassword } from '@console/contract/user'
import { sendCode, verifyCode } from '@console/contract/verification'
import { ApiError } from '@console/kernel/errors'
import { type FakeHost, createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const ticket = {
  ticket: '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11',
  expires_in: 600,
  resend_after: 60,
}

const hostWithAnswers = () => {
  const host = createFakeHost()
  host.mockResponse(sendCode, ticket)
  host.mockResponse(verifyCode, { proof: 'proven', expires_in: 600 })
  host.mockResponse(resetPassword, {})
  return host
}
const renderReset = (host: FakeHost, initialPath = '/login?form=reset-password') =>
  renderPart(remote, 'login', { host, initialPath, wrapper: DesignProvider })
const fieldByLabel = (name: string) => screen.getByLabelText(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fillIn = async (name: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(name))
  await userEvent.paste(text)
}
async function proveAddress() {
  await fillIn('E-mail', 'mei@example.test')
  await press('Send code')
  await fillIn('Verification code', '123456')
}
async function fillPasswords(password = 'three lanterns') {
  await fillIn('New password', password)
  await fillIn('Confirm password', password)
}

test('B2 a forgotten password is set anew, and the sign-in form has the name and says so', async () => {
  const host = hostWithAnswers()
  const { address, title } = await renderReset(
    host,
    '/login?form=reset-password&redirect=%2Fconsole',
  )
  expect(screen.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await proveAddress()
  await fillPasswords()
  expect(title()).toBe('Choose a new password')
  await press('Reset password')
  expect(await screen.findByRole('status')).toHaveTextContent(/Your password was changed/)
  expect(address()).toBe('/login?redirect=%2Fconsole')
  expect(screen.getByRole('textbox', { name: 'E-mail, mobile or user name' })).toHaveValue(
    'mei@example.test',
  )
  expect(fieldByLabel('Password')).toHaveFocus()
  expect(fieldByLabel('Password')).toHaveValue('')
  expect(host.inputsOf(sendCode)).toEqual([expect.objectContaining({ purpose: 'reset' })])
  expect(host.inputsOf(verifyCode)).toEqual([expect.objectContaining({ purpose: 'reset' })])
  expect(host.inputsOf(resetPassword)).toEqual([
    { email: 'mei@example.test', proof: 'proven', password: 'three lanterns' },
  ])
  // Nobody is signed in by it.
  expect(host.recordedCalls).not.toContainEqual(
    expect.objectContaining({ complete: expect.anything() as unknown }),
  )

  await userEvent.click(screen.getByRole('link', { name: 'Register' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
  await screen.findByRole('button', { name: 'Sign in' })
  expect(screen.queryByText(/Your password was changed/)).toBeNull()
})

test('the link beside "Remember me" takes the typed name along', async () => {
  await renderReset(hostWithAnswers(), '/login')
  await fillIn('E-mail, mobile or user name', 'mei@example.test')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('mei@example.test')
})

test.each([
  ['C4 an address that nobody has is said', 'USER_NO_EXIT', 'E-mail', /is not registered/],
  ['C2 a proof that has expired is said', 'VERIFY_CODE_ERROR', 'Verification code', /has expired/],
  [
    '5 a proof that another tab has used is said',
    'ALREADY_USED',
    'Verification code',
    /another tab/,
  ],
] as const)('%s at the first step', async (_, code, field, message) => {
  const host = hostWithAnswers()
  host.mockResponse(resetPassword, new ApiError(code, 400, ''))
  await renderReset(host)
  await proveAddress()
  await fillPasswords()
  await press('Reset password')
  await waitFor(() => expect(fieldByLabel(field)).toHaveAccessibleDescription(message))
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
  if (field === 'E-mail') expect(fieldByLabel(field)).toHaveValue('mei@example.test')
  else expect(screen.getByText('mei@example.test')).toBeVisible()
})

test('C1 a password that the server refuses is said at its field, and the typed ones stay', async () => {
  const host = hostWithAnswers()
  host.mockResponse(
    resetPassword,
    new ApiError('PASSWORD_REJECTED', 400, '', { password: 'common' }),
  )
  await renderReset(host)
  await proveAddress()
  await fillPasswords()
  await press('Reset password')
  await waitFor(() =>
    expect(fieldByLabel('New password')).toHaveAccessibleDescription(/list of stolen passwords/),
  )
  expect(fieldByLabel('Confirm password')).toHaveValue('three lanterns')
})

test('a reload at the second step loses nothing but the password, and the proof is used once', async () => {
  const host = hostWithAnswers()
  const before = await renderReset(host)
  await proveAddress()
  await screen.findByLabelText('New password')
  const path = before.address()
  before.unmount()
  const again = await renderReset(host, path)
  expect(screen.getByText('Step 2 of 2')).toBeVisible()
  await fillPasswords()
  await press('Reset password')
  expect(await screen.findByRole('status')).toHaveTextContent(/Your password was changed/)
  expect(host.inputsOf(resetPassword)).toEqual([
    { email: 'mei@example.test', proof: 'proven', password: 'three lanterns' },
  ])
  again.unmount()
  await renderReset(host, path)
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
})

test('whoever leaves the form leaves no proof for the next person at this tab', async () => {
  const host = hostWithAnswers()
  const before = await renderReset(host)
  await proveAddress()
  await screen.findByLabelText('New password')
  const path = before.address()
  await userEvent.click(screen.getAllByRole('link', { name: 'Sign in' })[0]!)
  await screen.findByLabelText('Password')
  before.unmount()
  await renderReset(host, path)
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
})

test('a reload at the second step that comes too late says why a code is asked for again', async () => {
  const host = hostWithAnswers()
  const before = await renderReset(host)
  await proveAddress()
  await screen.findByLabelText('New password')
  const path = before.address()
  before.unmount()
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000)
  const { address } = await renderReset(host, path)
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
  expect(screen.getByText('mei@example.test')).toBeVisible()
  await waitFor(() =>
    expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/has expired/),
  )
  expect(address()).toBe('/login?form=reset-password')
  clock.mockRestore()
})

test('C2 a code for registering is none for a reset', async () => {
  const host = hostWithAnswers()
  const register = await renderReset(host, '/login?form=register')
  await fillIn('E-mail', 'mei@example.test')
  await press('Send code')
  await screen.findByText(/Code sent/)
  register.unmount()
  await renderReset(host)
  expect(fieldByLabel('E-mail')).toHaveValue('mei@example.test')
  expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled()
})
