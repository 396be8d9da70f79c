import { listPasskeys } from '@console/contract/passkeys'
import { readSecondFactor } from '@console/contract/second-factor'
import { endSession, listSessions } from '@console/contract/session'
import {
  bindSocial,
  listBoundSocials,
  startBindSocial,
  unbindSocial,
} from '@console/contract/social'
import { changeEmail, changePassword, changePhone, readProfile } from '@console/contract/user'
import { sendCode, sendCodeBySms } from '@console/contract/verification'
import { ApiError, NetworkError } from '@console/kernel/errors'
import type { FakeHost } from '@console/kernel/testing/fake-host'
import { queryClient } from '@console/kernel/use-endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createProfileHost,
  createSession,
  renderSecurity,
  socials,
  testProfile,
} from '../testing/profile-stage'

beforeEach(() => queryClient.clear())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' })
const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'N' as const }
const sentCode = { ticket: 't1', expires_in: 600, resend_after: 60 }
/** The person has not confirmed that it is them: the host asks, and gives the call up. */
const cancelled = () => new DOMException('', 'AbortError')
const lastWay = new ApiError('REQUEST_PARMAS_ERROR', 400, '', { type: 'not_allowed' })
const messages = (host: FakeHost) =>
  host.recordedCalls.flatMap((call) => ('success' in call ? [call.success] : []))

describe('sign-in addresses', () => {
  const openEmail = async (host: FakeHost) => {
    await renderSecurity(host)
    await press('Change e-mail')
    await dialog('Change e-mail')
  }
  const saved = { ...testProfile, email: 'new@example.test', version: 4 }
  const submit = () =>
    userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Change e-mail' }))
  /** The last digit sends the form. */
  const typeEmailAndCode = async () => {
    await userEvent.type(await field('New e-mail'), 'new@example.test')
    await press('Send code')
    await userEvent.type(await field('Verification code'), '123 456')
  }

  test('B2 the e-mail is changed by a code that was sent to the new one, on the version that was read', async () => {
    const host = createProfileHost()
    host.mockResponse(sendCode, sentCode)
    host.mockResponse(changeEmail, saved)
    await openEmail(host)
    await typeEmailAndCode()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(host.inputsOf(sendCode)).toEqual([{ email: 'new@example.test', purpose: 'change' }])
    expect(host.inputsOf(changeEmail)).toEqual([
      { id: testProfile.id, ticket: 't1', code: '123456', email: 'new@example.test' },
    ])
    expect(host.recordedCalls).toContainEqual(
      expect.objectContaining({
        call: 'changeEmail',
        options: expect.objectContaining({ version: 3 }) as object,
      }),
    )
    expect(within(screen.getByRole('tabpanel')).getByText('new@example.test')).toBeVisible()
    expect(messages(host)).toEqual(['E-mail saved.'])
  })

  test('C7 who does not confirm that it is them has everything still in the form', async () => {
    const host = createProfileHost()
    host.mockResponse(sendCode, sentCode)
    host.mockResponse(changeEmail, cancelled())
    await openEmail(host)
    await typeEmailAndCode()
    await waitFor(() => expect(host.inputsOf(changeEmail)).toHaveLength(1))
    expect(screen.getByText('new@example.test')).toBeVisible()
    expect(await field('Verification code')).toHaveValue('123456')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['EMAIL_IS_USE', 'New e-mail', /This is already registered/],
    ['VERIFY_CODE_ERROR', 'Verification code', /Wrong or expired code/],
  ] as const)('%s is said beside its field', async (code, label, message) => {
    const host = createProfileHost()
    host.mockResponse(sendCode, sentCode)
    host.mockResponse(changeEmail, new ApiError(code, 400, ''))
    await openEmail(host)
    await typeEmailAndCode()
    await waitFor(async () => expect(await field(label)).toHaveAccessibleDescription(message))
    // Nobody types over full cells, and another address is sent a code of its own.
    if (code === 'VERIFY_CODE_ERROR') expect(await field(label)).toHaveValue('')
    else expect(await field(label)).toHaveValue('new@example.test')
  })

  test('A19.5 the address that has been sent a code is there again after the dialog was closed, with code and wait', async () => {
    const host = createProfileHost()
    host.mockResponse(sendCode, sentCode)
    host.mockResponse(changeEmail, saved)
    await openEmail(host)
    await userEvent.type(await field('New e-mail'), 'new@example.test')
    await press('Send code')
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // It is no number, which is not prefilled with it.
    await press('Add number')
    expect(await field('New mobile number')).toHaveValue('')
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await press('Change e-mail')
    expect(await screen.findByText('new@example.test')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
    expect(await field('Verification code')).toHaveFocus()
    await userEvent.type(await field('Verification code'), '123456')
    await waitFor(() => expect(messages(host)).toEqual(['E-mail saved.']))
  })

  test('B1 after another window has changed the profile, trying again is based on what it saved', async () => {
    const host = createProfileHost()
    host.mockResponse(sendCode, sentCode)
    host.mockResponse(changeEmail, new ApiError('CONFLICT', 409, ''))
    await openEmail(host)
    host.mockResponse(readProfile, { ...testProfile, version: 7 })
    await typeEmailAndCode()
    expect(await screen.findByText(/Another window changed your profile/)).toBeVisible()
    host.mockResponse(changeEmail, { ...saved, version: 8 })
    await submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(host.recordedCalls).toContainEqual(
      expect.objectContaining({
        call: 'changeEmail',
        options: expect.objectContaining({ version: 7 }) as object,
      }),
    )
  })

  test('no code is sent to an address that is none, or theirs already', async () => {
    const host = createProfileHost()
    await openEmail(host)
    for (const [typed, message] of [
      ['ada', /like name@example.com/],
      ['ada@example.test', /You already sign in with this/],
    ] as const) {
      await userEvent.clear(await field('New e-mail'))
      await userEvent.type(await field('New e-mail'), typed)
      await press('Send code')
      expect(await field('New e-mail')).toHaveAccessibleDescription(message)
    }
    expect(host.inputsOf(sendCode)).toEqual([])
  })

  test('a first mobile number is added', async () => {
    const host = createProfileHost()
    host.mockResponse(sendCodeBySms, sentCode)
    host.mockResponse(changePhone, { ...testProfile, phone_number: '852-51234567', version: 4 })
    await renderSecurity(host)
    await press('Add number')
    await dialog('Add number')
    await userEvent.type(await field('New mobile number'), '5123 4567')
    await press('Send code')
    await userEvent.type(await field('Verification code'), '123456')
    expect(await screen.findByText('+852 51234567')).toBeVisible()
    expect(host.inputsOf(changePhone)).toEqual([
      { id: testProfile.id, ticket: 't1', code: '123456', phone: '852-51234567' },
    ])
  })
})

describe('the password', () => {
  const type = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await userEvent.type(await field(label), value)
  }
  const submit = () =>
    userEvent.click(
      within(screen.getByRole('form')).getByRole('button', { name: /^(Change|Set a) password$/ }),
    )
  const newOnes = { 'New password': 'two ferries', 'Confirm password': 'two ferries' }

  test('C7 is changed with the old one, its strength is shown, and other devices are named', async () => {
    const host = createProfileHost()
    host.mockResponse(changePassword, tokens)
    await renderSecurity(host)
    await press('Change password')
    expect(await dialog('Change password')).toHaveAccessibleDescription(/other devices/)
    await type({ 'Current password': 'calm harbour', ...newOnes })
    expect(screen.getByText(/^Strength: /)).toBeVisible()
    await submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(host.inputsOf(changePassword)).toEqual([
      { old_password: 'calm harbour', password: 'two ferries' },
    ])
    expect(messages(host)).toEqual(['Password changed. Your other devices are signed out.'])
    // Who was signed out is no longer in the list.
    await waitFor(() => expect(host.inputsOf(listSessions)).toHaveLength(2))
  })

  test('a wrong old one, and a new one that is refused, are said beside their fields', async () => {
    const host = createProfileHost()
    host.mockResponse(changePassword, new ApiError('USERNAME_OR_PASSWORD_ERROR', 400, ''))
    await renderSecurity(host)
    await press('Change password')
    await type({ 'Current password': 'not it', ...newOnes })
    await submit()
    await waitFor(async () =>
      expect(await field('Current password')).toHaveAccessibleDescription(/The password is wrong/),
    )
    host.mockResponse(
      changePassword,
      new ApiError('PASSWORD_REJECTED', 400, '', { password: 'common' }),
    )
    await submit()
    await waitFor(async () =>
      expect(await field('New password')).toHaveAccessibleDescription(/stolen passwords/),
    )
  })

  test('what is missing or differs is said before anything is sent', async () => {
    const host = createProfileHost()
    await renderSecurity(host)
    await press('Change password')
    await type({ 'New password': 'two ferries', 'Confirm password': 'two ferrys' })
    await submit()
    expect(await field('Current password')).toHaveAccessibleDescription(/current password/)
    expect(await field('Confirm password')).toHaveAccessibleDescription(/do not match/)
    expect(await field('Current password')).toHaveFocus()
    expect(host.inputsOf(changePassword)).toEqual([])
  })

  test('C7 a first one is set without an old one', async () => {
    const host = createProfileHost({ has_password: false })
    host.mockResponse(changePassword, tokens)
    await renderSecurity(host)
    await press('Set a password')
    await dialog('Set a password')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await type(newOnes)
    await submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(host.inputsOf(changePassword)).toEqual([{ password: 'two ferries' }])
    expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible()
  })
})

describe('linked providers', () => {
  test('B2 linking leaves for the provider, and the way back leads here', async () => {
    const host = createProfileHost()
    host.mockResponse(startBindSocial, { authorize_url: 'https://id.example/auth', state: 's' })
    await renderSecurity(host)
    await press('Link Compass')
    await waitFor(() =>
      expect(host.recordedCalls.at(-1)).toEqual({
        leaveFor: 'https://id.example/auth',
        returnPath: '/users/my-account?tab=security&link=compass',
      }),
    )
  })

  test('who comes back has the provider linked, and a reload does not send it again', async () => {
    const host = createProfileHost()
    host.social.takeReturn = jest.fn(() => ({ state: 's', code: 'c', iss: null, error: null }))
    host.mockResponse(
      bindSocial,
      socials.map((social) => ({ ...social, linked_at: '2026-01-02T00:00:00.000Z' })),
    )
    await renderSecurity(host, '&link=compass')
    expect(await screen.findByRole('button', { name: 'Unlink Compass' })).toBeVisible()
    expect(host.inputsOf(bindSocial)).toEqual([{ type: 'compass', code: 'c', state: 's' }])
    expect(messages(host)).toEqual(['Compass is linked.'])
    expect(host.social.takeReturn).toHaveBeenCalledTimes(1)
  })

  test.each([
    [null, 'took too long'],
    [{ state: 's', code: null, iss: null, error: 'access_denied' }, 'You did not allow access'],
    [{ state: 's', code: null, iss: null, error: 'server_error' }, 'is not responding'],
  ])('what came back as %j changes nothing, and is explained', async (returned, message) => {
    const host = createProfileHost()
    host.social.takeReturn = () => returned
    await renderSecurity(host, '&link=compass')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(host.inputsOf(bindSocial)).toEqual([])
  })

  test.each([
    ['the last way to sign in', lastWay, 'is your only way to sign in'],
    ['a provider that is down', new ApiError('BUSY', 503, ''), 'is not responding'],
    ['a conflict', new ApiError('CONFLICT', 409, ''), 'is already linked to someone here'],
  ])('C14 %s is explained, and the provider stays linked', async (_, failure, message) => {
    const host = createProfileHost()
    host.mockResponse(unbindSocial, failure)
    await renderSecurity(host)
    await press('Unlink Harbour ID')
    expect(await screen.findByRole('alert')).toHaveTextContent('Harbour ID')
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: 'Unlink Harbour ID' })).toBeVisible()
  })

  test('C7 who does not confirm that it is them keeps the provider, and nothing is said', async () => {
    const host = createProfileHost()
    host.mockResponse(unbindSocial, cancelled())
    await renderSecurity(host)
    await press('Unlink Harbour ID')
    await waitFor(() => expect(host.inputsOf(unbindSocial)).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Unlink Harbour ID' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a brand without providers has no such section', async () => {
    const host = createProfileHost()
    host.brand = { ...host.brand, socialProviders: [] }
    await renderSecurity(host)
    await screen.findByRole('heading', { name: 'Where you are signed in' })
    expect(screen.queryByRole('heading', { name: 'Linked providers' })).toBeNull()
    expect(host.inputsOf(listBoundSocials)).toEqual([])
  })
})

describe('where the person is signed in', () => {
  const here = createSession({ current: true })

  test('C7 this device is marked, and another one is signed out from here', async () => {
    const host = createProfileHost()
    await renderSecurity(host)
    const [first, second] = await screen
      .findByText('This device')
      .then((badge) => within(badge.closest('ul')!).getAllByRole('listitem'))
    expect(within(first!).queryByRole('button')).toBeNull()
    expect(second).toHaveTextContent('by QR code 203.0.113.9')
    host.mockResponse(endSession, {})
    host.mockResponse(listSessions, [here])
    await press('Sign out Safari · iOS')
    await waitFor(() => expect(second).not.toBeInTheDocument())
    expect(host.inputsOf(endSession)).toEqual([{ id: 'there' }])
    expect(messages(host)).toEqual(['Safari · iOS is signed out.'])
    // Nothing else is left to sign out.
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  test('C7 everywhere else, once the person has confirmed it', async () => {
    const host = createProfileHost()
    host.mockResponse(listSessions, [
      here,
      createSession({ id: 'one' }),
      createSession({ id: 'two', browser: '' }),
    ])
    // One was over already.
    host.mockResponse(endSession, ({ id }) => {
      if (id === 'two') throw new ApiError('NOT_FOUND', 404, '')
      return {}
    })
    await renderSecurity(host)
    expect(await screen.findByText('Unknown browser')).toBeVisible()
    await press('Sign out everywhere else')
    const asked = await screen.findByRole('alertdialog')
    expect(host.inputsOf(endSession)).toEqual([])
    await userEvent.click(within(asked).getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(asked).not.toBeInTheDocument())
    expect(host.inputsOf(endSession)).toEqual([{ id: 'one' }, { id: 'two' }])
    expect(messages(host)).toEqual(['You are signed out everywhere else.'])
  })

  test('one that cannot be reached stays in the list, and nothing is claimed', async () => {
    const host = createProfileHost()
    host.mockResponse(endSession, new NetworkError())
    await renderSecurity(host)
    await press('Sign out Safari · iOS')
    await waitFor(() => expect(host.inputsOf(listSessions)).toHaveLength(2))
    expect(screen.getByText('Safari · iOS')).toBeVisible()
    expect(messages(host)).toEqual([])
  })
})

test.each([
  ['no connection', new NetworkError('offline'), /server cannot be reached/],
  ['a server in trouble', new ApiError('INTERNAL_ERROR', 500, ''), /went wrong on the server/],
])(
  'a list that does not come (%s) says why, and the rest of the page works',
  async (_, failure, message) => {
    const host = createProfileHost()
    host.mockResponse(listSessions, failure)
    await renderSecurity(host)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('This list could not be loaded')
    expect(alert).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible()
    host.mockResponse(listSessions, [createSession({ current: true })])
    await press('Try again')
    expect(await screen.findByText('This device')).toBeVisible()
  },
)

test('lists that are loading say so', async () => {
  const host = createProfileHost()
  host.mockResponse(listSessions, () => new Promise(() => {}))
  for (const list of [listBoundSocials, listPasskeys, readSecondFactor])
    host.mockResponse(list, () => new Promise<never>(() => {}))
  await renderSecurity(host)
  const texts = (await screen.findAllByRole('status')).map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Loading linked providers.',
    'Loading your passkeys.',
    'Loading one-time passwords.',
    'Loading your devices.',
  ])
})

test('the profile asks for nothing of this tab before it is shown', async () => {
  const host = createProfileHost()
  await renderSecurity(host)
  await userEvent.click(await screen.findByRole('tab', { name: 'Profile' }))
  expect(await field('Given name')).toHaveValue('Ada')
  expect(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
})
