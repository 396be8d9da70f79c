import {
  listOwnAccounts,
  listTeams,
  summarizeWorkplaces,
  type AccessibleAccount,
  type Team,
} from '@console/contract/team'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { type FakeHost, createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { queryClient } from '@console/kernel/use-endpoint'
import { DesignProvider } from '@console/ui/design-provider'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

beforeEach(() => queryClient.clear())

const team = (id: string, name: string, role: Team['role'] = 'owner'): Team => ({
  id,
  name,
  role,
  accounts: 0,
  version: 1,
})
const account = (id: string, name: string, owner: Team): AccessibleAccount => ({
  id,
  name,
  team_id: owner.id,
  team_name: owner.name,
  role: owner.role,
})
const harbour = team('t1', 'Harbour Lights')
const peak = team('t2', 'Peak Tram', 'staff')

const hostWithTeams = (teams: Team[], accounts: AccessibleAccount[] = []) => {
  const host = createFakeHost()
  host.mockResponse(listTeams, { items: teams, total: teams.length })
  host.mockResponse(listOwnAccounts, { items: accounts, total: accounts.length })
  host.mockResponse(summarizeWorkplaces, { teams: [], accounts: [] })
  return host
}
/** Of somebody who works in a team. */
const hostInTeam = (teams: Team[]) => {
  const host = hostWithTeams(teams)
  const person = { userId: 'u1', username: 'ada', realName: 'Ada', avatar: '', roles: [] }
  host.store.set(writableSessionAtom, {
    status: 'signed-in',
    person,
    team: teams[0]!,
    account: null,
  })
  return host
}
const renderAccountPicker = (host: FakeHost, initialPath = '/asset/selectaccount') =>
  renderPart(remote, 'selectAccount', { host, initialPath, wrapper: DesignProvider })
const row = (name: RegExp) => screen.getByRole('link', { name })

test('teams are listed with their role and their accounts, and choosing an account enters it', async () => {
  const host = hostWithTeams([peak, harbour], [account('a1', 'Central shop', harbour)])
  await renderAccountPicker(host)
  expect(await screen.findByRole('heading', { name: 'Choose a team or account' })).toBeVisible()
  expect(row(/^Harbour Lights/)).toHaveTextContent('Owner 1 account')
  expect(row(/^Peak Tram/)).toHaveTextContent('Staff member')
  await userEvent.click(row(/^Central shop/))
  expect(host.recordedCalls.slice(-2)).toEqual([
    { enter: { id: 't1', name: 'Harbour Lights' }, account: { id: 'a1', name: 'Central shop' } },
    { go: '/console', replace: true },
  ])
})

test('each row tells its products, its people and when something was last done there', async () => {
  const host = hostWithTeams([harbour, peak], [account('a1', 'Central shop', harbour)])
  const anHourAgo = new Date(Date.now() - 3_700_000).toISOString()
  host.mockResponse(summarizeWorkplaces, {
    teams: [
      { id: 't1', products: 1240, people: 4, active_at: anHourAgo },
      { id: 't2', products: 0, people: 1, active_at: null },
    ],
    accounts: [{ id: 'a1', products: 1240, people: 2, active_at: anHourAgo }],
  })
  await renderAccountPicker(host)
  await waitFor(() =>
    expect(row(/^Harbour Lights/)).toHaveTextContent(
      'Owner 1 account 1,240 products 4 people Active 1 hour ago',
    ),
  )
  expect(row(/^Central shop/)).toHaveTextContent('1,240 products 2 people Active 1 hour ago')
  expect(row(/^Peak Tram/)).toHaveTextContent('Staff member 0 products 1 person')
})

test('without figures there are the rows alone', async () => {
  const host = hostWithTeams([harbour, peak])
  host.mockResponse(summarizeWorkplaces, new ApiError('INTERNAL_ERROR', 500, ''))
  await renderAccountPicker(host)
  await waitFor(() => expect(row(/^Harbour Lights/)).toHaveTextContent(/Owner$/))
})

test('the arrow keys lead into the list, from row to row, and stop at its ends', async () => {
  const host = hostWithTeams([harbour, peak], [account('a1', 'Central shop', harbour)])
  await renderAccountPicker(host)
  await waitFor(() => expect(row(/^Harbour Lights/)).toBeVisible())
  screen.getByRole('heading', { level: 1 }).focus()
  const press = async (key: string) => {
    await userEvent.keyboard(`{${key}}`)
    return document.activeElement
  }
  expect(await press('ArrowDown')).toBe(row(/^Harbour Lights/))
  expect(await press('ArrowDown')).toBe(row(/^Central shop/))
  expect(await press('ArrowDown')).toBe(row(/^Peak Tram/))
  expect(await press('ArrowDown')).toBe(row(/^Peak Tram/))
  expect(await press('ArrowUp')).toBe(row(/^Central shop/))
})

test('one row alone is entered without asking, but by whoever works somewhere only when they choose', async () => {
  const host = hostWithTeams([harbour])
  const { unmount } = await renderAccountPicker(host, '/asset/selectaccount?redirect=%2Fusers')
  await waitFor(() =>
    expect(host.recordedCalls.slice(-2)).toEqual([
      { enter: { id: 't1', name: 'Harbour Lights' }, account: null },
      { go: '/users', replace: true },
    ]),
  )
  unmount()
  const inTeam = hostInTeam([harbour])
  await renderAccountPicker(inTeam)
  await waitFor(() => expect(row(/^Harbour Lights/)).toBeVisible())
  expect(inTeam.recordedCalls.filter((recorded) => 'enter' in recorded)).toEqual([])
})

test('a whole team can be entered by keyboard, and the redirect of the address is followed', async () => {
  const host = hostWithTeams([harbour, peak])
  await renderAccountPicker(host, '/asset/selectaccount?redirect=%2Fusers%2Fmy-account')
  await waitFor(() => expect(row(/^Harbour Lights/)).toBeVisible())
  row(/^Harbour Lights/).focus()
  await userEvent.keyboard('{Enter}')
  expect(host.recordedCalls.slice(-2)).toEqual([
    { enter: { id: 't1', name: 'Harbour Lights' }, account: null },
    { go: '/users/my-account', replace: true },
  ])
})

test('a row is a link that enters its team or account wherever it is opened', async () => {
  const host = hostWithTeams([harbour], [account('a1', 'Central shop', harbour)])
  await renderAccountPicker(host, '/asset/selectaccount?redirect=%2Fusers')
  await waitFor(() => expect(row(/^Central shop/)).toBeVisible())
  const address = row(/^Central shop/).getAttribute('href')!
  expect(address).toBe('#/asset/selectaccount?redirect=%2Fusers&team=t1&account=a1')
  cleanup()
  queryClient.clear()

  await renderAccountPicker(host, address.slice(1))
  await waitFor(() =>
    expect(host.recordedCalls.slice(-2)).toEqual([
      { enter: { id: 't1', name: 'Harbour Lights' }, account: { id: 'a1', name: 'Central shop' } },
      { go: '/users', replace: true },
    ]),
  )
})

test('an address that names a team of other people enters nothing: the person chooses', async () => {
  const host = hostWithTeams([harbour, peak])
  await renderAccountPicker(host, '/asset/selectaccount?team=t9')
  await waitFor(() => expect(row(/^Harbour Lights/)).toBeVisible())
  expect(host.recordedCalls.filter((recorded) => 'enter' in recorded)).toEqual([])
})

test('what was entered last comes first, and where the person works is marked', async () => {
  const host = hostWithTeams([harbour, peak])
  const person = { userId: 'u1', username: 'ada', realName: 'Ada', avatar: '', roles: [] }
  host.store.set(writableSessionAtom, { status: 'signed-in', person, team: peak, account: null })
  await renderAccountPicker(host)
  await waitFor(() => expect(row(/^Peak Tram/)).toBeVisible())
  const teams = () =>
    within(screen.getByRole('list', { name: 'Teams and accounts' }))
      .getAllByRole('link')
      .map((link) => [
        /Harbour|Peak/.exec(link.textContent ?? '')?.[0],
        link.getAttribute('aria-current'),
      ])
  expect(teams()).toEqual([
    ['Harbour', null],
    ['Peak', 'true'],
  ])
  expect(row(/^Peak Tram/)).toHaveTextContent('Current')
  await userEvent.click(row(/^Peak Tram/))
  cleanup()
  await renderAccountPicker(host)
  await waitFor(() => expect(teams().map(([name]) => name)).toEqual(['Peak', 'Harbour']))
})

test('a person without a team is led to creating one, with the redirect of the address (rulings 26)', async () => {
  const host = hostWithTeams([])
  await renderAccountPicker(host, '/asset/selectaccount?redirect=%2Fusers')
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toEqual({
      go: '/asset/create-team-account?redirect=%2Fusers',
      replace: true,
    }),
  )
})

test('eight choices need no search; with more there is one, which narrows the list and says when nothing is found', async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    account(`a${index}`, `Shop ${index + 1}`, harbour),
  )
  const { unmount } = await renderAccountPicker(hostWithTeams([harbour], many.slice(0, 7)))
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  unmount()
  queryClient.clear()

  await renderAccountPicker(hostWithTeams([harbour], many))
  const search = await screen.findByRole('searchbox', { name: 'Search teams and accounts' })
  await userEvent.type(search, 'shop 3')
  expect(screen.getByRole('link', { name: 'Shop 3' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Shop 4' })).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('2 teams and accounts found.')
  await userEvent.type(search, ' nowhere')
  expect(screen.getAllByText('No team or account matches “shop 3 nowhere”.')[1]).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    'No team or account matches “shop 3 nowhere”.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('link', { name: 'Shop 4' })).toBeVisible()
  expect(search).toHaveFocus()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('the address may say what is searched', async () => {
  const shop = account('a1', 'Central shop', harbour)
  await renderAccountPicker(
    hostWithTeams([harbour, peak], [shop]),
    '/asset/selectaccount?search=central',
  )
  expect(await screen.findByRole('searchbox')).toHaveValue('central')
  expect(row(/^Central shop$/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Peak Tram/ })).toBeNull()
})

test('a list of more than a hundred is fetched to its end', async () => {
  const host = hostWithTeams([])
  const all = Array.from({ length: 130 }, (_, index) =>
    account(`a${index}`, `Shop ${index}`, harbour),
  )
  host.mockResponse(listTeams, { items: [harbour], total: 1 })
  host.mockResponse(listOwnAccounts, ({ page }) => ({
    items: all.slice((Number(page) - 1) * 100, Number(page) * 100),
    total: 130,
  }))
  await renderAccountPicker(host)
  expect(await screen.findByRole('link', { name: 'Shop 129' })).toBeInTheDocument()
  expect(host.inputsOf(listOwnAccounts)).toEqual([
    { page: 1, pageSize: 100 },
    { page: 2, pageSize: 100 },
  ])
})

test.each([
  ['no connection', new NetworkError('offline'), /server cannot be reached/],
  ['a server in trouble', new ApiError('INTERNAL_ERROR', 500, ''), /went wrong on the server/],
])('%s is explained, and trying again works without reload', async (_, failure, message) => {
  const host = hostWithTeams([harbour, peak])
  host.mockResponse(listTeams, failure)
  await renderAccountPicker(host)
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible()
  host.mockResponse(listTeams, { items: [harbour, peak], total: 2 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Harbour Lights/ })).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Choose a team or account' })).toHaveFocus(),
  )
})

test('while the list is loading the page says so', async () => {
  const host = hostWithTeams([])
  host.mockResponse(listTeams, () => new Promise(() => {}))
  await renderAccountPicker(host)
  expect(await screen.findByRole('status')).toHaveTextContent('Loading your teams and accounts.')
})

test('another person on the same page sees their own teams', async () => {
  const host = hostWithTeams([harbour, team('t3', 'Star Ferry')])
  const signedIn = (userId: string) =>
    host.store.set(writableSessionAtom, {
      status: 'signed-in',
      person: { userId, username: userId, realName: userId, avatar: '', roles: [] },
      team: null,
      account: null,
    })
  signedIn('ada')
  const { unmount } = await renderAccountPicker(host)
  expect(await screen.findByRole('link', { name: /^Harbour Lights/ })).toBeVisible()
  unmount()

  signedIn('bob')
  host.mockResponse(listTeams, { items: [peak, team('t3', 'Star Ferry')], total: 2 })
  await renderAccountPicker(host)
  expect(await screen.findByRole('link', { name: /^Peak Tram/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Harbour Lights/ })).not.toBeInTheDocument()
})

test('A4.7 the search and the teams stay while another page is shown for a minute', async () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    account(`a${index}`, `Shop ${index + 1}`, harbour),
  )
  const { hideFor } = await renderAccountPicker(hostWithTeams([harbour], many))
  const search = await screen.findByRole('searchbox')
  await userEvent.type(search, 'shop 3')
  // Longer than the query cache keeps what nobody shows.
  await hideFor(600_000, () => expect(screen.queryByRole('searchbox')).toBeNull())
  expect(screen.getByRole('searchbox')).toBe(search)
  expect(search).toHaveValue('shop 3')
  expect(row(/^Shop 3/)).toBeVisible()
})
