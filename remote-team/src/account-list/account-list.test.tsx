import { createAccount, exportAccounts, listAccounts, readTeam } from '@console/contract/team'
import { NetworkError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { watchFiles } from '@console/kernel/testing/watch-files'
import { queryClient } from '@console/kernel/use-endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  apiError,
  createTeamHost,
  enterNothing,
  renderTeamPart,
  testAccount,
} from '../testing/team-stage'

beforeEach(() => queryClient.clear())

const render = (host = createTeamHost(), query = '') =>
  renderTeamPart(host, 'accountList', `/asset/switch-team-accounts${query}`)

test('the accounts of the team are listed, with what is known of each, and the current one is marked', async () => {
  await render()
  const row = within(await screen.findByRole('row', { name: /Coffee/ }))
  for (const text of ['Pier Nine Ltd', 'Hong Kong SAR China', '+852 25559009', 'Current'])
    expect(row.getByText(text)).toBeVisible()
  // Who is in it does not enter it.
  expect(row.queryByRole('button', { name: 'Enter Coffee' })).toBeNull()
})

test('one of them is entered, and its settings are opened, in one press each', async () => {
  const host = createTeamHost()
  host.store.set(writableSessionAtom, (session) => ({ ...session, account: null }))
  await render(host)
  const entered = {
    enter: { id: 't1', name: 'Pier Nine' },
    account: { id: testAccount.id, name: 'Coffee' },
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Enter Coffee' }))
  expect(host.recordedCalls.slice(-2)).toEqual([entered, { go: '/console', replace: false }])
  await userEvent.click(screen.getByRole('button', { name: 'Settings of Coffee' }))
  expect(host.recordedCalls.slice(-2)).toEqual([
    entered,
    { go: '/asset/account-setting', replace: false },
  ])
})

test('search, sort and page are those of the address, and of the call', async () => {
  const host = createTeamHost()
  await render(host, '?search=tea&field=created_at&order=descend&page=1&pageSize=50')
  await screen.findByRole('row', { name: /Coffee/ })
  expect(host.inputsOf(listAccounts).at(-1)).toEqual({
    team: 't1',
    filter: 'tea',
    field: 'created_at',
    order: 'descend',
    page: 1,
    pageSize: 50,
  })
})

test('A18.1 an export has every account, and which one is entered', async () => {
  const files = watchFiles()
  const host = createTeamHost()
  const tea = { ...testAccount, id: 'a2', name: 'Tea', phone: '' }
  host.mockResponse(exportAccounts, { items: [testAccount, tea], total: 2 })
  await render(host, '?search=tea&page=1')
  await screen.findByRole('row', { name: /Coffee/ })
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(files.names).toHaveLength(1))
  expect(host.inputsOf(exportAccounts)).toEqual([{ team: 't1', filter: 'tea' }])
  const [head, ...lines] = await files.lines()
  expect(head).toMatch(/^"[^"]+","Current",/)
  expect(lines[0]).toMatch(/^"Coffee","Yes",.*"\+852 25559009"/)
  expect(lines[1]).toMatch(/^"Tea","",/)
})

test('where there is none the page says so and what to do; where none matches, how to see all', async () => {
  const host = createTeamHost()
  host.mockResponse(listAccounts, { items: [], total: 0 })
  await render(host)
  expect(await screen.findByText(/No accounts yet/)).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
})

test('B5 staff are told that none is assigned to them, not that the team has none', async () => {
  const host = createTeamHost({ role: 'staff' })
  host.mockResponse(listAccounts, { items: [], total: 0 })
  await render(host)
  expect(await screen.findByText(/You have no accounts in the team Pier Nine/)).toBeVisible()
  expect(screen.queryByText(/No accounts yet/)).toBeNull()
  // They may create one all the same, which is theirs.
  expect(screen.getAllByRole('button', { name: 'Create account' })).toHaveLength(1)
})

test('an empty list whose reason cannot be read says so', async () => {
  const host = createTeamHost()
  host.mockResponse(listAccounts, { items: [], total: 0 })
  host.mockResponse(readTeam, new NetworkError())
  await render(host)
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
})

test('a list that cannot be loaded can be asked for again', async () => {
  const host = createTeamHost()
  host.mockResponse(listAccounts, new NetworkError())
  await render(host)
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded')
  host.mockResponse(listAccounts, { items: [testAccount], total: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Coffee/ })).toBeVisible()
})

test('an account is created with a name alone; a name that is taken is said, and nothing typed is lost', async () => {
  const host = createTeamHost()
  await render(host)
  host.mockResponse(createAccount, apiError('CONFLICT', 409, { name: 'not_allowed' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByText('Create account', { selector: 'button *' }))
  expect(dialog.getByLabelText('Account name')).toHaveAccessibleDescription(
    'Enter an account name.',
  )
  await userEvent.type(dialog.getByLabelText('Account name'), 'Tea{Enter}')
  await waitFor(() =>
    expect(dialog.getByLabelText('Account name')).toHaveAccessibleDescription(
      /already has an account with this name/,
    ),
  )
  expect(dialog.getByLabelText('Account name')).toHaveValue('Tea')
  host.mockResponse(createAccount, { ...testAccount, id: 'a2', name: 'Tea' })
  await userEvent.type(dialog.getByLabelText('Account name'), '{Enter}')
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ success: 'Tea is ready.' }))
  expect(host.inputsOf(createAccount).at(-1)).toMatchObject({ team: 't1', name: 'Tea' })
})

test('without a team one chooses one, and comes back', async () => {
  const host = createTeamHost()
  enterNothing(host)
  await render(host)
  expect(host.recordedCalls).toContainEqual({
    go: '/asset/selectaccount?redirect=%2Fasset%2Fswitch-team-accounts',
    replace: true,
  })
})
