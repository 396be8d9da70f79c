import {
  activateDeviceSession,
  type DeviceSession,
  endDeviceSession,
  listDeviceSessions,
} from '@console/contract/device'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { queryClient } from '@console/kernel/use-endpoint'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const person = (name: string, takes: DeviceSession['takes'] = 'nothing'): DeviceSession => ({
  id: `session of ${name}`,
  userId: name,
  realName: name,
  avatar: '',
  address: 'm•••@example.test',
  takes,
})
const tokens = { access_token: 'a', expires_in: 480, refresh_token: 'r', new_user: 'N' as const }

afterEach(() => queryClient.clear())

function createDeviceHost(...people: DeviceSession[]) {
  const host = createFakeHost()
  host.mockResponse(listDeviceSessions, people)
  host.mockResponse(activateDeviceSession, tokens)
  return host
}
const render = (host: FakeHost) =>
  renderPart(remote, 'login', {
    host,
    initialPath: '/login?form=switch-user&redirect=%2Fusers',
    wrapper: DesignProvider,
  })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const completed = { complete: tokens, options: { goHome: true, redirect: '/users', method: null } }

test('B4 whoever is chosen goes on, where the address leads', async () => {
  const host = createDeviceHost(person('Mei'), person('Tom'))
  await render(host)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Switch user')
  await press(/^Tom/)
  await waitFor(() => expect(host.recordedCalls).toContainEqual(expect.objectContaining(completed)))
  expect(host.inputsOf(activateDeviceSession)).toEqual([{ id: 'session of Tom' }])
})

test('B4 whoever has left this browser for a while shows their password; a wrong one can be mended', async () => {
  const host = createDeviceHost(person('Mei', 'password'))
  host.mockResponse(activateDeviceSession, new ApiError('USERNAME_OR_PASSWORD_ERROR', 400, ''))
  await render(host)
  await press(/^Mei.*Password needed/)
  const password = await screen.findByLabelText('Password')
  await press('Continue')
  expect(password).toHaveAccessibleDescription('Enter your password.')
  await userEvent.type(password, 'wrong')
  await press('Continue')
  await waitFor(() => expect(password).toHaveAccessibleDescription(/password is wrong/))
  expect(password).toHaveFocus()
  host.mockResponse(activateDeviceSession, tokens)
  await userEvent.clear(password)
  await userEvent.type(password, 'three lanterns')
  await press('Continue')
  await waitFor(() => expect(host.recordedCalls).toContainEqual(expect.objectContaining(completed)))
})

test('whoever takes the choice back is again where it was made', async () => {
  const host = createDeviceHost(person('Mei', 'password'), person('Tom', 'password'))
  await render(host)
  await press(/^Tom/)
  expect(await screen.findByLabelText('Password')).toHaveFocus()
  await press('Cancel')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByRole('button', { name: /^Tom/ })).toHaveFocus()
})

test('a session that has been idle since the list came asks for the password, too', async () => {
  const host = createDeviceHost(person('Mei'))
  host.mockResponse(activateDeviceSession, new ApiError('STEP_UP_REQUIRED', 403, ''))
  await render(host)
  await press(/^Mei/)
  expect(await screen.findByLabelText('Password')).toBeVisible()
})

test('whoever has no password signs in anew, and the form says why', async () => {
  const host = createDeviceHost(person('Mei', 'sign-in'))
  const { address } = await render(host)
  await press(/^Mei.*Sign in again/)
  expect(await screen.findByText('To continue as Mei, sign in again.')).toBeVisible()
  expect(address()).toBe('/login?redirect=%2Fusers')
})

test.each([
  ['at once', 'nothing'],
  ['with their password', 'password'],
] as const)(
  'B4 whoever’s session has ended since the list came, and would go on %s, signs in anew, and the form says why',
  async (_, takes) => {
    const host = createDeviceHost(person('Mei', takes), person('Tom'))
    await render(host)
    await screen.findByRole('button', { name: /^Mei/ })
    host.mockResponse(activateDeviceSession, new ApiError('NOT_FOUND', 404, ''))
    host.mockResponse(listDeviceSessions, [person('Tom')])
    await press(/^Mei/)
    if (takes === 'password')
      await userEvent.type(await screen.findByLabelText('Password'), 'three lanterns{Enter}')
    expect(await screen.findByText('To continue as Mei, sign in again.')).toBeVisible()
  },
)

test('B4 whoever has gone on in another window meanwhile is still there to be chosen', async () => {
  const host = createDeviceHost(person('Mei'), person('Tom'))
  await render(host)
  await screen.findByRole('button', { name: /^Mei/ })
  host.mockResponse(activateDeviceSession, new ApiError('NOT_FOUND', 404, ''))
  host.mockResponse(listDeviceSessions, [person('Tom'), { ...person('Mei'), id: 'a new one' }])
  await press(/^Mei/)
  await waitFor(() => expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Mei'))
  host.mockResponse(activateDeviceSession, tokens)
  await press(/^Mei/)
  await waitFor(() => expect(host.recordedCalls).toContainEqual(expect.objectContaining(completed)))
})

test('who takes people off the list by the keyboard goes on at the next one, and then at sign-in', async () => {
  const host = createDeviceHost(person('Mei'), person('Tom'), person('Wing'))
  host.mockResponse(endDeviceSession, {})
  await render(host)
  const signOut = (name: string) => screen.findByRole('button', { name: `Sign ${name} out` })
  for (const [leaving, left, next] of [
    ['Tom', ['Mei', 'Wing'], 'Wing'],
    ['Wing', ['Mei'], 'Mei'],
  ] as const) {
    ;(await signOut(leaving)).focus()
    host.mockResponse(
      listDeviceSessions,
      left.map((name) => person(name)),
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await signOut(next)).toHaveFocus())
  }
  host.mockResponse(listDeviceSessions, [])
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('No one is signed in in this browser.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
})

test('somebody is taken off the list', async () => {
  const host = createDeviceHost(person('Mei'), person('Tom'))
  host.mockResponse(endDeviceSession, {})
  await render(host)
  await screen.findByRole('button', { name: /^Tom/ })
  host.mockResponse(listDeviceSessions, [person('Mei')])
  await press('Sign Tom out')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tom/ })).toBeNull())
  expect(host.inputsOf(endDeviceSession)).toEqual([{ id: 'session of Tom' }])
})

test('where nobody is known it leads to the plain sign-in, and says why; the server may be away', async () => {
  const { unmount } = await render(createDeviceHost())
  expect(await screen.findByText('No one is signed in in this browser.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in')
  unmount()
  queryClient.clear()
  const host = createFakeHost()
  host.mockResponse(listDeviceSessions, new NetworkError('down'))
  await render(host)
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  host.mockResponse(listDeviceSessions, [person('Mei')])
  await press('Try again')
  expect(await screen.findByRole('button', { name: /^Mei/ })).toBeVisible()
})
