import { type AuditEntry, listAuditLog } from '@console/contract/audit-log'
import { NetworkError } from '@console/kernel/errors'
import { queryClient } from '@console/kernel/use-endpoint'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTeamHost, enterNothing, renderTeamPart } from '../testing/team-stage'

beforeEach(() => queryClient.clear())

const mei = '5f0c9a52-6a34-4cf7-b1c5-4f3f21a6d001'
const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-01-04T10:00:00.000Z',
  action: 'account.created',
  outcome: 'success',
  actor: { id: 'u1', name: 'Ada' },
  target: { kind: 'account', id: 'a1', name: 'Coffee' },
  state: 'linked',
  ...changes,
})
const intact = { at: '2026-01-05T09:00:00.000Z', intact: true }
const hostWith = (items: AuditEntry[], check: typeof intact | null = intact, role?: 'staff') => {
  const host = createTeamHost({ ...(role && { role }) })
  host.mockResponse(listAuditLog, { items, total: items.length, check })
  return host
}
const render = (host = hostWith([entry()]), query = '') =>
  renderTeamPart(host, 'auditLog', `/asset/audit-log${query}`)
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('an invited phone number is written as everywhere', async () => {
  const target = { kind: 'invitation', id: 'i1', name: '852-51234567' } as const
  await render(hostWith([entry({ action: 'invitation.created', target })]))
  expect(await cellsOf(/Invitation made/)).toContain('+852 51234567')
})

test('C16 each entry says when, who, what, to what and how it ended, and the page when it was last checked', async () => {
  await render(
    hostWith([
      entry(),
      entry({ id: 2, action: 'access.refused', outcome: 'FORBIDDEN', target: null }),
      entry({
        id: 3,
        action: 'link.accepted',
        actor: { id: 'x', name: null },
        target: { kind: 'link', id: 'l1', name: null },
      }),
    ]),
  )
  expect((await cellsOf(/Account created/)).slice(2)).toEqual([
    'Ada',
    'Account created',
    'Coffee',
    'Done',
  ])
  expect((await cellsOf(/Access refused/)).slice(2)).toEqual([
    'Ada',
    'Access refused',
    '',
    'Refused',
  ])
  expect(await cellsOf(/Link accepted/)).toEqual(
    expect.arrayContaining(['Somebody outside the team', 'A link that is gone']),
  )
  expect(screen.getByText(/The last check of the whole log, on Jan 5, 2026/)).toBeVisible()
})

test('C16 what was changed afterwards is marked, and a broken log says so first', async () => {
  await render(hostWith([entry({ state: 'broken' })], { ...intact, intact: false }))
  expect(await screen.findByText('The log is not what was written')).toBeVisible()
  expect((await cellsOf(/Account created/))[1]).toContain('Changed afterwards')
})

test('before the first check the page claims nothing', async () => {
  await render(hostWith([entry()], null))
  await screen.findByRole('row', { name: /Account created/ })
  expect(screen.queryByText(/The last check/)).not.toBeInTheDocument()
})

test('action, person and days are those of the address and of the call; days are whole', async () => {
  const host = hostWith([entry()])
  await render(
    host,
    `?action=account.created&person=${mei}&from=2026-01-04&to=2026-01-05&field=at&order=ascend&page=1`,
  )
  await screen.findByRole('row', { name: /Account created/ })
  expect(host.inputsOf(listAuditLog).at(-1)).toEqual({
    team: 't1',
    page: 1,
    pageSize: 10,
    order: 'ascend',
    action: 'account.created',
    actor: mei,
    from: new Date(2026, 0, 4).toISOString(),
    to: new Date(2026, 0, 6).toISOString(),
  })
})

test('what an address says that makes no sense is not sent', async () => {
  const host = hostWith([entry()])
  await render(host, '?action=nonsense&person=me&from=yesterday')
  await screen.findByRole('row', { name: /Account created/ })
  expect(host.inputsOf(listAuditLog).at(-1)).toEqual({
    team: 't1',
    page: 1,
    pageSize: 10,
    order: 'descend',
  })
})

test('days in the wrong order are said', async () => {
  await render(hostWith([]), '?from=2026-01-05&to=2026-01-04')
  expect(await screen.findByRole('alert')).toHaveTextContent('The first day comes after')
})

test('B5 staff read what they did, and choose nobody else', async () => {
  await render(hostWith([entry()], intact, 'staff'))
  expect(await screen.findByText(/What you did in Pier Nine/)).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Person' })).not.toBeInTheDocument()
})

test('nothing there, nothing found, nothing loaded and nothing entered are told apart', async () => {
  const first = await render(hostWith([]))
  expect(await screen.findByText(/There is no entry yet/)).toBeVisible()
  first.unmount()
  queryClient.clear()
  const second = await render(hostWith([]), '?action=link.ended')
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
  second.unmount()
  queryClient.clear()
  const host = hostWith([])
  host.mockResponse(listAuditLog, new NetworkError())
  const third = await render(host)
  expect(await screen.findByText('The list could not be loaded')).toBeVisible()
  host.mockResponse(listAuditLog, { items: [entry()], total: 1, check: null })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Account created/ })).toBeVisible()
  third.unmount()
  const elsewhere = hostWith([])
  enterNothing(elsewhere)
  await render(elsewhere)
  expect(elsewhere.recordedCalls).toContainEqual(
    expect.objectContaining({ go: expect.stringContaining('/asset/selectaccount') }),
  )
})
