import { type AuditEntry, listAuditLog } from '@console/contract/audit-log'
import { listOwnInvitations } from '@console/contract/invitation'
import { summarizeProducts, type ProductSummary } from '@console/contract/product'
import { listReceivedLinkRequests } from '@console/contract/account-link'
import { listAccounts, readTeam } from '@console/contract/team'
import { listReceivedTransfers } from '@console/contract/transfer'
import { NetworkError } from '@console/kernel/errors'
import { queryClient } from '@console/kernel/use-endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  apiError,
  createTeamHost,
  enterNothing,
  renderTeamPart,
  testAccount,
  testTeam,
} from '../testing/team-stage'

beforeEach(() => {
  queryClient.clear()
})

const summary: ProductSummary = {
  total: 1200,
  online: 1100,
  sales: 54321,
  low: 7,
  sold_out: 3,
  month_ago: null,
  added: [
    { month: '2025-12', online: 4, offline: 1 },
    { month: '2026-01', online: 6, offline: 0 },
  ],
  best_sellers: [
    { id: 'p1', name: 'Guji natural', sales: 900 },
    { id: 'p2', name: 'Walnut cup', sales: 450 },
  ],
}
const ago = { total: 1000, online: 1100, sales: 50_000, low: 9, sold_out: 1 }
const none: ProductSummary = { ...summary, total: 0, best_sellers: [] }
const render = (part: string, host = createTeamHost()) => renderTeamPart(host, part, '/console')

test('products are shown in figures, by month and by what sells best, of the account that is entered', async () => {
  const host = createTeamHost()
  host.mockResponse(summarizeProducts, summary)
  await render('productSummary', host)
  const area = within(await screen.findByRole('region', { name: 'Products' }))
  for (const figure of ['1,200', '54,321', 'Guji natural', '900'])
    expect(await area.findByText(figure)).toBeVisible()
  const months = within(area.getByRole('figure')).getAllByRole('row')
  expect(months.map(({ textContent }) => textContent)).toEqual([
    'MonthOnlineOffline',
    'December 202541',
    'January, so far60',
  ])
  expect(area.getByText('6 new in January so far')).toBeVisible()
  expect(area.getByRole('link', { name: 'View all: Products' })).toHaveAttribute(
    'href',
    '#/products',
  )
  expect(host.inputsOf(summarizeProducts)).toEqual([
    {
      team: 't1',
      account: testAccount.id,
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ])
})

test('each figure leads to the products that it counts, and says how it has changed', async () => {
  const host = createTeamHost()
  host.mockResponse(summarizeProducts, { ...summary, month_ago: ago })
  await render('productSummary', host)
  const area = within(await screen.findByRole('region', { name: 'Products' }))
  await area.findByText('Compared with 30 days ago')
  const figures = within(area.getAllByRole('list')[0]!).getAllByRole('link')
  expect(figures.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Total1,200▲ 200200 more', '#/products'],
    ['Online1,100No change', '#/products?online=yes'],
    ['Sold, all time54,321▲ 4,3214,321 more', '#/products?field=sales&order=descend'],
    ['Running low7▼ 22 fewer', '#/products?stock_status=low'],
    ['Sold out3▲ 22 more', '#/products?stock_status=sold_out'],
  ])
})

test('without products, without a connection and without access the area says so, and can try again', async () => {
  const host = createTeamHost()
  host.mockResponse(summarizeProducts, none)
  const first = await render('productSummary', host)
  expect(await screen.findByText(/No products yet/)).toBeVisible()
  first.unmount()
  queryClient.clear()
  host.mockResponse(summarizeProducts, apiError('NOT_FOUND', 404))
  const second = await render('productSummary', host)
  expect(await screen.findByText(/you no longer have access to it/)).toBeVisible()
  second.unmount()
  queryClient.clear()
  host.mockResponse(summarizeProducts, new NetworkError())
  await render('productSummary', host)
  const alert = await screen.findByRole('alert')
  host.mockResponse(summarizeProducts, summary)
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Guji natural')).toBeVisible()
})

test('accounts are entered from home; the one that is entered is marked', async () => {
  const host = createTeamHost()
  const other = { ...testAccount, id: 'a2', name: 'Cups', business_name: '' }
  host.mockResponse(listAccounts, { items: [testAccount, other], total: 2 })
  await render('accountSummary', host)
  expect(await screen.findByText('Current')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Enter Cups' }))
  expect(host.recordedCalls).toContainEqual({
    enter: { id: 't1', name: 'Pier Nine' },
    account: { id: 'a2', name: 'Cups' },
  })
})

const times = { requested_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-08T00:00:00Z' }
const offer = { from: { id: 'u2', name: 'Mei' }, to: { id: 'u1', name: 'Ada' }, ...times }
const request = {
  from: { id: 'a9', name: 'Tea house', team: 'Harbour' },
  account: { id: testAccount.id, name: 'Coffee' },
  team: { id: 't1', name: 'Pier Nine' },
  ...times,
}

test('B5 home says what waits for the person: teams that are offered to them, and requests for links', async () => {
  const host = createTeamHost()
  const { unmount } = await render('waitingRequests', host)
  await waitFor(() => expect(host.inputsOf(listReceivedLinkRequests)).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  queryClient.clear()
  host.mockResponse(listReceivedTransfers, [
    { ...offer, team: { id: 't1', name: 'Pier Nine' } },
    { ...offer, team: { id: 't2', name: 'Harbour' } },
  ])
  host.mockResponse(listReceivedLinkRequests, [
    { ...request, id: 'l1' },
    { ...request, id: 'l2', account: { id: 'a2', name: 'Cups' } },
  ])
  await render('waitingRequests', host)
  expect(
    await screen.findByText(/Mei wants to make you the owner of the team “Pier Nine”/),
  ).toBeVisible()
  expect(screen.getByText(/Mei wants to make you the owner of the team “Harbour”/)).toBeVisible()
  expect(
    await screen.findByText('Tea house (Harbour) wants to link with Coffee (Pier Nine).'),
  ).toBeVisible()
  expect(
    screen.getAllByRole('link', { name: /^Review/ }).map((link) => link.getAttribute('href')),
  ).toEqual([
    '#/asset/team-setting',
    '#/asset/selectaccount?team=t2&redirect=%2Fasset%2Fteam-setting',
    '#/asset/account-setting',
    '#/asset/selectaccount?team=t1&account=a2&redirect=%2Fasset%2Faccount-setting',
  ])
})

test('B5 home says without a team too what waits for the person', async () => {
  const host = createTeamHost()
  enterNothing(host)
  host.mockResponse(listReceivedTransfers, [{ ...offer, team: { id: 't2', name: 'Harbour' } }])
  host.mockResponse(listReceivedLinkRequests, [{ ...request, id: 'l1' }])
  await render('waitingRequests', host)
  expect(
    await screen.findByText(/Mei wants to make you the owner of the team “Harbour”/),
  ).toBeVisible()
  expect(await screen.findByText(/wants to link with Coffee \(Pier Nine\)/)).toBeVisible()
})

test('B5 home tells staff that nothing is assigned to them, and offers them to manage nothing', async () => {
  const host = createTeamHost({ role: 'staff' })
  host.mockResponse(readTeam, { ...testTeam, role: 'staff', accounts: 0 })
  host.mockResponse(listAccounts, { items: [], total: 0 })
  host.mockResponse(summarizeProducts, none)
  const first = await render('accountSummary', host)
  expect(await screen.findByText(/You have no accounts in the team Pier Nine/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull()
  first.unmount()
  await render('productSummary', host)
  expect(await screen.findByText(/No accounts are assigned to you/)).toBeVisible()
})

test('an area whose reason for being empty cannot be read says so', async () => {
  const host = createTeamHost()
  host.mockResponse(readTeam, new NetworkError())
  host.mockResponse(listAccounts, { items: [], total: 0 })
  host.mockResponse(summarizeProducts, none)
  const first = await render('accountSummary', host)
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
  first.unmount()
  await render('productSummary', host)
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
})

test('B5 staff read at home that it is their own entries that are listed there', async () => {
  const host = createTeamHost({ role: 'staff' })
  host.mockResponse(listAuditLog, { items: [], total: 0, check: null })
  await render('recentActivity', host)
  expect(await screen.findByText(/Nothing yet. Changes you make/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your actions' })).toBeVisible()
})

test('a team without accounts is led to create one', async () => {
  const host = createTeamHost()
  host.mockResponse(listAccounts, { items: [], total: 0 })
  await render('accountSummary', host)
  expect(await screen.findByRole('link', { name: 'Create account' })).toBeVisible()
})

test('what happened last is told in words, a refusal as one', async () => {
  const host = createTeamHost()
  const entry: AuditEntry = {
    id: 1,
    at: new Date().toISOString(),
    action: 'account.created',
    outcome: 'success',
    actor: { id: 'u1', name: 'Ada' },
    target: { kind: 'account', id: 'a1', name: 'Coffee' },
    changes: [],
    state: 'chained',
  }
  const refused = { ...entry, id: 2, action: 'access.refused', outcome: 'FORBIDDEN', target: null }
  host.mockResponse(listAuditLog, {
    items: [entry, refused as never],
    total: 2,
    check: null,
  })
  await render('recentActivity', host)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent(/^AAda created the account Coffee now/)
  expect(second).toHaveTextContent(/Ada tried to do something without permission Refused/)
  expect(screen.getByRole('link', { name: 'View all: Recent activity' })).toBeVisible()
})

test('invitations that wait are told with who, as what and until when; without one there is nothing', async () => {
  const host = createTeamHost()
  host.mockResponse(listOwnInvitations, { items: [], total: 0 })
  const first = await render('waitingInvitations', host)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  first.unmount()
  queryClient.clear()
  const invitation = {
    id: 'i1',
    team: 'Harbour',
    inviter: 'Mei',
    role: 'staff',
    expires_at: '2026-02-03T12:00:00.000Z',
  } as const
  host.mockResponse(listOwnInvitations, { items: [invitation], total: 1 })
  await render('waitingInvitations', host)
  expect(
    await screen.findByText('Mei invites you as Staff member. Valid until Feb 3, 2026.'),
  ).toBeVisible()
})
