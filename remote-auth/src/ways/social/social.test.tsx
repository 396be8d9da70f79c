import {
  linkSocial,
  registerWithSocial,
  signInWithSocial,
  startSocialSignIn,
} from '@console/contract/social'
import type { SocialReturn } from '@console/contract/page-names'
import { sendCode } from '@console/contract/verification'
import { ApiError, UnauthorizedError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'N' as const }
const name = (title: string) => ({ en: title, zh_CN: title, zh_TW: title })

function hostWithProviders(returned: Partial<SocialReturn> | null = null): FakeHost {
  const host = createFakeHost()
  host.brand = {
    ...host.brand,
    socialProviders: [
      { type: 'harbour', title: name('Harbour ID') },
      { type: 'compass', title: name('Compass') },
    ],
  }
  let taken = returned && { state: 's', code: null, iss: null, error: null, ...returned }
  host.social.takeReturn = () => {
    const value = taken
    taken = null
    return value
  }
  host.mockResponse(startSocialSignIn, { authorize_url: 'https://id.example/auth', state: 's' })
  host.mockResponse(signInWithSocial, tokens)
  return host
}
const render = (host: FakeHost, initialPath: string) =>
  renderPart(remote, 'login', { host, initialPath, wrapper: DesignProvider })
const comeBack = (host: FakeHost, query = 'type=harbour&redirect=%2Fconsole') =>
  render(host, `/login?form=social&${query}`)
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))
const completions = (host: FakeHost) => host.recordedCalls.filter((call) => 'complete' in call)
const refuse = (code: 'LINK_REQUIRED' | 'REQUEST_PARMAS_ERROR', result: object) =>
  new ApiError(code, 400, '', {}, undefined, undefined, result)

test('B2 a button for each provider leaves for it, and the way back names it and keeps the redirect', async () => {
  const host = hostWithProviders()
  await render(host, '/login?redirect=%2Fconsole')
  await press('Continue with Compass')
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toEqual({
      leaveFor: 'https://id.example/auth',
      returnPath: '/login?redirect=%2Fconsole&type=compass&form=social',
    }),
  )
  expect(host.inputsOf(startSocialSignIn)).toEqual([{ login_type: 'compass' }])
})

test('a provider that does not answer leaves the form as it is', async () => {
  const host = hostWithProviders()
  host.mockResponse(startSocialSignIn, new ApiError('BUSY', 503, ''))
  await render(host, '/login')
  await press('Continue with Harbour ID')
  const button = screen.getByRole('button', { name: 'Continue with Harbour ID' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(host.recordedCalls).toEqual([expect.objectContaining({ call: 'startSocialSignIn' })])
})

test('a brand without providers has no buttons', async () => {
  await render(createFakeHost(), '/login')
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
})

test('A11.6 over a page whose session has ended they lead back to it, and what they cost is said', async () => {
  const host = hostWithProviders()
  host.store.set(writableSessionAtom, (session) => ({ ...session, timedOut: true }))
  await render(host, '/login?redirect=%2Fusers%2Fmy-account')
  expect(screen.getByText(/What you typed on it will be lost/)).toBeVisible()
  await press('Continue with Compass')
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toMatchObject({
      returnPath: '/login?redirect=%2Fusers%2Fmy-account&type=compass&form=social',
    }),
  )
})

test('who comes back is signed in at once, by the provider, once', async () => {
  const host = hostWithProviders({ code: 'c', iss: 'https://id.example' })
  await comeBack(host)
  await waitFor(() =>
    expect(completions(host)).toEqual([
      {
        complete: tokens,
        options: { goHome: true, redirect: '/console', method: 'harbour' },
      },
    ]),
  )
  expect(host.inputsOf(signInWithSocial)).toEqual([
    { login_type: 'harbour', code: 'c', state: 's', iss: 'https://id.example' },
  ])
})

test.each([
  [
    'an address that names no provider of the brand',
    'type=lighthouse',
    /does not offer that way to sign in/,
  ],
  ['an answer to another browser', '', /was started in another browser or tab/],
])('%s is told from every other reason, and leads to the other ways', async (_, query, reason) => {
  const host = hostWithProviders({ code: 'c' })
  await comeBack(host, query)
  expect(await screen.findByRole('alert')).toHaveTextContent(reason)
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(host.recordedCalls).toEqual([])
})

test('an answer to another browser is told so after a reload, too', async () => {
  const host = hostWithProviders({ code: 'c' })
  const { address, unmount } = await comeBack(host, '')
  await screen.findByRole('alert')
  const path = address()
  unmount()
  await renderPart(remote, 'login', { host, initialPath: path, wrapper: DesignProvider })
  expect(await screen.findByRole('alert')).toHaveTextContent(/started in another browser or tab/)
})

test.each([
  ['a refusal is said', { error: 'access_denied' }, /You did not allow access at Harbour ID/],
  ['another failure of the provider is said', { error: 'server_error' }, /is not responding/],
  ['so is an address that is opened by itself', null, /No sign-in with Harbour ID is in progress/],
] as const)('%s, nobody is signed in, and one may begin again', async (_, returned, message) => {
  const host = hostWithProviders(returned)
  await comeBack(host)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(host.recordedCalls).toEqual([])
  await press('Continue with Harbour ID')
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toMatchObject({ leaveFor: expect.any(String) as unknown }),
  )
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/login\?redirect=%2Fconsole$/),
  )
})

test.each([
  [
    'C14 a stolen or replayed answer',
    new UnauthorizedError(),
    /does not match a sign-in in this browser/,
  ],
  ['a provider that is down meanwhile', new ApiError('BUSY', 503, ''), /is not responding/],
] as const)('%s signs nobody in, and says so', async (_, failure, message) => {
  const host = hostWithProviders({ code: 'c' })
  host.mockResponse(signInWithSocial, failure)
  await comeBack(host)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(completions(host)).toEqual([])
})

test('a provider that the brand has not is nobody’s way in', async () => {
  const host = hostWithProviders({ code: 'c' })
  await comeBack(host, 'type=elsewhere')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  expect(host.recordedCalls).toEqual([])
})

describe('C14 an address that has an account', () => {
  const hostThatAsks = () => {
    const host = hostWithProviders({ code: 'c' })
    const result = { link_ticket: 'linking', email: 'mei@example.test', expires_in: 600 }
    host.mockResponse(signInWithSocial, refuse('LINK_REQUIRED', result))
    host.mockResponse(linkSocial, tokens)
    return host
  }

  test('is linked by its password', async () => {
    const host = hostThatAsks()
    await comeBack(host)
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('mei@example.test')
    host.mockResponse(linkSocial, new ApiError('USERNAME_OR_PASSWORD_ERROR', 400, ''))
    await userEvent.type(screen.getByLabelText('Password'), 'wrong one{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/password is wrong/),
    )
    host.mockResponse(linkSocial, tokens)
    await userEvent.clear(screen.getByLabelText('Password'))
    await userEvent.type(screen.getByLabelText('Password'), 'three lanterns{Enter}')
    await waitFor(() => expect(completions(host)).toHaveLength(1))
    expect(host.inputsOf(linkSocial).at(-1)).toEqual({
      link_ticket: 'linking',
      password: 'three lanterns',
    })
  })

  test('is linked by a code that is sent there', async () => {
    const host = hostThatAsks()
    const ticket = '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11'
    host.mockResponse(sendCode, { ticket, expires_in: 600, resend_after: 60 })
    await comeBack(host)
    await userEvent.click(await screen.findByRole('button', { name: /Get a code/ }))
    await press('Send code')
    expect(host.inputsOf(sendCode)).toEqual([
      expect.objectContaining({ email: 'mei@example.test', purpose: 'bind' }),
    ])
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
    await press('Link and sign in')
    await waitFor(() => expect(completions(host)).toHaveLength(1))
    expect(host.inputsOf(linkSocial)).toEqual([{ link_ticket: 'linking', ticket, code: '123456' }])
  })

  test.each([
    ['TICKET_EXPIRED', /took too long/],
    ['ALREADY_USED', /already complete, perhaps in another tab/],
    ['TRIES_USED_UP', /Too many attempts/],
  ] as const)(
    '5 whose token goes no further (%s) is told why, and begins again',
    async (code, why) => {
      const host = hostThatAsks()
      host.mockResponse(linkSocial, new ApiError(code, 400, ''))
      await comeBack(host)
      await userEvent.type(await screen.findByLabelText('Password'), 'three lanterns{Enter}')
      expect(await screen.findByRole('alert')).toHaveTextContent(why)
      expect(screen.getByRole('button', { name: 'Continue with Harbour ID' })).toBeVisible()
    },
  )
})

describe('somebody new', () => {
  const hostThatAsks = () => {
    const host = hostWithProviders({ code: 'c' })
    const result = { fields: { agreement: 'not_agreed' }, register_token: 'registering' }
    host.mockResponse(signInWithSocial, refuse('REQUEST_PARMAS_ERROR', result))
    host.mockResponse(registerWithSocial, { ...tokens, new_user: 'Y' })
    return host
  }

  test('agrees to the terms, and is welcomed', async () => {
    const host = hostThatAsks()
    await comeBack(host)
    const agreement = await screen.findByRole('checkbox', { name: /^I agree/ })
    await press('Register')
    expect(agreement).toHaveAccessibleDescription('Agree to the terms to register.')
    await userEvent.click(agreement)
    await press('Register')
    await waitFor(() => expect(completions(host)).toHaveLength(1))
    expect(host.inputsOf(registerWithSocial)).toEqual([
      expect.objectContaining({
        register_token: 'registering',
        agreement: true,
        policy_version: '1',
      }),
    ])
  })

  test('agrees also after a reload, with the token that the tab has kept', async () => {
    const host = hostThatAsks()
    const { address, unmount } = await comeBack(host)
    await screen.findByRole('checkbox', { name: /^I agree/ })
    const path = address()
    unmount()
    host.social.takeReturn = () => null
    await renderPart(remote, 'login', { host, initialPath: path, wrapper: DesignProvider })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }))
    await press('Register')
    await waitFor(() => expect(completions(host)).toHaveLength(1))
    expect(host.inputsOf(registerWithSocial)).toMatchObject([{ register_token: 'registering' }])
    expect(host.inputsOf(signInWithSocial)).toHaveLength(1)
  })

  test('leaves nothing to the next person at this tab', async () => {
    const host = hostThatAsks()
    const { address, unmount } = await comeBack(host)
    await screen.findByRole('checkbox', { name: /^I agree/ })
    const path = address()
    await userEvent.click(screen.getAllByRole('link', { name: 'Sign in' })[0]!)
    await screen.findByLabelText('Password')
    unmount()
    host.social.takeReturn = () => null
    await renderPart(remote, 'login', { host, initialPath: path, wrapper: DesignProvider })
    expect(screen.queryByRole('checkbox', { name: /^I agree/ })).not.toBeInTheDocument()
  })

  test('5 who has agreed in another tab is told so', async () => {
    const host = hostThatAsks()
    host.mockResponse(registerWithSocial, new ApiError('ALREADY_USED', 400, ''))
    await comeBack(host)
    await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }))
    await press('Register')
    expect(await screen.findByRole('alert')).toHaveTextContent(/perhaps in another tab/)
    expect(screen.getByRole('button', { name: 'Continue with Harbour ID' })).toBeVisible()
  })

  test('whose address was registered meanwhile proves it', async () => {
    const host = hostThatAsks()
    const result = { link_ticket: 'linking', email: 'mei@example.test' }
    host.mockResponse(registerWithSocial, refuse('LINK_REQUIRED', result))
    await comeBack(host)
    await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }))
    await press('Register')
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('mei@example.test')
  })
})
