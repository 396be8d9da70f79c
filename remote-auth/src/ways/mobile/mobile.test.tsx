import { signInByMobile } from '@console/contract/sign-in'
import { sendCodeBySms } from '@console/contract/verification'
import { ApiError } from '@console/kernel/errors'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RememberedSignIn } from '../../remember-me/remember-me'
import remote from '../../remote'

const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'N' as const }
const ticket = {
  ticket: '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11',
  expires_in: 600,
  resend_after: 60,
}

const hostWithAnswers = () => {
  const host = createFakeHost()
  host.mockResponse(sendCodeBySms, ticket)
  host.mockResponse(signInByMobile, tokens)
  return host
}
const renderMobile = (host: FakeHost, initialPath = '/login?form=mobile&redirect=%2Fconsole') =>
  renderPart(remote, 'login', { host, initialPath, wrapper: DesignProvider })
const number = () => screen.getByRole('textbox', { name: 'Mobile number' })
const codeField = () => screen.getByRole('textbox', { name: 'Verification code' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const paste = async (field: HTMLElement, text: string) => {
  await userEvent.click(field)
  await userEvent.paste(text)
}
async function receiveCode(phone = '5123 4567') {
  await paste(number(), phone)
  await userEvent.click(button('Send code'))
  await waitFor(() => expect(codeField()).toHaveFocus())
}
const changeNumber = () => userEvent.click(button('Change'))
const completions = (host: FakeHost) => host.recordedCalls.filter((call) => 'complete' in call)

test('B2 a code that is sent to a phone signs in by itself once it is complete, and moves on a second later', async () => {
  const host = hostWithAnswers()
  await renderMobile(host)
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('+852')
  expect(number()).toHaveFocus()
  await receiveCode()
  expect(codeField()).toHaveAccessibleDescription(/^Code sent\./)
  await userEvent.keyboard('123456')
  await waitFor(() =>
    expect(codeField()).toHaveAccessibleDescription('Code accepted. Signing you in.'),
  )
  expect(completions(host)).toEqual([])
  await waitFor(() =>
    expect(completions(host)).toEqual([
      {
        complete: tokens,
        options: { goHome: true, redirect: '/console', method: 'mobile' },
      },
    ]),
  )
  expect(host.inputsOf(sendCodeBySms)).toEqual([
    expect.objectContaining({ phone: '852-51234567', purpose: 'login' }),
  ])
  expect(host.inputsOf(signInByMobile)).toEqual([
    { phone: '852-51234567', ticket: ticket.ticket, code: '123456', remember: false },
  ])
})

test('C17 a number is shown as it is understood before a code is sent there, with its country once', async () => {
  const host = hostWithAnswers()
  await renderMobile(host)
  await receiveCode('\u202d00852 5123 4567\u202c')
  expect(screen.getByText('+852 51234567')).toBeVisible()
  await changeNumber()
  expect(number()).toHaveAccessibleDescription('We read this as +852 5123 4567')
  expect(host.inputsOf(sendCodeBySms)).toEqual([expect.objectContaining({ phone: '852-51234567' })])
  await userEvent.clear(number())
  await paste(number(), '5123 4567 ext. 4')
  await userEvent.click(button('Send code'))
  expect(number()).toHaveAccessibleDescription('Enter the number without an extension.')
})

test('the code is one input, which the browser fills in and takes what is pasted', async () => {
  const host = hostWithAnswers()
  await renderMobile(host)
  await receiveCode()
  expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.paste('１２３-456')
  await waitFor(() =>
    expect(host.inputsOf(signInByMobile)).toEqual([expect.objectContaining({ code: '123456' })]),
  )
  // It moves on a second later, which is not to be in the next test.
  await waitFor(() => expect(completions(host)).toHaveLength(1))
})

test('whose number is new agrees to the terms, and the same code is sent again', async () => {
  const host = hostWithAnswers()
  host.mockResponse(signInByMobile, ({ agreement }) => {
    if (agreement) return { ...tokens, new_user: 'Y' as const }
    throw new ApiError('REQUEST_PARMAS_ERROR', 400, '', { agreement: 'not_agreed' })
  })
  await renderMobile(host)
  expect(screen.queryByRole('checkbox', { name: /^I agree/ })).toBeNull()
  await receiveCode()
  await userEvent.keyboard('123456')
  const agreement = await screen.findByRole('checkbox', { name: /^I agree/ })
  expect(agreement).toHaveAccessibleDescription(/This number is new here/)
  expect(agreement).toHaveFocus()
  expect(codeField()).toHaveValue('123456')
  await userEvent.click(button('Sign in'))
  expect(agreement).toHaveAccessibleDescription('Agree to the terms to register.')
  expect(host.inputsOf(signInByMobile)).toHaveLength(1)
  await userEvent.click(agreement)
  await userEvent.click(button('Sign in'))
  await waitFor(() => expect(completions(host)).toHaveLength(1))
  expect(host.inputsOf(signInByMobile)[1]).toMatchObject({
    code: '123456',
    agreement: true,
    policy_version: '1',
  })
})

test('terms that changed since the page was opened are to be agreed to again', async () => {
  const host = hostWithAnswers()
  host.mockResponse(signInByMobile, ({ agreement }) => {
    throw new ApiError(
      'REQUEST_PARMAS_ERROR',
      400,
      '',
      agreement ? { policy_version: 'not_allowed' } : { agreement: 'not_agreed' },
    )
  })
  await renderMobile(host)
  await receiveCode()
  await userEvent.keyboard('123456')
  const agreement = await screen.findByRole('checkbox', { name: /^I agree/ })
  await userEvent.click(agreement)
  await userEvent.click(button('Sign in'))
  await waitFor(() => expect(agreement).toHaveAccessibleDescription(/terms have changed/))
  expect(agreement).not.toBeChecked()
})

test('C2 a wrong code is said, and the cells are empty for the next one', async () => {
  const host = hostWithAnswers()
  host.mockResponse(signInByMobile, new ApiError('VERIFY_CODE_ERROR', 400, ''))
  await renderMobile(host)
  await receiveCode()
  await userEvent.keyboard('123456')
  await waitFor(() => expect(codeField()).toHaveAccessibleDescription(/Wrong or expired code/))
  expect(codeField()).toHaveValue('')
  expect(codeField()).toHaveFocus()
  await changeNumber()
  expect(number()).toHaveValue('5123 4567')
})

test('nothing is sent to what is no number, and there is no code before', async () => {
  const host = hostWithAnswers()
  await renderMobile(host)
  await userEvent.click(button('Send code'))
  expect(number()).toHaveAccessibleDescription('Enter your mobile number.')
  await paste(number(), '5123 ext. 4')
  await userEvent.click(button('Send code'))
  expect(number()).toHaveAccessibleDescription(/Enter the number in digits/)
  expect(screen.queryByRole('textbox', { name: 'Verification code' })).toBeNull()
  expect(host.recordedCalls).toEqual([])
})

test('a number that no message reaches, and a wait, are said at its field', async () => {
  const host = hostWithAnswers()
  host.mockResponse(sendCodeBySms, new ApiError('SEND_CODE_FAIL', 400, ''))
  await renderMobile(host)
  await paste(number(), '5123 4567')
  await userEvent.click(button('Send code'))
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/could not send a code to this/))
  host.mockResponse(sendCodeBySms, new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 30))
  await userEvent.click(button('Send code'))
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/Try again in 30 s/))
  expect(button(/^Send again in/)).toHaveAttribute('aria-disabled', 'true')
})

test('a wait of an hour is said in minutes, and not counted in seconds beside it', async () => {
  const host = hostWithAnswers()
  host.mockResponse(sendCodeBySms, new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 3_220))
  await renderMobile(host)
  await paste(number(), '5123 4567')
  await userEvent.click(button('Send code'))
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/Try again in 54 min/))
  expect(button('Send code')).toHaveAttribute('aria-disabled', 'true')
})

test('A19.5 after a reload the number, the code and the wait are there again', async () => {
  const host = hostWithAnswers()
  const { unmount } = await renderMobile(host)
  await receiveCode()
  unmount()
  await renderMobile(host)
  expect(screen.getByText('+852 51234567')).toBeVisible()
  expect(button(/^Send again in/)).toBeDisabled()
  await paste(codeField(), '123456')
  await waitFor(() => expect(host.inputsOf(signInByMobile)).toHaveLength(1))
})

test('A19.6 who wants to be remembered is, by the number', async () => {
  const host = hostWithAnswers()
  await renderMobile(host)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await receiveCode()
  await userEvent.keyboard('123456')
  await waitFor(() => expect(completions(host)).toHaveLength(1))
  expect(host.inputsOf(signInByMobile)).toEqual([expect.objectContaining({ remember: true })])
  expect(host.store.get(host.stored<RememberedSignIn | null>('remembered', null))).toMatchObject({
    name: '852-51234567',
  })
})

test('A19.1 the ways to sign in lead to each other, and keep the redirect and a typed number', async () => {
  const { address } = await renderMobile(hostWithAnswers(), '/login?redirect=%2Fconsole')
  await paste(
    screen.getByRole('textbox', { name: 'E-mail, mobile or user name' }),
    '+852 5123 4567',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Mobile' }))
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toHaveValue('51234567')
  expect(address()).toBe('/login?redirect=%2Fconsole&form=mobile')
  await userEvent.click(screen.getByRole('link', { name: 'Password' }))
  expect(await screen.findByRole('textbox', { name: 'E-mail, mobile or user name' })).toHaveValue(
    '852-51234567',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Register' }))
  await screen.findByRole('heading', { name: 'Register' })
  expect(screen.queryByRole('link', { name: 'Mobile' })).toBeNull()
})
