import { listInvitations } from '@console/contract/invitation'
import { listMembers } from '@console/contract/member'
import { listPasskeys, type Passkey } from '@console/contract/passkeys'
import { readSetting, saveSetting } from '@console/contract/personal-settings'
import { listProducts, summarizeProducts } from '@console/contract/product'
import { readSecondFactor } from '@console/contract/second-factor'
import { listAccounts, readTeam } from '@console/contract/team'
import { writableSessionAtom } from '@console/kernel/session-writer'
import type { FakeHost } from '@console/kernel/testing/fake-host'
import { queryClient } from '@console/kernel/use-endpoint'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTeamHost, renderTeamPart, testMember, testTeam } from '../testing/team-stage'

beforeEach(() => queryClient.clear())

/** A team in which nothing was done yet. */
function createNewTeam(options?: Parameters<typeof createTeamHost>[0]) {
  const host = createTeamHost(options)
  host.mockResponse(readTeam, { ...testTeam, role: options?.role ?? 'owner', accounts: 0 })
  host.mockResponse(listAccounts, { items: [], total: 0 })
  host.mockResponse(listProducts, { items: [], total: 0, may_write: true })
  host.mockResponse(listMembers, { items: [testMember('u1', 'Ada', 'owner')], total: 1 })
  host.mockResponse(listInvitations, { items: [], total: 0 })
  host.mockResponse(readSecondFactor, { totp_since: null, recovery_codes_left: 0 })
  host.mockResponse(listPasskeys, [])
  return host
}
const setOffersSteps = jest.fn()
const render = (host: FakeHost, part = 'checklist') =>
  renderTeamPart(host, part, '/console', { setOffersSteps })
const steps = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('a new team is told what to do first; what is done goes', async () => {
  const host = createNewTeam()
  await render(host)
  expect(await screen.findByText('0 of 4 done')).toBeVisible()
  expect(steps()).toEqual([
    '#/asset/switch-team-accounts?dialog=new-account',
    '#/users/index?dialog=invite',
    '#/users/my-account?dialog=picture',
    '#/users/my-account?tab=security',
  ])
  host.mockResponse(listInvitations, { items: [], total: 1 })
  host.mockResponse(listPasskeys, [{} as Passkey])
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('2 of 4 done')).toBeVisible()
  expect(steps()).toEqual([
    '#/asset/switch-team-accounts?dialog=new-account',
    '#/users/my-account?dialog=picture',
  ])
  host.mockResponse(readTeam, testTeam)
  act(() =>
    host.store.set(writableSessionAtom, (session) => ({
      ...session,
      person: { ...session.person!, avatar: '/p/1' },
    })),
  )
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('a new team is known before what is done in it: nothing looks as if there were figures', async () => {
  for (const part of ['checklist', 'productSummary', 'accountSummary']) {
    const host = createNewTeam()
    for (const call of [listPasskeys, listAccounts, summarizeProducts])
      host.mockResponse(call, () => new Promise<never>(() => {}))
    const { unmount } = await render(host, part)
    await waitFor(() => expect(host.inputsOf(listPasskeys)).toHaveLength(1))
    if (part === 'checklist') {
      expect(screen.getByRole('region', { name: 'Set up Pier Nine' })).toBeVisible()
      expect(screen.getByText('Loading.')).toBeInTheDocument()
    } else expect(screen.queryByRole('region')).toBeNull()
    unmount()
    queryClient.clear()
  }
})

test('home is told while the list offers the next steps, and when it does no more', async () => {
  const host = createNewTeam()
  host.mockResponse(saveSetting, { key: 'home.checklist', value: 'dismissed', version: 1 })
  await render(host)
  await screen.findByText('0 of 4 done')
  expect(setOffersSteps).toHaveBeenLastCalledWith(true)
  await userEvent.click(screen.getByRole('button', { name: 'Hide this list' }))
  await waitFor(() => expect(setOffersSteps).toHaveBeenLastCalledWith(false))
})

test('it is put away for good', async () => {
  const host = createNewTeam()
  host.mockResponse(saveSetting, { key: 'home.checklist', value: 'dismissed', version: 1 })
  const { unmount } = await render(host)
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this list' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(host.inputsOf(saveSetting)).toEqual([{ key: 'home.checklist', value: 'dismissed' }])
  unmount()
  queryClient.clear()
  host.mockResponse(readSetting, { key: 'home.checklist', value: 'dismissed', version: 1 })
  await render(host, 'accountSummary')
  // What was left to the checklist says it itself again.
  expect(await screen.findByRole('link', { name: 'Create account' })).toBeVisible()
})

test('empty areas leave it to the checklist, for whoever runs the team', async () => {
  const host = createNewTeam()
  const figures = { total: 0, online: 0, sales: 0, low: 0, sold_out: 0 }
  host.mockResponse(summarizeProducts, {
    ...figures,
    month_ago: null,
    added: [],
    best_sellers: [],
  })
  for (const part of ['productSummary', 'accountSummary']) {
    const { unmount } = await render(host, part)
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    unmount()
  }
})

test('staff, and teams that have products, see none', async () => {
  const staff = createNewTeam({ role: 'staff' })
  const { unmount } = await render(staff)
  await waitFor(() => expect(staff.inputsOf(readTeam)).toHaveLength(1))
  expect(staff.inputsOf(readSetting)).toEqual([])
  unmount()
  queryClient.clear()
  const old = createNewTeam()
  old.mockResponse(readTeam, testTeam)
  old.mockResponse(listProducts, { items: [], total: 9, may_write: true })
  await render(old)
  await waitFor(() => expect(old.inputsOf(listProducts)).toHaveLength(1))
  expect(old.inputsOf(listInvitations)).toEqual([])
  expect(screen.queryByRole('region')).toBeNull()
})
