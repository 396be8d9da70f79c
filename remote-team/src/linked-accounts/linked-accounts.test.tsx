import {
  acceptAccountLink,
  type AccountLink,
  cancelAccountLink,
  endAccountLink,
  listAccountLinks,
  refuseAccountLink,
  requestAccountLink,
} from '@console/contract/account-link'
import { queryClient } from '@console/kernel/use-endpoint'
import { readAccount } from '@console/contract/team'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { apiError, createTeamHost, renderTeamPart, testAccount } from '../testing/team-stage'

beforeEach(() => queryClient.clear())

const otherId = '7d3f4b19-1f6f-4a0e-8f55-3d6a7d1f9a02'
const link = (over: Partial<AccountLink>): AccountLink => ({
  id: 'l1',
  direction: 'received',
  state: 'pending',
  account: { id: otherId, name: 'Harbour', team: 'Lights' },
  shows: ['account'],
  company: null,
  requested_by: 'Mei',
  requested_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-12-04T09:00:00.000Z',
  changed_at: null,
  ...over,
})
const hostWithLinks = (links: AccountLink[], options = {}) => {
  const host = createTeamHost(options)
  host.mockResponse(listAccountLinks, { items: links, total: links.length })
  return host
}
const render = (host = hostWithLinks([link({})])) =>
  renderTeamPart(host, 'accountSetting', '/asset/account-setting?tab=linked-accounts')
const button = (name: string) => screen.findByRole('button', { name })

test('a request is sent to the id of another account, with what a link shows said before', async () => {
  const host = hostWithLinks([])
  await render(host)
  expect(await screen.findByText(testAccount.id)).toBeVisible()
  await userEvent.click((await screen.findAllByRole('button', { name: 'Request link' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/name, team and company information/)).toBeVisible()
  const field = dialog.getByLabelText('Account ID')
  const expectError = async (typed: string, text: RegExp) => {
    await userEvent.clear(field)
    await userEvent.type(field, `${typed}{Enter}`)
    await waitFor(() => expect(field).toHaveAccessibleDescription(text))
  }
  await expectError('12', /32 letters and digits/)
  await expectError(testAccount.id, /ID of this account/)
  host.mockResponse(requestAccountLink, apiError('NOT_FOUND', 404))
  await expectError(otherId, /No account has this ID/)
  host.mockResponse(requestAccountLink, apiError('CONFLICT', 409))
  await expectError(otherId, /already linked/)
  host.mockResponse(requestAccountLink, link({ direction: 'sent' }))
  await userEvent.clear(field)
  await userEvent.type(field, ` ${otherId.toUpperCase()} {Enter}`)
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ success: 'Request sent.' }))
  expect(host.inputsOf(requestAccountLink).at(-1)).toEqual({
    account: testAccount.id,
    target: otherId,
  })
})

test('a request that is being typed is there again after Back and after a reload (decision 0025)', async () => {
  const host = hostWithLinks([])
  const { unmount, address } = await render(host)
  const show = async () =>
    userEvent.click((await screen.findAllByRole('button', { name: 'Request link' }))[0]!)
  const field = async () => within(await screen.findByRole('dialog')).getByLabelText('Account ID')
  await show()
  await userEvent.type(await field(), '7d3f')
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await show()
  expect(await field()).toHaveValue('7d3f')
  const reloaded = address()
  unmount()
  await renderTeamPart(host, 'accountSetting', reloaded)
  expect(await field()).toHaveValue('7d3f')
})

test('a request that is being typed is lost only after a question', async () => {
  await render(hostWithLinks([]))
  const open = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Request link' }))[0]!)
    return within(await screen.findByRole('dialog')).getByLabelText('Account ID')
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  await userEvent.keyboard('{Escape}')
  await isClosed()
  const field = await open()
  await userEvent.type(field, '0b6c')
  const ask = async (answer: string) => {
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
    await userEvent.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await ask('Keep editing')
  expect(field).toHaveValue('0b6c')
  await ask('Close without saving')
  await isClosed()
  expect(await open()).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await isClosed()
})

test.each([
  ['received', 'pending', ['Accept', 'Refuse']],
  ['sent', 'pending', ['Cancel request']],
  ['sent', 'accepted', ['End link']],
  ['received', 'accepted', ['End link']],
  ['received', 'refused', []],
] as const)('B5 what is %s and %s offers %j', async (direction, state, names) => {
  await render(hostWithLinks([link({ direction, state })]))
  await screen.findByRole('row', { name: /Harbour/ })
  for (const name of ['Accept', 'Refuse', 'Cancel request', 'End link'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(
      (names as readonly string[]).includes(name) ? 1 : 0,
    )
})

test('accepting lists what both sides see from then on, and asks', async () => {
  const host = hostWithLinks([link({})])
  host.mockResponse(acceptAccountLink, link({ state: 'accepted' }))
  await render(host)
  await userEvent.click(await button('Accept'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Link with Harbour?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'account and team names',
    'company information: business name, country or region, address, phone, website',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ success: 'Accounts linked.' }))
})

test.each([
  ['Refuse', refuseAccountLink, link({}), 'Request refused.'],
  ['Cancel request', cancelAccountLink, link({ direction: 'sent' }), 'Request canceled.'],
] as const)('%s takes one press', async (name, endpoint, row, said) => {
  const host = hostWithLinks([row])
  host.mockResponse(endpoint, row)
  await render(host)
  await userEvent.click(await button(name))
  await waitFor(() => expect(host.recordedCalls).toContainEqual({ success: said }))
  expect(host.inputsOf(endpoint)).toEqual([{ link: 'l1' }])
})

test('ending asks, and somebody who was slower is told how it stands', async () => {
  const host = hostWithLinks([link({ state: 'accepted' })])
  host.mockResponse(endAccountLink, apiError('CONFLICT', 409))
  await render(host)
  await userEvent.click(await button('End link'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'End link' }))
  await waitFor(() =>
    expect(host.recordedCalls).toContainEqual({
      failure: 'Someone else already did this. The list is now up to date.',
    }),
  )
  expect(host.inputsOf(listAccountLinks).length).toBeGreaterThan(1)
})

test('what a link shows is there to be read, and of a request what it does not show', async () => {
  const company = {
    business_name: 'Harbour Ltd',
    country: 'HK',
    address: '1 Quay',
    phone: '852-25550001',
    website: '',
  }
  const host = hostWithLinks([
    link({ state: 'accepted', shows: ['account', 'company'], company }),
    link({
      id: 'l2',
      direction: 'sent',
      account: { id: otherId, name: null, team: null },
      shows: [],
    }),
  ])
  await render(host)
  await userEvent.click(await button('Harbour'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Harbour' }))
  for (const text of ['Harbour Ltd', '1 Quay', '+852 25550001'])
    expect(dialog.getByText(text)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await userEvent.click(await button(otherId))
  expect(await screen.findByText('You see nothing about the other account.')).toBeVisible()
})

test('who may not decide is told so, and their press does nothing', async () => {
  const host = hostWithLinks([link({})], { role: 'staff', actions: ['edit'] })
  await render(host)
  expect(await screen.findByText(/You cannot request links/)).toHaveTextContent(
    /Only the owner and administrators can accept/,
  )
  await userEvent.click(await button('Accept'))
  await userEvent.click(await button('Request link'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('B5 who may not request links reads in an empty list who may', async () => {
  await render(hostWithLinks([], { role: 'staff', actions: ['edit'] }))
  expect(await screen.findByText(/Links are requested by the owner/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Request link' })).toHaveLength(1)
})

test('B5 a request that is closed to its person while they type keeps it, says so, and is not sent', async () => {
  const host = hostWithLinks([])
  await render(host)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Request link' }))[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Account ID')
  await userEvent.type(field, otherId)
  host.mockResponse(readAccount, { ...testAccount, actions: ['edit'] })
  await act(() => queryClient.invalidateQueries())
  expect(await dialog.findByRole('alert')).toHaveTextContent(/You cannot request links/)
  await userEvent.type(field, '{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: 'Request link' }))
  expect(host.inputsOf(requestAccountLink)).toEqual([])
  expect(field).toHaveValue(otherId)
})

test('B5 who may not decide any more is not asked on whether to accept', async () => {
  const host = hostWithLinks([link({})])
  await render(host)
  await userEvent.click(await button('Accept'))
  await screen.findByRole('alertdialog')
  host.mockResponse(readAccount, { ...testAccount, actions: ['edit'] })
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText(/Only the owner and administrators can accept/)).toBeVisible()
})
