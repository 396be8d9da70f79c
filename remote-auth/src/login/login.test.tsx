import { refreshTokens, signInWithPassword } from '@console/contract/sign-in'
import { ApiError, UnauthorizedError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { type FakeHost, createFakeHost, demoPage } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RememberedSignIn } from '../remember-me/remember-me'
import remote from '../remote'

const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'N' as const }

const renderLogin = (host: FakeHost, initialPath = '/login') =>
  renderPart(remote, 'login', { host, initialPath, wrapper: DesignProvider })
const nameField = () => screen.getByRole('textbox', { name: 'E-mail, mobile or user name' })
const passwordField = () => screen.getByLabelText('Password')
const fillIn = async (field: HTMLElement, text: string) => {
  await userEvent.click(field)
  await userEvent.paste(text)
}
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

test('a person signs in with a name and a password, and the host gets the tokens', async () => {
  const host = createFakeHost()
  host.mockResponse(signInWithPassword, tokens)
  await renderLogin(host)
  await fillIn(nameField(), ' ada@example.test ')
  await userEvent.type(passwordField(), 'three lanterns{Enter}')
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toEqual({
      complete: tokens,
      options: { goHome: true, redirect: null },
    }),
  )
  expect(host.inputsOf(signInWithPassword)).toEqual([
    { username: 'ada@example.test', password: 'three lanterns', remember: 'false' },
  ])
})

test('a reload keeps the name that was typed, in every form, and the password nowhere', async () => {
  const host = createFakeHost()
  const first = await renderLogin(host)
  await fillIn(nameField(), 'ada@example.test')
  await fillIn(passwordField(), 'three lanterns')
  first.unmount()
  const second = await renderLogin(host)
  expect(nameField()).toHaveValue('ada@example.test')
  expect(passwordField()).toHaveValue('')
  second.unmount()
  await renderLogin(host, '/login?form=register')
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.test')
})

test('C17 a number that is typed as the name is shown as it is understood; other names are not', async () => {
  await renderLogin(createFakeHost())
  await fillIn(nameField(), '９９１４ 3437')
  await waitFor(() =>
    expect(nameField()).toHaveAccessibleDescription('We read this as +852 99143437'),
  )
  await fillIn(nameField(), 'x')
  expect(nameField()).not.toHaveAccessibleDescription()
})

test('the redirect of the address goes to the host, decoded once', async () => {
  const host = createFakeHost()
  host.mockResponse(signInWithPassword, tokens)
  await renderLogin(host, '/login?redirect=%2Fusers%2Fmy-account%3Fa%3D1')
  await fillIn(nameField(), 'ada')
  await fillIn(passwordField(), 'three lanterns')
  await signIn()
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toMatchObject({
      options: { redirect: '/users/my-account?a=1' },
    }),
  )
})

test('rulings 25: a wrong password is said below it, and the password is ready to be typed again', async () => {
  const host = createFakeHost()
  host.mockResponse(signInWithPassword, new ApiError('USERNAME_OR_PASSWORD_ERROR', 400, ''))
  await renderLogin(host)
  await fillIn(nameField(), 'ada')
  await fillIn(passwordField(), 'wrong password')
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong name or password. Check both.')
  expect(passwordField()).toHaveAccessibleDescription('Wrong name or password. Check both.')
  // The call asks for no dialog for this code, and for one for every other.
  expect(host.recordedCalls).toEqual([
    expect.objectContaining({
      options: expect.objectContaining({
        onError: 'dialog',
        handledCodes: expect.arrayContaining(['USERNAME_OR_PASSWORD_ERROR']) as unknown,
      }) as unknown,
    }),
  ])
  expect(nameField()).toHaveValue('ada')
  expect(passwordField()).toHaveFocus()
  await userEvent.keyboard('t')
  expect(passwordField()).toHaveValue('t')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

describe('in the demonstration', () => {
  const brands = ['demo', 'lantern'].map((id) => ({
    id,
    name: { en: `The ${id}`, zh_CN: id, zh_TW: id },
    origin: `http://${id}.localhost:3000`,
  }))
  const demonstrationHost = (password?: string) => {
    const host = createFakeHost()
    host.page.demonstration = { username: 'demo@example.com', password, brands }
    host.mockResponse(signInWithPassword, tokens)
    return host
  }

  test('the form is filled in and sent without a key, and the other brands are a click away', async () => {
    const host = demonstrationHost('three lanterns')
    await renderLogin(host)
    expect(screen.getByText('Demonstration: sign in as demo@example.com')).toBeVisible()
    expect(screen.getByText('The demo')).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'The lantern' })).toHaveAttribute(
      'href',
      'http://lantern.localhost:3000/?locale=en',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }))
    expect(nameField()).toHaveValue('demo@example.com')
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(host.inputsOf(signInWithPassword)).toEqual([
        { username: 'demo@example.com', password: 'three lanterns', remember: 'false' },
      ]),
    )
  })

  test('without the password the name is filled in, and the password is next', async () => {
    await renderLogin(demonstrationHost())
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }))
    expect(nameField()).toHaveValue('demo@example.com')
    expect(passwordField()).toHaveFocus()
  })

  test('over a page whose session has ended nothing offers somebody else', async () => {
    const host = demonstrationHost('three lanterns')
    host.store.set(writableSessionAtom, (session) => ({
      ...session,
      status: 'anonymous',
      timedOut: true,
    }))
    await renderLogin(host)
    expect(screen.queryByRole('button', { name: 'Fill in' })).toBeNull()
  })
})

test('elsewhere nothing speaks of a demonstration', async () => {
  await renderLogin(createFakeHost())
  expect(screen.queryByText(/Demonstration/)).toBeNull()
})

test('the other ways stand in one order, each with an icon: providers, passkey, mobile and QR', async () => {
  const host = createFakeHost()
  const title = { en: 'Harbour ID', zh_CN: 'Harbour ID', zh_TW: 'Harbour ID' }
  host.brand.socialProviders = [{ type: 'harbour', title, icon: '<svg id="own"/>' }]
  Object.assign(globalThis, {
    PublicKeyCredential: { parseRequestOptionsFromJSON: () => ({}) },
  })
  await renderLogin(host)
  const names = ['Continue with Harbour ID', 'Sign in with a passkey', 'Mobile', 'QR code']
  const ways = [...document.querySelectorAll('button, a')].filter(({ textContent }) =>
    names.includes(textContent),
  )
  expect(ways.map(({ textContent }) => textContent)).toEqual(names)
  expect(ways.map((way) => way.querySelectorAll('svg, img').length)).toEqual([1, 1, 1, 1])
  expect(ways[0]!.querySelector('img')).toHaveAttribute(
    'src',
    'data:image/svg+xml,%3Csvg%20id%3D%22own%22%2F%3E',
  )
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
})

test('two providers stand beside each other by their names, and say what they do', async () => {
  const host = createFakeHost()
  const titled = (title: string) => ({ en: title, zh_CN: title, zh_TW: title })
  host.brand.socialProviders = [
    { type: 'harbour', title: titled('Harbour ID') },
    { type: 'compass', title: titled('Compass') },
  ]
  await renderLogin(host)
  expect(screen.getByRole('button', { name: 'Continue with Compass' }).textContent).toBe('Compass')
})

test('switching users is offered where somebody is known, and not to a stranger', async () => {
  const host = createFakeHost()
  const first = await renderLogin(host)
  expect(screen.queryByRole('link', { name: 'Switch user' })).toBeNull()
  first.unmount()
  const person = { userId: 'u1', username: 'ada', realName: 'Ada', avatar: '', roles: [] }
  host.store.set(writableSessionAtom, (session) => ({ ...session, person }))
  await renderLogin(host)
  expect(screen.getByRole('link', { name: 'Switch user' })).toBeVisible()
})

test('a sign-in is pending until the next page is shown, Enter sends no second one, and the greeting comes last', async () => {
  const host = createFakeHost()
  let showNextPage = () => {}
  const complete = jest.fn(() => new Promise<void>((resolve) => (showNextPage = resolve)))
  host.session.complete = complete
  host.store.set(writableSessionAtom, {
    status: 'signed-in',
    person: { userId: '1', username: 'ada', realName: 'Ada', avatar: '', roles: [] },
    team: null,
    account: null,
  })
  host.mockResponse(signInWithPassword, tokens)
  await renderLogin(host)
  await fillIn(nameField(), 'ada')
  await userEvent.type(passwordField(), 'three lanterns{Enter}')
  await waitFor(() => expect(complete).toHaveBeenCalledTimes(1))
  await userEvent.keyboard('{Enter}')
  await signIn()
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true')
  expect(host.inputsOf(signInWithPassword)).toHaveLength(1)
  expect(host.recordedCalls).toHaveLength(1)
  await act(async () => showNextPage())
  expect(host.recordedCalls.at(-1)).toEqual({ success: 'Welcome back, Ada.' })
})

test('nothing is sent while a field is empty; each shows an error and the first gets the focus', async () => {
  const host = createFakeHost()
  await renderLogin(host)
  await signIn()
  expect(nameField()).toHaveAccessibleDescription('Enter your e-mail, number or user name.')
  expect(passwordField()).toHaveAccessibleDescription('Enter your password.')
  expect(nameField()).toHaveFocus()
  for (const field of [nameField(), passwordField()]) expect(field).toBeRequired()
  expect(host.recordedCalls).toEqual([])
})

describe('A11.6 over a page whose session has ended', () => {
  function createCoverHost() {
    const host = createFakeHost()
    host.mockResponse(signInWithPassword, tokens)
    host.store.set(writableSessionAtom, {
      status: 'signed-in',
      person: {
        userId: '1',
        username: 'ada@example.test',
        signInName: 'ada@example.test',
        realName: 'Ada',
        avatar: '',
        roles: [],
      },
      team: null,
      account: null,
      timedOut: true,
      expired: 'Your session has timed out.',
    })
    return host
  }

  test('what was typed there is said to be kept, and only the password is missing', async () => {
    const host = createCoverHost()
    await renderLogin(host)
    expect(screen.getByText('What you typed on the page below is kept.')).toBeVisible()
    expect(screen.getByText('Continue as Ada')).toBeVisible()
    expect(nameField()).toHaveValue('ada@example.test')
    expect(passwordField()).toHaveFocus()
    await userEvent.keyboard('three lanterns{Enter}')
    await waitFor(() =>
      expect(host.inputsOf(signInWithPassword)).toEqual([
        { username: 'ada@example.test', password: 'three lanterns', remember: 'false' },
      ]),
    )
  })

  test('who was remembered stays remembered, under the name of the page below', async () => {
    const host = createCoverHost()
    host.store.set(host.stored<RememberedSignIn | null>('remembered', null), {
      name: '+852 5123 4567',
      refreshToken: null,
      until: 0,
    })
    await renderLogin(host)
    expect(nameField()).toHaveValue('ada@example.test')
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  })

  test.each([
    ['sign-in', () => nameField()],
    ['mobile', () => screen.getByRole('textbox', { name: 'Mobile number' })],
  ])('who has a number alone finds it in the form %s', async (form, field) => {
    const host = createCoverHost()
    host.store.set(writableSessionAtom, ({ person, ...session }) => ({
      ...session,
      person: { ...person!, username: 'user-4567', signInName: '+852 51234567' },
    }))
    await renderLogin(host, `/login?form=${form}`)
    expect(field()).toHaveValue(form === 'mobile' ? '51234567' : '+852 51234567')
  })

  test('who signs in by a provider alone is given no name to type a password for', async () => {
    const host = createCoverHost()
    host.store.set(writableSessionAtom, ({ person, ...session }) => ({
      ...session,
      person: { ...person!, username: 'ada', signInName: undefined },
    }))
    const somebody = { name: 'mei@example.test', refreshToken: null, until: 0 }
    host.store.set(host.stored<RememberedSignIn | null>('remembered', null), somebody)
    await renderLogin(host)
    expect(nameField()).toHaveValue('')
    expect(nameField()).toHaveFocus()
  })

  test('elsewhere nothing is kept and nobody is named', async () => {
    const host = createCoverHost()
    host.store.set(writableSessionAtom, (session) => ({ ...session, timedOut: false }))
    await renderLogin(host)
    expect(screen.getByRole('status')).toHaveTextContent(/^Your session has timed out\.$/)
    expect(screen.queryByText('Continue as Ada')).toBeNull()
    expect(nameField()).toHaveValue('')
  })
})

test('A19.6 in session mode cookie the name is remembered, and a later visit begins with the password', async () => {
  const host = createFakeHost()
  host.mockResponse(signInWithPassword, tokens)
  const { unmount } = await renderLogin(host)
  await fillIn(nameField(), 'ada')
  await fillIn(passwordField(), 'three lanterns')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await signIn()
  await waitFor(() => expect(host.recordedCalls.at(-1)).toMatchObject({ complete: {} }))
  unmount()

  await renderLogin(host)
  expect(nameField()).toHaveValue('ada')
  expect(passwordField()).toHaveValue('')
  expect(passwordField()).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
})

describe('in session mode storage', () => {
  const renderRemembered = async () => {
    const host = createFakeHost({ page: { ...demoPage, session: 'storage' } })
    host.store.set(host.stored<RememberedSignIn | null>('remembered', null), {
      name: 'ada',
      refreshToken: 'kept',
      until: Date.now() + 600_000,
    })
    await renderLogin(host)
    return host
  }

  test('A19.6 the asterisks sign in with the remembered refresh token', async () => {
    const host = await renderRemembered()
    host.mockResponse(refreshTokens, { ...tokens, refresh_token: 'next' })
    expect(passwordField()).toHaveValue('********')
    await signIn()
    await waitFor(() => expect(host.recordedCalls.at(-1)).toMatchObject({ complete: {} }))
    expect(host.inputsOf(refreshTokens)).toEqual([{ refresh_token: 'kept' }])
    expect(host.store.get(host.stored<RememberedSignIn | null>('remembered', null))).toMatchObject({
      name: 'ada',
      refreshToken: 'next',
    })
  })

  test('A19.6 a remembered refresh token that the server refuses asks for the password', async () => {
    const host = await renderRemembered()
    host.mockResponse(refreshTokens, new UnauthorizedError())
    await signIn()
    await waitFor(() =>
      expect(passwordField()).toHaveAccessibleDescription(
        'Your saved sign-in has expired. Enter your password.',
      ),
    )
    expect(passwordField()).toHaveValue('')
    expect(passwordField()).toHaveFocus()
    expect(nameField()).toHaveValue('ada')
  })

  test('unticking "Remember me" clears the remembered account', async () => {
    const host = await renderRemembered()
    host.mockResponse(refreshTokens, tokens)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await signIn()
    await waitFor(() =>
      expect(host.store.get(host.stored<RememberedSignIn | null>('remembered', null))).toBeNull(),
    )
  })
})

test('what is remembered may arrive late, and never replaces what was typed', async () => {
  const host = createFakeHost()
  await renderLogin(host)
  await fillIn(nameField(), 'bob')
  act(() =>
    host.store.set(host.stored<RememberedSignIn | null>('remembered', null), {
      name: 'ada',
      refreshToken: null,
      until: 0,
    }),
  )
  expect(nameField()).toHaveValue('bob')
})

test('the password can be shown', async () => {
  await renderLogin(createFakeHost())
  await fillIn(passwordField(), 'three lanterns')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(passwordField()).toHaveAttribute('type', 'text')
})

test('A19.1 sign-in and registering share one state: the link there keeps the redirect and a typed e-mail, and so does the one back', async () => {
  const host = createFakeHost()
  const { address } = await renderLogin(host, '/login?redirect=%2Fconsole')
  await fillIn(nameField(), 'ada@example.test')
  await userEvent.click(screen.getByRole('link', { name: 'Register' }))
  expect(await screen.findByRole('heading', { name: 'Register' })).toBeVisible()
  expect(address()).toBe('/login?redirect=%2Fconsole&form=register')
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.test')

  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(address()).toBe('/login?redirect=%2Fconsole')
  expect(nameField()).toHaveValue('ada@example.test')
})

test('the form to register has a title of its own and the focus in its field', async () => {
  const { title } = await renderLogin(createFakeHost())
  await userEvent.click(screen.getByRole('link', { name: 'Register' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus())
  expect(title()).toBe('Register')
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  await screen.findByRole('button', { name: 'Sign in' })
  expect(title()).toBe('')

  await fillIn(nameField(), 'ada@example.test')
  await userEvent.click(screen.getByRole('link', { name: 'Register' }))
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  await waitFor(() => expect(email).toHaveFocus())
  expect(email).toHaveValue('ada@example.test')
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  await waitFor(() => expect(passwordField()).toHaveFocus())
})

test('the brand is shown beside the form: its name and its promise', async () => {
  await renderLogin(createFakeHost())
  expect(screen.getByText('Demo Console')).toBeInTheDocument()
  expect(screen.getByText('One place for your customers.')).toBeInTheDocument()
})

test('a brand greets in its own words where it has some, else in those of the page', async () => {
  const host = createFakeHost()
  host.brand.greeting = { en: 'Good to see you.' }
  await renderLogin(host)
  expect(screen.getByText('Good to see you.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Register' }))
  expect(await screen.findByText('Get started with Demo Console')).toBeInTheDocument()
})

test.each(['zh_CN', 'zh_TW'] as const)('the page has all its texts in %s', async (locale) => {
  await renderPart(remote, 'login', {
    host: createFakeHost(),
    initialPath: '/login?form=register',
    locale,
    wrapper: DesignProvider,
  })
  expect(
    screen.getByRole('textbox', { name: locale === 'zh_CN' ? '邮箱' : '電子郵件' }),
  ).toBeInTheDocument()
})

test('why the session ended stays over the form until somebody signs in', async () => {
  const host = createFakeHost()
  host.store.set(writableSessionAtom, (session) => ({
    ...session,
    status: 'anonymous',
    expired: 'Your session has timed out. Sign in again to continue.',
  }))
  await renderLogin(host)
  await fillIn(nameField(), 'ada@example.test')
  expect(screen.getByText('Your session has timed out. Sign in again to continue.')).toBeVisible()
})

test('A4.7 what was typed stays while the page is hidden for a minute', async () => {
  const { hideFor } = await renderLogin(createFakeHost())
  await fillIn(nameField(), 'ada@example.test')
  await fillIn(passwordField(), 'half a pass')
  await hideFor(60_000, () => expect(screen.queryByRole('textbox')).toBeNull())
  expect(nameField()).toHaveValue('ada@example.test')
  expect(passwordField()).toHaveValue('half a pass')
})
