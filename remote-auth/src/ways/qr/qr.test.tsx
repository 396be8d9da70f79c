import {
  createQrSignIn,
  exchangeQrSignIn,
  pollQrSignIn,
  type QrSignInStatus,
} from '@console/contract/qr-sign-in'
import { ApiError } from '@console/kernel/errors'
import { type FakeHost, createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const id = '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11'
const created = {
  id,
  qr: 'http://aurora.localhost/#/qr?id=1&secret=2',
  expires_in: 120,
  rotate: 30,
  display_code: '4821',
}
const tokens = { access_token: 'a', expires_in: 480, refresh_token: 'r', new_user: 'N' as const }

/** A host whose polls are answered one after the other, when the test says so. */
function createQrHost() {
  const host = createFakeHost()
  let answer: (polled: unknown) => void = () => {}
  host.mockResponse(createQrSignIn, created)
  host.mockResponse(exchangeQrSignIn, tokens)
  host.mockResponse(pollQrSignIn, () => new Promise((resolve) => (answer = resolve)) as never)
  const tell = (status: QrSignInStatus, user: object | null = null) =>
    act(async () => answer({ state: 0, status, expires_in: 60, user }))
  return { host, tell }
}
const renderQr = (host: FakeHost) =>
  renderPart(remote, 'login', {
    host,
    initialPath: '/login?form=qr&redirect=%2Fconsole',
    wrapper: DesignProvider,
  })

test('B3 a code is shown with what to type on the phone, and the phone signs in', async () => {
  const { host, tell } = createQrHost()
  await renderQr(host)
  expect(await screen.findByRole('img', { name: 'QR code for signing in' })).toBeVisible()
  expect(screen.getByText('4821')).toBeVisible()
  expect(screen.getByText(/Valid for (2:00|1:59)/)).toBeVisible()
  await tell('scanned', { name: 'Mei Chan', avatar: '' })
  expect(screen.getByRole('status')).toHaveTextContent('Scanned: confirm on your phone')
  expect(screen.getByText('Scanned by Mei Chan')).toBeVisible()
  await tell('confirmed')
  await waitFor(() =>
    expect(host.recordedCalls).toContainEqual({
      complete: tokens,
      options: { goHome: true, redirect: '/console', method: 'qr' },
    }),
  )
  expect(host.inputsOf(pollQrSignIn)).toMatchObject([{ status: 'created' }, { status: 'scanned' }])
})

test.each([
  ['denied', 'It was refused on the phone. No one was signed in.'],
  ['expired', 'This code has expired.'],
  ['consumed', 'This code has already been used, perhaps in another tab.'],
] as const)(
  'a sign-in that is %s says so, and a new code is one press away',
  async (status, text) => {
    const { host, tell } = createQrHost()
    await renderQr(host)
    await screen.findByText('4821')
    await tell(status)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    await userEvent.click(screen.getByRole('button', { name: 'New code' }))
    expect(await screen.findByText('4821')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(host.inputsOf(createQrSignIn)).toEqual([{}, { supersedes: id }])
  },
)

test('5 a code that another tab was let in by just before says so', async () => {
  const { host, tell } = createQrHost()
  host.mockResponse(exchangeQrSignIn, new ApiError('ALREADY_USED', 400, ''))
  await renderQr(host)
  await screen.findByText('4821')
  await tell('confirmed')
  expect(await screen.findByRole('alert')).toHaveTextContent(/another tab/)
  expect(screen.getByRole('button', { name: 'New code' })).toBeVisible()
})

test('a server that cannot be reached, or a browser that lost its cookie, is said', async () => {
  const { host } = createQrHost()
  host.mockResponse(createQrSignIn, new ApiError('BUSY', 503, ''))
  await renderQr(host)
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/)
})
