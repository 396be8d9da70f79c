import type { TeamRole } from '@console/contract/permission'
import type { Session } from '@console/kernel/session'
import { queryClient } from '@console/kernel/use-endpoint'
import { act, screen, waitFor } from '@testing-library/react'
import { meiSession, renderShell, reportsManifest } from '../shell/testing/render-shell'
import { Component as Home } from './home'

beforeEach(() => queryClient.clear())
afterEach(() => jest.restoreAllMocks())

/** Of a team with two accounts and four people; or of nothing, for who has so many teams. */
async function renderHome(session: Session, { role = 'owner' as TeamRole, teams = 1 } = {}) {
  const { hostMocks, unmount } = renderShell(<Home />, session)
  const answers: Record<string, unknown> = {
    readTeam: { id: 't', name: 'Harbour Lights', role, accounts: 2, version: 1 },
    listTeams: { items: [], total: teams },
    listMembers: { items: [], total: 4 },
  }
  hostMocks.call.mockImplementation(async ({ name }: { name: string }) => answers[name])
  await act(() => queryClient.resetQueries())
  return unmount
}
const workplace = () => {
  const line = screen.getByText(/You are working in/)
  return [line, ...line.nextElementSibling!.children].map(({ textContent }) => textContent)
}

test('home greets the person and says where they work, as what, and how large their team is', async () => {
  await renderHome({ ...meiSession, account: null })
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Mei Lin' })).toBeInTheDocument()
  await screen.findByText('4 people')
  expect(workplace()).toEqual([
    'You are working in ',
    'Harbour Lights',
    'Owner',
    '2 accounts',
    '4 people',
  ])
})

test('an account is not said to be as large as its team', async () => {
  await renderHome(meiSession)
  await screen.findByText('Owner')
  expect(workplace()).toEqual(['You are working in ', 'Pier Nine', 'Harbour Lights', 'Owner'])
})

test('staff, who see some of the people only, are told no number of them', async () => {
  await renderHome({ ...meiSession, account: null }, { role: 'staff' })
  await screen.findByText('Staff member')
  expect(workplace()).toEqual([
    'You are working in ',
    'Harbour Lights',
    'Staff member',
    '2 accounts',
  ])
})

test('where the server does not answer, the name is there', () => {
  renderShell(<Home />)
  expect(workplace()).toEqual(['You are working in ', 'Pier Nine', 'Harbour Lights'])
})

test('what takes a right in the team is offered to those who have it, with its dialog; to whom nothing is, no heading stands', async () => {
  const links = [
    { slot: 'home.actions', part: 'me', title: 'users:me', dialog: 'x', teamAction: 'inviteStaff' },
  ]
  jest.replaceProperty(reportsManifest, 'links', links as never)
  const unmount = await renderHome(meiSession)
  expect(await screen.findByRole('link')).toHaveAttribute('href', '#/users/my-account?dialog=x')
  unmount()
  queryClient.clear()
  await renderHome(meiSession, { role: 'staff' })
  await screen.findByText('Staff member')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('who has entered no team is offered to choose one, unless there is none', async () => {
  const nowhere = { ...meiSession, team: null, account: null }
  const unmount = await renderHome(nowhere)
  expect(await screen.findByText('You are not working in a team yet.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Switch team' })).toBeInTheDocument()
  unmount()
  queryClient.clear()
  await renderHome(nowhere, { teams: 0 })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Switch team' })).toBeNull())
  expect(screen.getByText(/^You are not in a team yet/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Mei Lin' })).toBeInTheDocument()
})

test('a link whose icon only a later host has is shown without one', () => {
  const links = reportsManifest.links.map((link) => ({ ...link, icon: 'chart' }))
  jest.replaceProperty(reportsManifest, 'links', links as never)
  renderShell(<Home />)
  expect(screen.getByRole('link', { name: 'Switch team' })).toBeInTheDocument()
})

test('home offers what the remotes contribute, in their order, and nothing else', () => {
  renderShell(<Home />)
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['#/users/my-account', 'Your profileChange your name.'],
    ['#/asset/selectaccount', 'Switch team'],
  ])
})
