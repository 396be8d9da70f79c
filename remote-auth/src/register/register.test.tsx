import { register } from '@console/contract/user'
import { sendCode, verifyCode } from '@console/contract/verification'
import { ApiError } from '@console/kernel/errors'
import { type FakeHost, createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'Y' as const }
const ticket = { ticket: '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11', expires_in: 600, resend_after: 60 }

const renderRegister = (host: FakeHost) =>
  renderPart(remote, 'login', {
    host,
    initialPath: '/login?form=register&redirect=%2Fconsole',
    wrapper: DesignProvider,
  })
const fieldByLabel = (name: string) => screen.getByLabelText(name)
const fillIn = async (name: string, text: string) => {
  await userEvent.click(fieldByLabel(name))
  await userEvent.paste(text)
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

type Typed = Partial<Record<'email' | 'code' | 'password' | 'confirm', string>>

async function fillAddressStep({ email = 'mei@example.test', code = '123456' }: Typed = {}) {
  await fillIn('E-mail', email)
  await userEvent.click(button('Send code'))
  await fillIn('Verification code', code)
  await goOn()
}
async function fillPasswordStep({
  password = 'three lanterns',
  confirm = 'three lanterns',
}: Typed = {}) {
  await screen.findByLabelText('Password')
  await fillIn('Password', password)
  await fillIn('Confirm password', confirm)
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
}
async function fillForm(typed: Typed = {}) {
  await fillAddressStep(typed)
  await fillPasswordStep(typed)
}
const passTime = (ms: number) =>
  act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))))
const goOn = () => userEvent.click(button('Continue'))
const submit = () => userEvent.click(button('Register'))

const hostWithAnswers = () => {
  const host = createFakeHost()
  host.mockResponse(sendCode, ticket)
  host.mockResponse(verifyCode, { proof: 'proven', expires_in: 600 })
  host.mockResponse(register, tokens)
  return host
}

test('ruling 9: a person registers with a code, is signed in, and the redirect is kept', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillForm()
  await submit()
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toEqual({
      complete: tokens,
      options: { goHome: true, redirect: '/console' },
    }),
  )
  expect(host.inputsOf(sendCode)).toEqual([
    {
      email: 'mei@example.test',
      purpose: 'register',
      app_name: 'Demo Console',
      app_logo: host.brand.logo.light,
    },
  ])
  expect(host.inputsOf(verifyCode)).toEqual([
    { ticket: ticket.ticket, target: 'mei@example.test', purpose: 'register', code: '123456' },
  ])
  expect(host.inputsOf(register)).toEqual([
    expect.objectContaining({
      email: 'mei@example.test',
      password: 'three lanterns',
      proof: 'proven',
      agreement: true,
      policy_version: '1',
      locale: 'en',
    }),
  ])
  // Derived by the server (api B1).
  expect(host.inputsOf(register)[0]).not.toHaveProperty('username')
})

test('a code pasted with a gap is sent as six digits', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillAddressStep({ code: '123 456' })
  await waitFor(() =>
    expect(host.inputsOf(verifyCode)).toEqual([expect.objectContaining({ code: '123456' })]),
  )
})

test('an empty step shows what is missing beside every field, and nothing is sent', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await goOn()
  expect(fieldByLabel('E-mail')).toHaveAccessibleDescription('Enter your e-mail.')
  expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(
    'Enter the verification code.',
  )
  expect(fieldByLabel('E-mail')).toHaveFocus()
  for (const field of ['E-mail', 'Verification code']) expect(fieldByLabel(field)).toBeRequired()
  expect(host.recordedCalls).toEqual([])

  await fillAddressStep()
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

test('each step says which it is, has the title of the page, and the focus in its first empty field', async () => {
  const { title } = await renderRegister(hostWithAnswers())
  expect([title(), screen.getByText('Step 1 of 2')]).toEqual(['Register', expect.anything()])
  expect(fieldByLabel('E-mail')).toHaveFocus()
  await fillAddressStep()
  await waitFor(() => expect(fieldByLabel('Password')).toHaveFocus())
  expect([title(), screen.getByText('Step 2 of 2')]).toEqual([
    'Choose a password',
    expect.anything(),
  ])
  expect(screen.getByText('You are registering mei@example.test.')).toBeVisible()
})

test('going back loses nothing, and an address that is proven is not asked for another code', async () => {
  const host = hostWithAnswers()
  const { title, address } = await renderRegister(host)
  await fillForm()
  expect(address()).toBe('/login?form=register&redirect=%2Fconsole&step=password')
  await userEvent.click(button('Back'))
  await screen.findByText('Step 1 of 2')
  expect(address()).toBe('/login?form=register&redirect=%2Fconsole')
  expect(title()).toBe('Register')
  expect(fieldByLabel('E-mail')).toHaveValue('mei@example.test')
  expect(fieldByLabel('Verification code')).toHaveValue('123456')
  expect(fieldByLabel('Verification code')).toHaveFocus()
  await goOn()
  expect(await screen.findByLabelText('Password')).toHaveValue('three lanterns')
  expect(fieldByLabel('Confirm password')).toHaveValue('three lanterns')
  expect(screen.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  expect(host.inputsOf(verifyCode)).toHaveLength(1)

  // Another address has to be proven itself.
  await userEvent.click(button('Back'))
  await screen.findByText('Step 1 of 2')
  await fillIn('E-mail', 'x')
  await goOn()
  expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/Choose “Send code”/)
  expect(host.inputsOf(verifyCode)).toHaveLength(1)
})

test('the browser’s Forward leads to no second step once another address is typed', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillForm()
  act(() => window.history.back())
  await screen.findByText('Step 1 of 2')
  await userEvent.clear(fieldByLabel('E-mail'))
  await fillIn('E-mail', 'bob@example.test')
  act(() => window.history.forward())
  await passTime(50)
  expect(screen.queryByLabelText('Password')).toBeNull()

  // Nor does it once the proven one is typed again: the step would change under the hands.
  await userEvent.clear(fieldByLabel('E-mail'))
  await fillIn('E-mail', 'mei@example.test')
  expect(screen.getByText('Step 1 of 2')).toBeVisible()

  await userEvent.clear(fieldByLabel('E-mail'))
  await userEvent.clear(fieldByLabel('Verification code'))
  await fillAddressStep({ email: 'bob@example.test' })
  expect(await screen.findByText('You are registering bob@example.test.')).toBeVisible()
  await submit()
  await waitFor(() =>
    expect(host.inputsOf(register)).toEqual([
      expect.objectContaining({ email: 'bob@example.test' }),
    ]),
  )
})

test('Back in the form is Back in the history: the next one leads away from the first step', async () => {
  window.history.pushState(null, '', '#/before')
  window.history.pushState(null, '', '#/login')
  await renderRegister(hostWithAnswers())
  await fillAddressStep()
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await screen.findByText('Step 1 of 2')
  act(() => window.history.back())
  await waitFor(() => expect(window.location.hash).toBe('#/before'))
})

test('after a reload at the second step, Back in the form does not leave the page', async () => {
  await renderPart(remote, 'login', {
    host: hostWithAnswers(),
    initialPath: '/login?form=register&step=password',
    wrapper: DesignProvider,
  })
  await fillAddressStep()
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Step 1 of 2')).toBeVisible()
  expect(window.location.hash).toBe('#/login?form=register')
})

test('an address that names the second step shows the first one to whoever has proven nothing', async () => {
  await renderPart(remote, 'login', {
    host: hostWithAnswers(),
    initialPath: '/login?form=register&step=password',
    wrapper: DesignProvider,
  })
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await fillAddressStep()
  expect(await screen.findByLabelText('Password')).toBeVisible()
})

test('what is agreed to opens in a new tab', async () => {
  await renderRegister(hostWithAnswers())
  await fillAddressStep()
  await screen.findByLabelText('Password')
  for (const [name, href] of [
    [/^terms of use/, 'https://demo.example/terms'],
    [/^privacy policy/, 'https://demo.example/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
    expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/)
  }
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

test('C2 a wrong, used or expired code is shown beside its field, and nothing typed is lost', async () => {
  const host = hostWithAnswers()
  host.mockResponse(verifyCode, new ApiError('VERIFY_CODE_ERROR', 400, ''))
  await renderRegister(host)
  await fillAddressStep()
  await waitFor(() =>
    expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/Wrong or expired code/),
  )
  expect(fieldByLabel('Verification code')).toHaveFocus()
  expect(fieldByLabel('E-mail')).toHaveValue('mei@example.test')
  expect(fieldByLabel('Verification code')).toHaveValue('123456')
})

test.each([
  ['C2 a proof that has expired', 'VERIFY_CODE_ERROR', 'Verification code', /Send a new one/],
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
    expect(fieldByLabel('E-mail')).toHaveValue('mei@example.test')
    // The old code is used up: a new one is asked for.
    await fillIn('Verification code', '654321')
    await goOn()
    expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/Choose “Send code”/)
    await userEvent.click(button('Send code'))
    await goOn()
    expect(await screen.findByLabelText('Password')).toHaveValue('three lanterns')
  },
)

test.each([
  ['common', /lists of stolen passwords/],
  ['personal', /contains your e-mail/],
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
    await screen.findByText('Too many attempts. Try again in 4 min; what you entered stays here.'),
  ).toBeVisible()
})

test('too many codes say when the next one may be sent, and the button waits', async () => {
  const host = hostWithAnswers()
  host.mockResponse(sendCode, new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 30))
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  await waitFor(() =>
    expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/Try again in \d+ s/),
  )
  expect(button(/^Send again in/)).toBeDisabled()
})

test('an address that cannot be delivered to is shown beside the e-mail', async () => {
  const host = hostWithAnswers()
  host.mockResponse(sendCode, new ApiError('SEND_CODE_FAIL', 400, ''))
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  await waitFor(() =>
    expect(fieldByLabel('E-mail')).toHaveAccessibleDescription(/The code could not be sent/),
  )
})

test('a code cannot be used before one was sent', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await fillIn('Verification code', '123456')
  await goOn()
  expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/Choose “Send code”/)
})

test('sending a code clears the error of the code, and typing replaces the old one', async () => {
  const host = hostWithAnswers()
  // Arrives after the click is over.
  host.mockResponse(sendCode, () => new Promise((resolve) => setTimeout(() => resolve(ticket), 20)))
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await fillIn('Verification code', '654321')
  await goOn()
  expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/Choose “Send code”/)
  await userEvent.click(button('Send code'))
  await waitFor(() =>
    expect(fieldByLabel('Verification code')).toHaveAccessibleDescription(/Code sent/),
  )
  await userEvent.keyboard('123456')
  expect(fieldByLabel('Verification code')).toHaveValue('123456')
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
  expect(button('Send again in 27 s')).toBeDisabled()
  expect(waitMessage).toHaveTextContent('Too many codes sent. Try again in 30 s.')
  later(31)
  expect(button('Send code')).toBeEnabled()
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
    /^Code sent. It is valid until \d+:\d\d/,
  )
  // A disabled button holds no focus, and the code comes next.
  expect(fieldByLabel('Verification code')).toHaveFocus()
  unmount()

  await renderRegister(host)
  expect(fieldByLabel('E-mail')).toHaveValue('mei@example.test')
  expect(button(/^Send again in/)).toBeDisabled()
})

test('A19.5 another address has a wait of its own', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillIn('E-mail', 'mei@example.test')
  await userEvent.click(button('Send code'))
  await waitFor(() => expect(button(/^Send again in/)).toBeDisabled())
  await fillIn('E-mail', 'o')
  expect(button('Send code')).toBeEnabled()
})

test('A19.3 the strength of a password is shown while it is typed', async () => {
  await renderRegister(hostWithAnswers())
  await fillAddressStep()
  await screen.findByLabelText('Password')
  await fillIn('Password', 'aaaa')
  expect(screen.getByText('Password strength: very weak')).toBeVisible()
  await fillIn('Password', ' three lanterns over the harbour')
  expect(screen.getByText('Password strength: strong')).toBeVisible()
})
