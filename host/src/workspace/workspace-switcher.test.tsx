import { listTeams } from '@console/contract/team'
import { NetworkError } from '@console/kernel/errors'
import { queryClient } from '@console/kernel/use-endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initRoutes } from '../routes/routes'
import { meiSession, renderShell, reportsManifest } from '../shell/testing/render-shell'
import { WorkspaceSwitcher } from './workspace-switcher'

const team = (id: string, name: string) => ({ id, name, role: 'owner', accounts: 0, version: 1 })
const account = (id: string, name: string, teamOf: { id: string; name: string }) => ({
  id,
  name,
  team_id: teamOf.id,
  team_name: teamOf.name,
  role: 'owner',
})
const harbour = team('t', 'Harbour Lights')
const peak = team('p', 'Peak Tram')
const pier = account('a', 'Pier Nine', harbour)

afterEach(() => queryClient.clear())

interface Lists {
  teams?: ReturnType<typeof team>[]
  accounts?: ReturnType<typeof account>[]
  total?: number
}
function renderSwitcher(
  { teams = [peak, harbour], accounts = [pier], total }: Lists = {},
  session = meiSession,
) {
  const shell = renderShell(<WorkspaceSwitcher room="wide" />, session)
  shell.hostMocks.call.mockImplementation(async (endpoint, { filter = '' }) => {
    const items = endpoint === listTeams ? teams : accounts
    const found = items.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))
    return { items: found, total: filter ? found.length : (total ?? found.length) }
  })
  return shell
}
const openList = async (name = 'Harbour Lights / Pier Nine') =>
  userEvent.click(screen.getByRole('button', { name }))
const menu = () => screen.findByRole('menu', { name: 'Teams and accounts' })
const names = async () =>
  within(await menu())
    .getAllByRole('menuitemradio')
    .map(({ textContent }) => textContent)

test('the button says where the person works, and the list marks it', async () => {
  renderSwitcher()

  await openList()

  expect(await names()).toEqual(['HLHarbour Lights', 'PNPier Nine', 'PTPeak Tram'])
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Pier Nine')
})

test('a choice enters the team at once, says so, and closes the list', async () => {
  const { hostMocks } = renderSwitcher()
  await openList()

  await userEvent.click(within(await menu()).getByRole('menuitemradio', { name: 'Peak Tram' }))

  expect(hostMocks.enter).toHaveBeenCalledWith({ id: 'p', name: 'Peak Tram' }, null)
  expect(hostMocks.notify).toHaveBeenCalledWith('You are now working in Peak Tram')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('arrow keys lead from the first entry to the last and round', async () => {
  renderSwitcher()
  await openList()
  await menu()
  screen.getByRole('menuitemradio', { name: 'Harbour Lights' }).focus()

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('menuitemradio', { name: 'Peak Tram' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitemradio', { name: 'Harbour Lights' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('menuitemradio', { name: 'Peak Tram' })).toHaveFocus()
})

test('many are searched by name, and what is not found is said', async () => {
  const teams = Array.from({ length: 9 }, (_, index) => team(`${index}`, `Team ${index}`))
  const { hostMocks } = renderSwitcher({ teams: [...teams, harbour] })
  await openList()
  await menu()
  const search = screen.getByRole('searchbox', { name: 'Search teams and accounts' })

  await userEvent.type(search, 'pier')
  expect(await names()).toEqual(['HLHarbour Lights', 'PNPier Nine'])
  await userEvent.type(search, '{Enter}')
  expect(hostMocks.enter).toHaveBeenCalledWith(
    { id: 't', name: 'Harbour Lights' },
    { id: 'a', name: 'Pier Nine' },
  )
  await openList()
  await userEvent.type(screen.getByRole('searchbox'), 'pier ten')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getAllByText('Nothing matches “pier ten”.').at(-1)).toBeVisible()
})

test('where not all are listed the server searches', async () => {
  const teams = Array.from({ length: 100 }, (_, index) => team(`${index}`, `Team ${index}`))
  const { hostMocks } = renderSwitcher({ teams: [...teams, team('z', 'Zebra')], total: 101 })
  await openList()
  await menu()
  expect(screen.getByText(/Showing the first 100/)).toBeVisible()

  await userEvent.type(screen.getByRole('searchbox'), 'zeb')

  await waitFor(async () => expect(await names()).toEqual(['ZZebra']))
  const filters = hostMocks.call.mock.calls.map(([, input]) => input.filter as string | undefined)
  expect(new Set(filters)).toEqual(new Set([undefined, 'zeb']))

  // Longer than the server takes: no name is as long.
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.click(screen.getByRole('searchbox'))
  await userEvent.paste('zebra '.repeat(30))
  expect((await screen.findAllByText(/Nothing matches/)).at(-1)).toBeVisible()
  const longest = hostMocks.call.mock.calls.map(([, { filter = '' }]) => String(filter).length)
  expect(Math.max(...longest)).toBe(100)
})

test('a failure is said where the list would be, and can be tried again', async () => {
  const { hostMocks } = renderSwitcher()
  const answer = hostMocks.call.getMockImplementation()
  hostMocks.call.mockRejectedValue(new NetworkError('gone'))
  await openList()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your teams could not be loaded.The server cannot be reached. Check your connection.',
  )

  hostMocks.call.mockImplementation(answer)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await names()).toContain('PTPeak Tram')
})

test('somebody without a team is told so', async () => {
  renderSwitcher({ teams: [], accounts: [] }, { ...meiSession, team: null, account: null })

  await openList('No team')

  expect(await screen.findByText('You are not in a team yet.')).toBeVisible()
})

test('an exception page shows nobody a workspace', () => {
  renderSwitcher(
    {},
    { ...meiSession, status: 'anonymous', person: null, team: null, account: null },
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('links to what is about the team stand below its name, the others above', async () => {
  const { store } = renderSwitcher()
  initRoutes(store, [
    {
      base: '',
      manifest: {
        ...reportsManifest,
        links: [
          { slot: 'workspace.menu', part: 'list', title: 'users:list', inTeam: true },
          { slot: 'workspace.menu', part: 'choose', title: 'users:choose' },
        ],
      },
    },
  ] as never)
  await openList()
  await menu()

  const ofTeam = screen.getByRole('group', { name: 'Manage Harbour Lights' })
  expect(
    within(ofTeam)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['list'])
  expect(within(ofTeam).queryByRole('link', { name: 'Switch team' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Switch team' })).toBeVisible()
})

describe('on a phone', () => {
  const { matchMedia } = window
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('639.98') })
  })
  afterEach(() => void (window.matchMedia = matchMedia))

  test('the list is a sheet with a button that closes it, and no keyboard covers it', async () => {
    const teams = Array.from({ length: 9 }, (_, index) => team(`${index}`, `Team ${index}`))
    renderSwitcher({ teams: [...teams, harbour] })
    await openList()
    const sheet = await screen.findByRole('dialog', { name: 'Teams and accounts' })
    expect(sheet).toHaveAttribute('aria-modal', 'true')
    await waitFor(() => expect(screen.getByRole('menuitemradio', { checked: true })).toHaveFocus())
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
