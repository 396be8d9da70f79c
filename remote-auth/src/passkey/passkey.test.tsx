import { signInWithPasskey, startPasskeySignIn } from '@console/contract/passkeys'
import { ApiError, UnauthorizedError } from '@console/kernel/errors'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

/** Once, before it is there. */
const mockGone = [true]
jest.mock('./passkey-sign-in', () => {
  if (mockGone.pop()) throw new Error('gone')
  return jest.requireActual<object>('./passkey-sign-in')
})

const options = {
  rpId: 'aurora.localhost',
  challenge: 'c',
  timeout: 300_000,
  userVerification: 'required' as const,
}
const used = { id: 'one', type: 'public-key', response: {} }
const tokens = { access_token: 'a', expires_in: 480, refresh_token: 'r', new_user: 'N' as const }

/** What the browser's own dialog gives: a passkey, or an error when the person leaves it. */
let answer: () => Promise<unknown>
const get = jest.fn((_: CredentialRequestOptions) => answer())

beforeEach(() => {
  answer = async () => ({ toJSON: () => used })
  Object.assign(window, {
    PublicKeyCredential: {
      parseRequestOptionsFromJSON: (json: object) => ({ parsed: json }),
      isConditionalMediationAvailable: async () => true,
    },
  })
  Object.assign(navigator, { credentials: { get } })
})
afterEach(() => {
  get.mockClear()
  delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential
})

function createPasskeyHost() {
  const host = createFakeHost()
  host.mockResponse(startPasskeySignIn, options)
  host.mockResponse(signInWithPasskey, tokens)
  return host
}
const open = (host: FakeHost) =>
  renderPart(remote, 'login', {
    host,
    initialPath: '/login?redirect=%2Fusers',
    wrapper: DesignProvider,
  })
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
const completions = (host: FakeHost) => host.recordedCalls.filter((call) => 'complete' in call)
const failures = (host: FakeHost) =>
  host.recordedCalls.flatMap((call) => ('failure' in call ? [call.failure] : []))

test('suggestions whose code did not come are offered at the next click', async () => {
  const host = createPasskeyHost()
  await open(host)
  const name = await screen.findByLabelText('E-mail, mobile or user name')
  await userEvent.click(name)
  expect(mockGone).toEqual([])
  expect(host.recordedCalls).toEqual([])
  await userEvent.click(name)
  await waitFor(() => expect(completions(host)).toHaveLength(1))
})

test('C1 a passkey signs in, and nothing is typed', async () => {
  const host = createPasskeyHost()
  await open(host)
  expect(host.inputsOf(startPasskeySignIn)).toEqual([])
  await press()
  await waitFor(() =>
    expect(completions(host)).toMatchObject([
      { complete: tokens, options: { method: 'passkey', redirect: '/users' } },
    ]),
  )
  expect(get.mock.calls[0]![0]).toMatchObject({ publicKey: { parsed: options } })
  expect(host.inputsOf(signInWithPasskey)).toEqual([{ credential: used }])
})

test('whoever leaves the dialog of the browser is where they were', async () => {
  const host = createPasskeyHost()
  answer = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  await open(host)
  await press()
  await waitFor(() => expect(get).toHaveBeenCalled())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).not.toHaveAttribute(
      'aria-busy',
    ),
  )
  expect([completions(host), failures(host)]).toEqual([[], []])
})

test('C4 a passkey that is unknown here says what to do', async () => {
  const host = createPasskeyHost()
  host.mockResponse(signInWithPasskey, new UnauthorizedError(''))
  await open(host)
  await press()
  await waitFor(() => expect(failures(host).join()).toMatch(/We do not know this passkey/))
})

test('a passkey that was chosen too late is not said to be unknown', async () => {
  const host = createPasskeyHost()
  host.mockResponse(signInWithPasskey, new ApiError('TICKET_EXPIRED', 400, ''))
  await open(host)
  await press()
  await waitFor(() => expect(failures(host).join()).toMatch(/took too long/))
  expect(failures(host).join()).not.toMatch(/not know/)
})

test('suggestions whose passkey came too late, or is unknown here, are offered again', async () => {
  const host = createPasskeyHost()
  const outcomes = [new ApiError('TICKET_EXPIRED', 400, ''), new UnauthorizedError(''), tokens]
  host.mockResponse(signInWithPasskey, () => {
    const outcome = outcomes.shift()!
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  await open(host)
  await userEvent.click(await screen.findByLabelText('E-mail, mobile or user name'))
  await waitFor(() => expect(completions(host)).toHaveLength(1))
  expect(get.mock.calls.map(([{ mediation }]) => mediation)).toEqual(Array(3).fill('conditional'))
})

test('suggestions that wait longer than their challenge is good get another one', async () => {
  const host = createPasskeyHost()
  host.mockResponse(startPasskeySignIn, { ...options, timeout: 30_050 })
  answer = () => new Promise(() => {})
  get.mockImplementationOnce(
    ({ signal }) =>
      new Promise((_, reject) =>
        signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  )
  const { unmount } = await open(host)
  await userEvent.click(await screen.findByLabelText('E-mail, mobile or user name'))
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  expect(host.inputsOf(startPasskeySignIn)).toHaveLength(2)
  unmount()
})

test.each([
  ['by a browser without them', true],
  ['at an address where none works', false],
])('rulings 38 passkeys are not offered %s', async (_, passkeys) => {
  if (passkeys) delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential
  const base = createPasskeyHost()
  const host = { ...base, page: { ...base.page, passkeys } }
  await open(host)
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  await userEvent.click(screen.getByLabelText('E-mail, mobile or user name'))
  expect(host.inputsOf(startPasskeySignIn)).toEqual([])
})

test('passkeys are among the suggestions of the name once it is clicked, and a press takes their place', async () => {
  const host = createPasskeyHost()
  answer = () => new Promise(() => {})
  const { unmount } = await open(host)
  const name = await screen.findByLabelText('E-mail, mobile or user name')
  expect(name).toHaveAttribute('autocomplete', 'username webauthn')
  await userEvent.click(name)
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1))
  const [{ mediation, signal }] = get.mock.calls[0]!
  expect(mediation).toBe('conditional')
  await userEvent.click(name)
  await press()
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  expect(signal!.aborted).toBe(true)
  const [second] = get.mock.calls[1]!
  expect(second.mediation).toBeUndefined()
  unmount()
  await waitFor(() => expect(second.signal!.aborted).toBe(true))
})
