import { confirmQrSignIn, denyQrSignIn, scanQrCode } from '@console/contract/qr-sign-in'
import { ApiError } from '@console/kernel/errors'
import { type FakeHost, createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const id = '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11'
const secret = 's'.repeat(43)
const scanned = {
  brand: 'Demo Console',
  origin: 'https://console.demo.example',
  browser: 'Chrome · macOS',
  network: '203.0.113.7',
  requested_at: '2026-11-20T09:00:00Z',
  expires_in: 110,
  needs_display_code: true,
}

function createPhone() {
  const host = createFakeHost()
  host.mockResponse(scanQrCode, scanned)
  host.mockResponse(confirmQrSignIn, {})
  host.mockResponse(denyQrSignIn, {})
  return host
}
const open = (host: FakeHost, path = `/qr?id=${id}&secret=${secret}`) =>
  renderPart(remote, 'approveSignIn', { host, initialPath: path, wrapper: DesignProvider })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('C8 a phone sees who asks, types the code shown there, and confirms; no secret stays in the address', async () => {
  const host = createPhone()
  const { address } = await open(host)
  for (const fact of [scanned.origin, scanned.browser, scanned.network])
    expect(await screen.findByText(fact)).toBeVisible()
  expect(address()).toBe('/qr')
  await userEvent.type(screen.getByLabelText('Code shown there'), '4821')
  await press('Confirm')
  expect(await screen.findByRole('alert')).toHaveTextContent(/The other browser is now signed in/)
  expect(host.inputsOf(scanQrCode)).toEqual([{ id, secret }])
  expect(host.inputsOf(confirmQrSignIn)).toEqual([{ id, display_code: '4821' }])
})

test('a phone that throws the page away goes on after a reload, and says again what was decided', async () => {
  const host = createPhone()
  const first = await open(host)
  await screen.findByText(scanned.origin)
  first.unmount()
  const second = await open(host, '/qr')
  expect(await screen.findByText(scanned.origin)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Code shown there'), '4821')
  await press('Confirm')
  await screen.findByRole('alert')
  expect(host.inputsOf(confirmQrSignIn)).toEqual([{ id, display_code: '4821' }])
  expect(host.inputsOf(scanQrCode)).toHaveLength(1)
  second.unmount()
  await open(host, '/qr')
  expect(await screen.findByRole('alert')).toHaveTextContent(/The other browser is now signed in/)
})

test('a reload after the two minutes says that the code has expired', async () => {
  const host = createPhone()
  const { unmount } = await open(host)
  await screen.findByText(scanned.origin)
  unmount()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 60_000)
  await open(host, '/qr')
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is no longer valid')
  clock.mockRestore()
})

test('a phone that refuses is told that nobody was signed in', async () => {
  const host = createPhone()
  await open(host)
  await screen.findByText(scanned.origin)
  await press('Refuse')
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused. No one was signed in.')
  expect(host.inputsOf(confirmQrSignIn)).toEqual([])
})

test('C8 a wrong or missing display code is said at its field', async () => {
  const host = createPhone()
  host.mockResponse(
    confirmQrSignIn,
    new ApiError('REQUEST_PARMAS_ERROR', 400, '', { display_code: 'not_allowed' }),
  )
  await open(host)
  await screen.findByText(scanned.origin)
  await press('Confirm')
  const field = screen.getByLabelText('Code shown there')
  expect(field).toHaveAccessibleDescription(/Enter the four digits/)
  await userEvent.type(field, '0000')
  await press('Confirm')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/not the code/))
  expect(field).toHaveValue('')
})

test.each([
  ['TICKET_EXPIRED', /^This code is no longer valid/],
  ['ALREADY_USED', /^This code has already been used/],
  ['TRIES_USED_UP', /^Three codes were wrong/],
  ['FORBIDDEN', /scan it with your phone/],
  ['TOO_MANY_REQUESTS', /cannot be reached/],
] as const)('a code that cannot be scanned (%s) says what to do', async (code, text) => {
  const host = createPhone()
  host.mockResponse(scanQrCode, new ApiError(code, 400, ''))
  await open(host)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('C8 an owner who does not confirm that it is them keeps the code that they typed', async () => {
  const host = createPhone()
  host.mockResponse(confirmQrSignIn, new DOMException('', 'AbortError'))
  await open(host)
  await screen.findByText(scanned.origin)
  const code = screen.getByLabelText('Code shown there')
  await userEvent.type(code, '4821')
  await press('Confirm')
  await waitFor(() => expect(host.inputsOf(confirmQrSignIn)).toHaveLength(1))
  expect(code).toHaveValue('4821')
  expect(code).toHaveAccessibleDescription('')
})

test('an address without a code says so', async () => {
  const host = createPhone()
  await open(host, '/qr')
  expect(await screen.findByRole('alert')).toHaveTextContent(/This address has no code/)
  expect(host.inputsOf(scanQrCode)).toEqual([])
})
