import { refreshTokens, signInWithPassword } from '@console/contract/sign-in'
import { ApiError, UnauthorisedError } from '@console/kernel/errors'
import { type FakeHost, fakeHost } from '@console/kernel/testing/fake-host'
import { showPart } from '@console/kernel/testing/show-part'
import { DesignProvider } from '@console/ui/provider'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Remembered } from '../remember/remember'
import remote from '../remote'

const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'N' as const }

const open = (host: FakeHost, at = '/login') =>
  showPart(remote, 'login', { host, at, dress: DesignProvider })
const name = () => screen.getByRole('textbox', { name: 'E-mail or mobile number' })
const password = () => screen.getByLabelText('Password')
const fillIn = async (place: HTMLElement, words: string) => {
  await userEvent.click(place)
  await userEvent.paste(words)
}
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

test('a person signs in with a name and a password, and the host gets the tokens', async () => {
  const host = fakeHost()
  host.answer(signInWithPassword, tokens)
  await open(host)
  await fillIn(name(), ' ada@example.test ')
  await userEvent.type(password(), 'three lanterns{Enter}')
  await waitFor(() =>
    expect(host.asked.at(-1)).toEqual({ complete: tokens, end: { goHome: true, redirect: null } }),
  )
  expect(host.inputs(signInWithPassword)).toEqual([
    { username: 'ada@example.test', password: 'three lanterns', remember: 'false' },
  ])
})

test('the redirect of the address goes to the host, decoded once', async () => {
  const host = fakeHost()
  host.answer(signInWithPassword, tokens)
  await open(host, '/login?redirect=%2Fusers%2Fmy-account%3Fa%3D1')
  await fillIn(name(), 'ada')
  await fillIn(password(), 'three lanterns')
  await signIn()
  await waitFor(() =>
    expect(host.asked.at(-1)).toMatchObject({ end: { redirect: '/users/my-account?a=1' } }),
  )
})

test('a wrong password is said in a dialog, and what was typed stays', async () => {
  const host = fakeHost()
  host.answer(signInWithPassword, new ApiError('USERNAME_OR_PASSWORD_ERROR', 400, ''))
  await open(host)
  await fillIn(name(), 'ada')
  await fillIn(password(), 'wrong password')
  await signIn()
  await waitFor(() => expect(host.asked).toHaveLength(1))
  expect(host.asked[0]).toMatchObject({ call: 'signInWithPassword', options: { loud: 'dialog' } })
  expect(name()).toHaveValue('ada')
  expect(password()).toHaveValue('wrong password')
})

test('nothing is sent while a field is empty; each says so and the first gets the focus', async () => {
  const host = fakeHost()
  await open(host)
  await signIn()
  expect(name()).toHaveAccessibleDescription('Enter your e-mail, number or user name.')
  expect(password()).toHaveAccessibleDescription('Enter your password.')
  expect(name()).toHaveFocus()
  for (const field of [name(), password()]) expect(field).toBeRequired()
  expect(host.asked).toEqual([])
})

test('A19.6 in session mode cookie the name is remembered, and a later visit begins with the password', async () => {
  const host = fakeHost()
  host.answer(signInWithPassword, tokens)
  const { unmount } = await open(host)
  await fillIn(name(), 'ada')
  await fillIn(password(), 'three lanterns')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await signIn()
  await waitFor(() => expect(host.asked.at(-1)).toMatchObject({ complete: {} }))
  unmount()

  await open(host)
  expect(name()).toHaveValue('ada')
  expect(password()).toHaveValue('')
  expect(password()).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
})

describe('in session mode storage', () => {
  const remembering = async () => {
    const host = fakeHost({ page: { policyVersion: '1', session: 'storage' } })
    host.store.set(host.stored<Remembered | null>('remembered', null), {
      name: 'ada',
      refreshToken: 'kept',
      until: Date.now() + 600_000,
    })
    await open(host)
    return host
  }

  test('A19.6 the password of asterisks signs in with the kept refresh token', async () => {
    const host = await remembering()
    host.answer(refreshTokens, { ...tokens, refresh_token: 'next' })
    expect(password()).toHaveValue('********')
    await signIn()
    await waitFor(() => expect(host.asked.at(-1)).toMatchObject({ complete: {} }))
    expect(host.inputs(refreshTokens)).toEqual([{ refresh_token: 'kept' }])
    expect(host.store.get(host.stored<Remembered | null>('remembered', null))).toMatchObject({
      name: 'ada',
      refreshToken: 'next',
    })
  })

  test('A19.6 a kept refresh token that the server refuses asks for the password', async () => {
    const host = await remembering()
    host.answer(refreshTokens, new UnauthorisedError())
    await signIn()
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription(
        'The saved sign-in has expired. Enter your password.',
      ),
    )
    expect(password()).toHaveValue('')
    expect(password()).toHaveFocus()
    expect(name()).toHaveValue('ada')
  })

  test('unticking "Remember me" forgets the account', async () => {
    const host = await remembering()
    host.answer(refreshTokens, tokens)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await signIn()
    await waitFor(() =>
      expect(host.store.get(host.stored<Remembered | null>('remembered', null))).toBeNull(),
    )
  })
})

test('what is remembered may arrive late, and never replaces what was typed', async () => {
  const host = fakeHost()
  await open(host)
  await fillIn(name(), 'bob')
  act(() =>
    host.store.set(host.stored<Remembered | null>('remembered', null), {
      name: 'ada',
      refreshToken: null,
      until: 0,
    }),
  )
  expect(name()).toHaveValue('bob')
})

test('the password can be looked at', async () => {
  await open(fakeHost())
  await fillIn(password(), 'three lanterns')
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }))
  expect(password()).toHaveAttribute('type', 'text')
})

test('the way to registering keeps the redirect and takes a typed e-mail along, and back', async () => {
  const host = fakeHost()
  const { router } = await open(host, '/login?redirect=%2Fconsole')
  await fillIn(name(), 'ada@example.test')
  await userEvent.click(screen.getByRole('link', { name: 'Register' }))
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(router.state.location.search).toBe('?redirect=%2Fconsole&form=register')
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.test')

  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(router.state.location.search).toBe('?redirect=%2Fconsole')
  expect(name()).toHaveValue('ada@example.test')
})

test('the brand stands beside the form: its name and its promise', async () => {
  await open(fakeHost())
  expect(screen.getByText('Demo Console')).toBeInTheDocument()
  expect(screen.getByText('One place for your customers.')).toBeInTheDocument()
})

test.each(['zh_CN', 'zh_TW'] as const)(
  'the page speaks %s without a missing text',
  async (locale) => {
    await showPart(remote, 'login', {
      host: fakeHost(),
      at: '/login?form=register',
      locale,
      dress: DesignProvider,
    })
    expect(
      screen.getByRole('textbox', { name: locale === 'zh_CN' ? '邮箱' : '電子郵件' }),
    ).toBeInTheDocument()
  },
)
