import { verifySecondFactor } from '@console/contract/second-factor'
import { signInByMobile, signInWithPassword } from '@console/contract/sign-in'
import { sendCodeBySms } from '@console/contract/verification'
import { ApiError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { TriangleAlertIcon } from '@console/ui/icon/icon'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import remote from '../../remote'

const challenge = 'c'.repeat(43)
const tokens = { access_token: 'a', expires_in: 480, refresh_token: 'r', new_user: 'N' as const }
const waits = (methods = ['totp', 'recovery']) =>
  new ApiError('STEP_UP_REQUIRED', 400, '', {}, undefined, {}, { challenge, methods })

const open = (host: FakeHost, path = '/login?redirect=%2Fusers') =>
  renderPart(remote, 'login', { host, initialPath: path, wrapper: DesignProvider })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text)

/** Signs in by password, up to the second factor. */
async function reachSecondFactor(methods?: string[]) {
  const host = createFakeHost()
  host.mockResponse(signInWithPassword, waits(methods))
  const page = await open(host)
  await type('E-mail, mobile or user name', 'mei@example.test')
  await type('Password', 'three lanterns')
  await press('Sign in')
  await screen.findByRole('heading', { level: 1, name: 'Confirm your identity' })
  return { host, ...page }
}
const completions = (host: FakeHost) => host.recordedCalls.filter((call) => 'complete' in call)

test('C1 the code of the app signs in as soon as it is complete, where the sign-in was to lead', async () => {
  const { host, address } = await reachSecondFactor()
  expect(address()).toBe('/login?redirect=%2Fusers&form=second-factor')
  host.mockResponse(verifySecondFactor, tokens)
  await type('One-time password', '123456')
  await waitFor(() =>
    expect(completions(host)).toMatchObject([
      { complete: tokens, options: { goHome: true, redirect: '/users' } },
    ]),
  )
  expect(host.inputsOf(verifySecondFactor)).toEqual([{ challenge, method: 'totp', code: '123456' }])
})

test('a wrong code is said beside it, and the next one can be typed', async () => {
  const { host } = await reachSecondFactor()
  host.mockResponse(verifySecondFactor, new ApiError('VERIFY_CODE_ERROR', 400, ''))
  await type('One-time password', '123456')
  const field = screen.getByLabelText('One-time password')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/not the code your app shows/))
  expect(field).toHaveValue('')
})

test('C1 a recovery code takes its place', async () => {
  const { host } = await reachSecondFactor()
  await press('Use a recovery code instead')
  await press('Continue')
  const field = screen.getByLabelText('Recovery code')
  expect(field).toHaveAccessibleDescription(/Enter one of your recovery codes/)
  host.mockResponse(verifySecondFactor, tokens)
  await type('Recovery code', 'abcde-fghjk')
  await press('Continue')
  await waitFor(() => expect(completions(host)).toHaveLength(1))
  expect(host.inputsOf(verifySecondFactor)).toEqual([
    { challenge, method: 'recovery', code: 'abcde-fghjk' },
  ])
})

test('who has no recovery codes left is not offered one', async () => {
  await reachSecondFactor(['totp'])
  expect(screen.queryByRole('button', { name: /recovery code/ })).toBeNull()
})

test.each([
  ['TICKET_EXPIRED', /^That took too long\. Sign in again/],
  ['ALREADY_USED', /^This sign-in is already complete, perhaps in another tab\. Continue there/],
  ['TRIES_USED_UP', /^Too many wrong codes\. Sign in again/],
] as const)(
  '5 a challenge that goes no further (%s) leads back to sign-in, which says why',
  async (code, why) => {
    const { host, address } = await reachSecondFactor()
    host.mockResponse(verifySecondFactor, new ApiError(code, 400, ''))
    await type('One-time password', '123456')
    const message = await screen.findByRole('status')
    expect(message).toHaveTextContent(why)
    // It looks like what it is: nothing was done.
    expect(message.querySelector('svg')!.innerHTML).toBe(
      renderToStaticMarkup(<TriangleAlertIcon />),
    )
    expect(address()).toBe('/login?redirect=%2Fusers')
  },
)

test('a reload goes on where it was, and where the sign-in was to lead', async () => {
  const { host, address, unmount } = await reachSecondFactor()
  const path = address()
  unmount()
  await open(host, path)
  host.mockResponse(verifySecondFactor, tokens)
  await type('One-time password', '123456')
  await waitFor(() =>
    expect(completions(host)).toMatchObject([
      { complete: tokens, options: { redirect: '/users' } },
    ]),
  )
  expect(host.inputsOf(verifySecondFactor)).toEqual([{ challenge, method: 'totp', code: '123456' }])
})

test('a reload that comes too late says so, and leads to sign-in', async () => {
  const { host, address, unmount } = await reachSecondFactor()
  const path = address()
  unmount()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  await open(host, path)
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long')
  expect(screen.getByRole('alert')).toContainElement(
    screen.getAllByRole('link', { name: 'Sign in' })[0]!,
  )
  clock.mockRestore()
})

test('whoever goes back to signing in ends the step: another one begins', async () => {
  const { host, unmount } = await reachSecondFactor()
  window.history.back()
  await screen.findByLabelText('Password')
  unmount()
  await open(host, '/login?form=second-factor')
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer knows which sign-in')
})

test('whoever leaves for another form ends the step, and the next person finds none', async () => {
  const { host, unmount } = await reachSecondFactor()
  unmount()
  const { unmount: leave } = await open(host, '/login?form=register')
  await screen.findByLabelText('E-mail')
  leave()
  await open(host, '/login?form=recover')
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer knows which sign-in')
})

test('what a reload of the covered page has begun goes on at the sign-in page', async () => {
  const host = createFakeHost()
  const person = { userId: 'mei', username: 'mei', realName: 'Mei', avatar: '', roles: [] }
  host.store.set(writableSessionAtom, (session) => ({ ...session, person, timedOut: true }))
  host.mockResponse(signInWithPassword, waits())
  const { unmount } = await open(host)
  const name = screen.getByLabelText('E-mail, mobile or user name')
  await userEvent.clear(name)
  await userEvent.type(name, 'mei@example.test')
  await type('Password', 'three lanterns')
  await press('Sign in')
  await screen.findByLabelText('One-time password')
  unmount()
  host.store.set(writableSessionAtom, (session) => ({
    ...session,
    status: 'anonymous',
    person: null,
    timedOut: false,
  }))
  await open(host, '/login?redirect=%2Fproducts')
  expect(await screen.findByLabelText('One-time password')).toBeVisible()
})

test('whoever comes to the second factor without a sign-in is told so', async () => {
  await open(createFakeHost(), '/login?form=second-factor')
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer knows which sign-in')
})

test('C1 it is asked for after a code by text message, too', async () => {
  const host = createFakeHost()
  host.mockResponse(sendCodeBySms, { ticket: 't1', expires_in: 600, resend_after: 60 })
  host.mockResponse(signInByMobile, waits())
  await open(host, '/login?form=mobile')
  await type('Mobile number', '51234567')
  await press('Send code')
  await type('Verification code', '123456')
  await screen.findByRole('heading', { level: 1, name: 'Confirm your identity' })
  host.mockResponse(verifySecondFactor, tokens)
  await type('One-time password', '654321')
  await waitFor(() => expect(completions(host)).toMatchObject([{ options: { method: 'mobile' } }]))
})
