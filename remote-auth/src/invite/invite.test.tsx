import {
  acceptInvitation,
  type InvitationView,
  listOwnInvitations,
  refuseInvitation,
  viewInvitation,
} from '@console/contract/invitation'
import { signInWithPassword } from '@console/contract/sign-in'
import { register } from '@console/contract/user'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { queryClient } from '@console/kernel/use-endpoint'
import type { Host } from '@console/kernel/host'
import type { Session } from '@console/kernel/session'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'jotai'
import remote from '../remote'

const token = 't'.repeat(43)
const view: InvitationView = {
  id: '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11',
  team: 'Pier Nine',
  inviter: 'Chan Mei',
  role: 'staff',
  state: 'pending',
  invitee: 't•••@example.test',
  kind: 'email',
  proves_address: true,
}
const team = { id: 'team', name: 'Pier Nine', role: 'staff', accounts: 1, version: 1 } as const
const tom: Session = {
  status: 'signed-in',
  person: {
    userId: 'tom',
    username: 'tom@example.test',
    realName: 'Wong Tom',
    avatar: '',
    roles: [],
  },
  team: null,
  account: null,
}
const nobody: Session = { status: 'anonymous', person: null, team: null, account: null }
const tokens = {
  access_token: 'a',
  expires_in: 600,
  refresh_token: 'r',
  new_user: 'N' as const,
}

afterEach(() => queryClient.clear())

interface Setup {
  session?: Session
  isTheirs?: boolean
  overrides?: Partial<Host>
}

function createInvited({ session = tom, isTheirs = true, overrides }: Setup = {}) {
  const host = createFakeHost({ inviteToken: atom<string | null>(token), ...overrides })
  host.store.set(writableSessionAtom, session)
  const own = { ...view, expires_at: '2026-12-01T09:00:00Z' }
  host.mockResponse(viewInvitation, view)
  host.mockResponse(listOwnInvitations, () => ({ items: isTheirs ? [own] : [], total: 1 }))
  host.mockResponse(acceptInvitation, team)
  host.mockResponse(refuseInvitation, {})
  return host
}
/** What the host does when a sign-in is completed, for this page. */
const signsIn = (host: FakeHost) => {
  host.session.complete = async () => host.store.set(writableSessionAtom, tom)
}
const open = (host: FakeHost, path = '/invite') =>
  renderPart(remote, 'invite', { host, initialPath: path, wrapper: DesignProvider })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const fillIn = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}
const goneTo = (host: FakeHost) =>
  host.recordedCalls.flatMap((recorded) => ('go' in recorded ? [recorded.go] : []))

test('B5 the invited person accepts, and is in the team', async () => {
  const host = createInvited()
  await open(host)
  expect(await heading('You are invited')).toBeVisible()
  expect(screen.getByText('Chan Mei invites you to the team “Pier Nine”.')).toBeVisible()
  expect(screen.getByText('Staff member')).toBeVisible()
  expect(screen.getByText('You are signed in as tom@example.test.')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy'),
  )
  await press('Accept')
  await waitFor(() => expect(goneTo(host)).toEqual(['/console']))
  expect(host.inputsOf(acceptInvitation)).toEqual([{ token }])
  expect(host.recordedCalls).toContainEqual({
    enter: { id: 'team', name: 'Pier Nine' },
    account: null,
  })
  expect(host.recordedCalls).toContainEqual({ success: 'You joined the team “Pier Nine”.' })
})

test.each([
  ['the invited person', 'Accept', true],
  ['the invited person', 'Refuse', true],
  ['somebody else', 'Accept', false],
] as const)(
  'B5 what %s chose before the page knows whose it is: %s is carried out then for the invited person alone',
  async (_, answer, isTheirs) => {
    const host = createInvited()
    let tell = () => {}
    const own = new Promise<object>((resolve) => {
      tell = () => resolve({ items: isTheirs ? [view] : [], total: 1 })
    })
    host.mockResponse(listOwnInvitations, () => own as never)
    await open(host)
    await press(answer)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(host.inputsOf(acceptInvitation)).toEqual([])
    tell()
    if (!isTheirs) {
      await heading('This invitation is for someone else')
      expect(host.inputsOf(acceptInvitation)).toEqual([])
    } else if (answer === 'Accept') await waitFor(() => expect(goneTo(host)).toEqual(['/console']))
    else await screen.findByRole('alertdialog')
  },
)

test('B5 refusing asks first, and the page says that it was refused', async () => {
  const host = createInvited()
  await open(host)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Refuse' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  )
  await press('Refuse')
  const question = await screen.findByRole('alertdialog', { name: /Refuse the invitation/ })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(host.inputsOf(refuseInvitation)).toEqual([])

  await press('Refuse')
  const again = await screen.findByRole('alertdialog')
  host.mockResponse(viewInvitation, { ...view, state: 'refused' })
  await userEvent.click(within(again).getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation was refused.')
  expect(host.inputsOf(refuseInvitation)).toEqual([{ token }])
})

test('B5 whoever signs in in the dialog has what they chose carried out', async () => {
  const host = createInvited({ session: nobody })
  host.mockResponse(signInWithPassword, tokens)
  signsIn(host)
  await open(host)
  expect(await heading('You are invited')).toBeVisible()
  await press('Accept')
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
  expect(dialog).toHaveAccessibleDescription('Use t•••@example.test to answer the invitation.')
  expect(screen.getByLabelText('E-mail, mobile or user name')).toHaveValue('')
  await fillIn('E-mail, mobile or user name', 'tom@example.test')
  await fillIn('Password', 'three lanterns')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(goneTo(host)).toEqual(['/console']))
  expect(host.inputsOf(acceptInvitation)).toEqual([{ token }])
})

test('a dialog that is closed forgets what was chosen, and gives the focus back', async () => {
  const host = createInvited({ session: nobody })
  await open(host)
  await press('Accept')
  await screen.findByRole('dialog', { name: 'Sign in' })
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus())
  // In another window, say.
  act(() => host.store.set(writableSessionAtom, tom))
  expect(await screen.findByText('You are signed in as tom@example.test.')).toBeVisible()
  expect(host.inputsOf(acceptInvitation)).toEqual([])
})

test('B5 registering takes the token in place of a code, for the invited address alone', async () => {
  const host = createInvited({ session: nobody })
  host.mockResponse(register, new ApiError('VERIFY_CODE_ERROR', 400, ''))
  signsIn(host)
  const { address } = await open(host)
  await press('Accept')
  await userEvent.click(await screen.findByRole('link', { name: 'Register' }))
  await screen.findByRole('dialog', { name: 'Register' })
  expect(address()).toBe('/invite?form=register')
  expect(screen.queryByLabelText('Verification code')).toBeNull()
  await fillIn('E-mail', 'other@example.test')
  await fillIn('Password', 'three lanterns')
  await fillIn('Confirm password', 'three lanterns')
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await press('Register')
  const email = screen.getByLabelText('E-mail')
  await waitFor(() => expect(email).toHaveAccessibleDescription(/not sent to this address/))
  host.mockResponse(register, { ...tokens, new_user: 'Y' })
  await userEvent.clear(email)
  await fillIn('E-mail', ' tom@example.test ')
  await press('Register')
  await waitFor(() => expect(goneTo(host)).toEqual(['/console']))
  const [, sent] = host.inputsOf(register)
  expect(sent).toMatchObject({ email: 'tom@example.test', invite_token: token, agreement: true })
  expect(sent).not.toHaveProperty('code')
})

test('B5 a link that the team passed on proves no address: registering asks for a code', async () => {
  const host = createInvited({ session: nobody })
  host.mockResponse(viewInvitation, { ...view, proves_address: false })
  await open(host, '/invite?form=register')
  const dialog = await screen.findByRole('dialog', { name: 'Register' })
  expect(dialog).toHaveAccessibleDescription('Use t•••@example.test to answer the invitation.')
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible()
})

test('a phone number that is invited registers as one', async () => {
  const host = createInvited({ session: nobody })
  host.mockResponse(viewInvitation, { ...view, kind: 'phone', invitee: '852-•••67' })
  host.mockResponse(register, { ...tokens, new_user: 'Y' })
  await open(host, '/invite?form=register')
  await fillIn('Mobile number', '51234567')
  await fillIn('Password', 'three lanterns')
  await fillIn('Confirm password', 'three lanterns')
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await press('Register')
  await waitFor(() =>
    expect(host.inputsOf(register)).toMatchObject([{ phone: '852-51234567', invite_token: token }]),
  )
})

test('each field of registering says what is wrong with it', async () => {
  await open(createInvited({ session: nobody }), '/invite?form=register')
  await fillIn('E-mail', 'nobody')
  await press('Register')
  expect(await screen.findByLabelText('E-mail')).toHaveAccessibleDescription(/like name@example/)
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Choose a password/)
  expect(screen.getByRole('checkbox', { name: /^I agree/ })).toHaveAccessibleDescription(
    /Agree to the terms/,
  )
})

test('B5 somebody else is told whom it is for, and may sign in as another person', async () => {
  const host = createInvited({ isTheirs: false })
  await open(host)
  expect(await heading('This invitation is for someone else')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    /It was sent to t•••@example.test, but you are signed in as tom@example.test/,
  )
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await press('Sign in as someone else')
  expect(host.recordedCalls.at(-1)).toEqual({ signOut: true, redirect: '/invite' })
})

test('B5 one that the person has answered a moment ago is not said to be somebody else’s', async () => {
  const host = createInvited({ isTheirs: false })
  let reads = 0
  // Accepted in another window between the reading of it and of the list.
  host.mockResponse(viewInvitation, () => ({
    ...view,
    state: ++reads === 1 ? ('pending' as const) : ('accepted' as const),
  }))
  await open(host)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This invitation has already been accepted',
  )
  expect(screen.queryByText(/for someone else/)).toBeNull()
})

test('B5 whoever accepts is not told that it is somebody else’s while the page leads on', async () => {
  const host = createInvited()
  await open(host)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy'),
  )
  host.mockResponse(listOwnInvitations, { items: [], total: 0 })
  await press('Accept')
  await waitFor(() => expect(goneTo(host)).toEqual(['/console']))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.queryByText(/for someone else/)).toBeNull()
})

test('B5 the server has the last word on whose it is', async () => {
  const host = createInvited()
  host.mockResponse(listOwnInvitations, new NetworkError('down'))
  host.mockResponse(acceptInvitation, new ApiError('FORBIDDEN', 403, ''))
  await open(host)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy'),
  )
  await press('Accept')
  expect(await heading('This invitation is for someone else')).toBeVisible()
})

test('B5 one that was cancelled meanwhile says so', async () => {
  const host = createInvited()
  host.mockResponse(acceptInvitation, new ApiError('INVITATION_CLOSED', 409, ''))
  await open(host)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy'),
  )
  host.mockResponse(viewInvitation, { ...view, state: 'cancelled' })
  await press('Accept')
  expect(await screen.findByRole('alert')).toHaveTextContent('The team canceled this invitation')
  expect(goneTo(host)).toEqual([])
})

test.each([
  [
    'accepted',
    /already been accepted/,
    nobody,
    'Sign in',
    '#/login?redirect=%2Fasset%2Fselectaccount',
  ],
  ['accepted', /If that was you/, tom, 'Go to your teams', '#/asset/selectaccount'],
  ['refused', /ask Chan Mei for a new one/, tom, 'Go to home', '#/console'],
  ['cancelled', /The team canceled this invitation/, tom, 'Go to home', '#/console'],
  ['expired', /has expired. Ask Chan Mei/, nobody, 'Sign in', '#/login'],
] as const)('B5 the page of one that was %s', async (state, text, session, link, href) => {
  const host = createInvited({ session })
  host.mockResponse(viewInvitation, { ...view, state })
  await open(host)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(await heading('Invitation')).toBeVisible()
  expect(
    screen.getByText('Chan Mei invited t•••@example.test to the team “Pier Nine”.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('a link that leads to nothing, and a page without a link, say what to do', async () => {
  const host = createInvited({ session: nobody })
  host.mockResponse(viewInvitation, new ApiError('NOT_FOUND', 404, ''))
  const { unmount } = await open(host)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link does not lead to an invitation.',
  )
  unmount()
  const linkless = createInvited({ overrides: { inviteToken: atom<string | null>(null) } })
  await open(linkless)
  expect(await screen.findByRole('alert')).toHaveTextContent('Follow the link in your message')
  expect(linkless.inputsOf(viewInvitation)).toEqual([])
})

test('a server that cannot be reached is asked again', async () => {
  const host = createInvited()
  host.mockResponse(viewInvitation, new NetworkError('down'))
  await open(host)
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  host.mockResponse(viewInvitation, view)
  await press('Try again')
  expect(await heading('You are invited')).toBeVisible()
})
