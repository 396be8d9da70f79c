import { removeMember } from '@console/contract/member'
import { deleteTeam, readTeam, updateTeam } from '@console/contract/team'
import {
  acceptTransfer,
  cancelTransfer,
  readTransfer,
  refuseTransfer,
  requestTransfer,
} from '@console/contract/transfer'
import { NetworkError } from '@console/kernel/errors'
import { ownTeamsOptions, queryClient } from '@console/kernel/use-endpoint'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { apiError, createTeamHost, renderTeamPart, testTeam } from '../testing/team-stage'

beforeEach(() => queryClient.clear())

const render = (host = createTeamHost()) =>
  renderTeamPart(host, 'teamSetting', '/asset/team-setting')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('alertdialog'))
const offer = {
  from: { id: 'u1', name: 'Ada' },
  to: { id: 'u2', name: 'Mei' },
  requested_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-27T09:00:00.000Z',
}

test('the team is renamed from the version that was read, also where its name stands in the shell', async () => {
  const host = createTeamHost()
  host.mockResponse(updateTeam, { ...testTeam, name: 'Pier Ten', version: 4 })
  await render(host)
  const field = await screen.findByRole('textbox', { name: 'Team name' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Pier Ten{Enter}')
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ success: 'Team renamed.' }))
  expect(host.recordedCalls).toContainEqual({
    call: 'updateTeam',
    input: { team: 't1', name: 'Pier Ten' },
    options: expect.objectContaining({ version: 3 }),
  })
  expect(host.recordedCalls).toContainEqual(
    expect.objectContaining({ enter: { id: 't1', name: 'Pier Ten' } }),
  )
})

test.each([
  [
    'administrator',
    ['Only the owner can transfer the team.', 'Only the owner can delete the team.'],
  ],
  [
    'staff',
    [
      'Only the owner and administrators can rename the team.',
      'Only the owner can transfer the team.',
      'Only the owner can delete the team.',
    ],
  ],
  ['owner', ['You own this team. Transfer it to someone else before you leave.']],
] as const)('api B5 %s: what they may not do is said', async (role, texts) => {
  await render(createTeamHost({ role }))
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible()
  await press(role === 'owner' ? 'Leave Pier Nine' : 'Delete Pier Nine')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(
    screen.getByRole('button', { name: /^(Leave|Delete) /, description: texts.at(-1) }),
  ).toHaveAttribute('aria-disabled', 'true')
})

test('api B5 Enter in a name that is only read sends nothing', async () => {
  const host = createTeamHost({ role: 'staff' })
  await render(host)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Team name' }), '{Enter}')
  expect(host.inputsOf(updateTeam)).toEqual([])
})

test('api B5 who loses their role while a dialog asks sends nothing by it, and is told', async () => {
  const host = createTeamHost()
  await render(host)
  await press('Delete Pier Nine')
  const typed = (await dialog()).getByLabelText(/to confirm/)
  await userEvent.type(typed, 'Pier Nine')
  host.mockResponse(readTeam, { ...testTeam, role: 'administrator' })
  await act(() => queryClient.invalidateQueries())
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
    'Only the owner can delete the team.',
  )
  await userEvent.type(typed, '{Enter}')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete Pier Nine' }))
  expect(host.inputsOf(deleteTeam)).toEqual([])
  expect(typed).toHaveValue('Pier Nine')
})

test('api B5 who becomes the owner while they are asked whether to leave is asked no more', async () => {
  const host = createTeamHost({ role: 'administrator' })
  await render(host)
  await press('Leave Pier Nine')
  await dialog()
  host.mockResponse(readTeam, { ...testTeam, role: 'owner' })
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByText(/Transfer it to someone else before you leave/)).toBeVisible()
})

test('api B5 the owner offers the team to a member; whoever does not confirm that it is them keeps the choice', async () => {
  const host = createTeamHost()
  host.mockResponse(requestTransfer, new DOMException('', 'AbortError'))
  await render(host)
  await press('Transfer team')
  const member = screen.getByRole('combobox', { name: 'New owner' })
  expect(member).toHaveAccessibleDescription('Choose the new owner.')
  await userEvent.click(member)
  await userEvent.click(await screen.findByRole('option', { name: /Mei/ }))
  await press('Transfer team')
  await waitFor(() => expect(host.inputsOf(requestTransfer)).toHaveLength(1))
  expect(member).toHaveValue('Mei')
  host.mockResponse(requestTransfer, offer)
  host.mockResponse(readTransfer, offer)
  await press('Transfer team')
  expect(await screen.findByText('You offered the team to Mei')).toBeVisible()
  expect(host.inputsOf(requestTransfer).at(-1)).toEqual({ team: 't1', member: 'u2' })
  host.mockResponse(cancelTransfer, {})
  host.mockResponse(readTransfer, null)
  await press('Cancel transfer')
  expect(await screen.findByRole('combobox', { name: 'New owner' })).toBeVisible()
})

test('a member who was chosen and not yet offered the team counts as unsaved: the choice is there after a reload', async () => {
  const host = createTeamHost()
  const { unmount } = await render(host)
  await userEvent.click(await screen.findByRole('combobox', { name: 'New owner' }))
  await userEvent.click(await screen.findByRole('option', { name: /Mei/ }))
  unmount()
  await render(host)
  const member = await screen.findByRole('combobox', { name: 'New owner' })
  await waitFor(() => expect(member).toHaveValue('Mei'))
  host.mockResponse(requestTransfer, offer)
  await press('Transfer team')
  await waitFor(() => expect(host.inputsOf(requestTransfer)).toHaveLength(1))
})

test.each([
  ['Accept ownership', acceptTransfer, 'You now own the team.'],
  ['Refuse', refuseTransfer, 'You refused. We told the owner.'],
] as const)('the member to whom it is offered decides: %s', async (name, endpoint, said) => {
  const host = createTeamHost({ role: 'staff' })
  host.mockResponse(readTransfer, { ...offer, from: offer.to, to: { id: 'u1', name: 'Ada' } })
  host.mockResponse(endpoint, testTeam as never)
  await render(host)
  expect(await screen.findByText('Mei wants to make you the owner')).toBeVisible()
  await press(name)
  if (endpoint === acceptTransfer)
    await userEvent.click((await dialog()).getByRole('button', { name }))
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ success: said }))
})

test('leaving asks, and leads to what else there is', async () => {
  const host = createTeamHost({ role: 'staff' })
  host.mockResponse(removeMember, {})
  await render(host)
  await press('Leave Pier Nine')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Leave Pier Nine' }))
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toEqual({ go: '/asset/selectaccount', replace: true }),
  )
  expect(host.inputsOf(removeMember)).toEqual([{ team: 't1', user: 'u1' }])
  expect(host.recordedCalls).toContainEqual({ enter: null, account: null })
})

test('it is deleted when its name was typed', async () => {
  const host = createTeamHost()
  host.mockResponse(deleteTeam, {})
  // The chooser, to which the guard leads at once, must not enter the team again.
  queryClient.setQueryData(ownTeamsOptions(host).queryKey, [{ id: 't1', accounts: [] }])
  const knownWhenLeft: unknown[] = []
  const { enter } = host.session
  host.session.enter = (...workplace) => {
    knownWhenLeft.push(queryClient.getQueryData(ownTeamsOptions(host).queryKey))
    enter(...workplace)
  }
  await render(host)
  await press('Delete Pier Nine')
  const typed = (await dialog()).getByLabelText('Type “Pier Nine” to confirm')
  await userEvent.type(typed, 'pier{Enter}')
  expect(typed).toHaveAccessibleDescription(/a different name/)
  await userEvent.clear(typed)
  await userEvent.type(typed, 'Pier Nine{Enter}')
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toEqual({ go: '/asset/selectaccount', replace: true }),
  )
  expect(host.inputsOf(deleteTeam)).toEqual([{ team: 't1' }])
  expect(knownWhenLeft).toEqual([undefined])
})

test('an offer that cannot be asked for again takes nothing away: who was chosen stays', async () => {
  const host = createTeamHost()
  await render(host)
  await userEvent.click(await screen.findByRole('combobox', { name: 'New owner' }))
  await userEvent.click(await screen.findByRole('option', { name: /Mei/ }))
  host.mockResponse(readTransfer, new NetworkError('Offline'))
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(host.inputsOf(readTransfer)).toHaveLength(2))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('combobox', { name: 'New owner' })).toHaveValue('Mei')
})

test('C15 a team that is refused looks like one that is gone', async () => {
  const host = createTeamHost()
  host.mockResponse(readTeam, apiError('FORBIDDEN', 403))
  await render(host)
  expect(await screen.findByText(/you no longer have access to it/)).toBeVisible()
})

test('C15 a team that is not theirs any more says so, as one that never was', async () => {
  const host = createTeamHost()
  host.mockResponse(readTeam, apiError('NOT_FOUND', 404))
  await render(host)
  expect(await screen.findByText(/you no longer have access to it/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a team or account' })).toBeVisible()
})
