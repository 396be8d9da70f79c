import { readRecovery, requestRecovery, sendRecoveryCode } from '@console/contract/recovery'
import { signInWithPassword } from '@console/contract/sign-in'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { queryClient } from '@console/kernel/use-endpoint'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const challenge = 'c'.repeat(43)
const ticket = '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11'
const addresses = [
  { to: 'email' as const, hint: 'm•••@example.test' },
  { to: 'phone' as const, hint: '852-•••67' },
]
const at = '2026-12-01T09:00:00.000Z'

afterEach(() => queryClient.clear())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const state = (change: object = {}) => ({ hours: 72, addresses, request: null, ...change })

/** Signs in by password up to the second step, and from there to recovery. */
async function goToRecovery(answer: object | Error) {
  const host: FakeHost = createFakeHost()
  const result = { challenge, methods: ['totp'] }
  host.mockResponse(
    signInWithPassword,
    new ApiError('STEP_UP_REQUIRED', 400, '', {}, undefined, {}, result),
  )
  host.mockResponse(readRecovery, answer as never)
  const page = await renderPart(remote, 'login', {
    host,
    initialPath: '/login',
    wrapper: DesignProvider,
  })
  await userEvent.type(
    await screen.findByLabelText('E-mail, mobile or user name'),
    'mei@example.test',
  )
  await userEvent.type(screen.getByLabelText('Password'), 'three lanterns')
  await press('Sign in')
  const lost = await screen.findByRole('link', {
    name: 'I lost my app and recovery codes',
  })
  await userEvent.click(lost)
  return { host, ...page }
}
async function openRecovery(answer: object | Error = state()) {
  const opened = await goToRecovery(answer)
  await screen.findByRole('heading', { level: 1, name: 'Lost app and recovery codes' })
  return opened
}

test('35 whoever has lost everything proves one of their addresses, and is told until when they wait', async () => {
  const { host } = await openRecovery()
  expect(await screen.findByText('Wait 72 hours.', { exact: false })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '+852 •••67' }))
  host.mockResponse(sendRecoveryCode, { ticket, expires_in: 600, resend_after: 60 })
  await press('Send code')
  expect(host.inputsOf(sendRecoveryCode)).toEqual([{ challenge, to: 'phone' }])
  host.mockResponse(requestRecovery, { state: 'waiting', at })
  host.mockResponse(readRecovery, state({ request: { state: 'waiting', at } }))
  await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
  await press('Request recovery')
  expect(await screen.findByText(/will remove it on December 1, 2026/)).toBeVisible()
  expect(host.inputsOf(requestRecovery)).toEqual([{ challenge, ticket, code: '123456' }])
  expect(screen.queryByRole('button', { name: 'Request recovery' })).toBeNull()
})

test('35 a code that was not delivered, a wait, and a wrong code are said', async () => {
  const { host } = await openRecovery()
  expect(screen.queryByLabelText('Verification code')).toBeNull()
  host.mockResponse(sendRecoveryCode, new ApiError('SEND_CODE_FAIL', 400, ''))
  await press('Send code')
  expect(await screen.findByText(/could not send a code to this address/)).toBeVisible()
  host.mockResponse(sendRecoveryCode, new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 50))
  await press('Send code')
  expect(await screen.findByText(/Too many codes sent/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Send again in/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // Another address has a wait of its own.
  await userEvent.click(screen.getByRole('radio', { name: '+852 •••67' }))
  host.mockResponse(sendRecoveryCode, { ticket, expires_in: 600, resend_after: 60 })
  await press('Send code')
  host.mockResponse(requestRecovery, new ApiError('VERIFY_CODE_ERROR', 400, ''))
  await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
  await press('Request recovery')
  await waitFor(() =>
    expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription(/Wrong or/),
  )
})

test.each([
  ['the brand takes none away', state({ hours: 0 }), /does not remove second steps/],
  ['they have no address', state({ addresses: [] }), /no e-mail or mobile number/],
])('35 where %s nothing is offered', async (_, answer, said) => {
  await openRecovery(answer)
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
})

test('35 what cannot be loaded can be tried again', async () => {
  const { host } = await openRecovery(new NetworkError('offline'))
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
  host.mockResponse(readRecovery, state())
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible()
})

test('35 a reload that comes too late says so', async () => {
  const { host, address, unmount } = await openRecovery()
  const path = address()
  unmount()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  await renderPart(remote, 'login', { host, initialPath: path, wrapper: DesignProvider })
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long')
  clock.mockRestore()
})

const ends = [
  ['TICKET_EXPIRED', /took too long/],
  ['ALREADY_USED', /already complete, perhaps in another tab/],
] as const

test.each(ends)(
  '5 35 a sign-in that goes no further (%s) leads back to signing in, which says why',
  async (code, why) => {
    const { address } = await goToRecovery(new ApiError(code, 400, ''))
    expect(await screen.findByText(why)).toBeVisible()
    expect(address()).toBe('/login')
  },
)

test.each(ends)('5 35 so does one that ends before a code is sent (%s)', async (code, why) => {
  const { host, address } = await openRecovery()
  host.mockResponse(sendRecoveryCode, new ApiError(code, 400, ''))
  await press('Send code')
  expect(await screen.findByText(why)).toBeVisible()
  expect(address()).toBe('/login')
})

test.each(ends)('5 35 and one that ends before it is asked for (%s)', async (code, why) => {
  const { host, address } = await openRecovery()
  host.mockResponse(sendRecoveryCode, { ticket, expires_in: 600, resend_after: 60 })
  await press('Send code')
  host.mockResponse(requestRecovery, new ApiError(code, 400, ''))
  await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
  await press('Request recovery')
  expect(await screen.findByText(why)).toBeVisible()
  expect(address()).toBe('/login')
})

test.each([
  ['waits', { state: 'waiting', at }, /will remove it on December 1, 2026/],
  ['was cancelled', { state: 'cancelled', at }, /was canceled on December 1, 2026/],
])(
  '35 who comes back to the second step is told that their request %s',
  async (_, request, said) => {
    await openRecovery(state({ request }))
    await userEvent.click(await screen.findByRole('link', { name: 'Back to the second step' }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByLabelText('One-time password')).toBeVisible()
  },
)
