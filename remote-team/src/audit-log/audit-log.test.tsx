import {
  type AuditEntry,
  exportAuditLog,
  listAuditActors,
  listAuditLog,
} from '@console/contract/audit-log'
import { NetworkError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { watchFiles } from '@console/kernel/testing/watch-files'
import { queryClient } from '@console/kernel/use-endpoint'
import { screen, waitFor, within } from '@testing-library/react'
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
  changes: [],
  state: 'chained',
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
  expect(await cellsOf(/Ada invited \+852 51234567/)).toHaveLength(3)
})

test('C16 each entry says when, and in a sentence who did what and how it ended; the page, when it was last checked', async () => {
  await render(
    hostWith([
      entry(),
      entry({ id: 2, action: 'access.refused', outcome: 'FORBIDDEN', target: null }),
      entry({
        id: 3,
        action: 'account-link.accepted',
        actor: { id: 'x', name: null },
        target: { kind: 'account-link', id: 'l1', name: null },
      }),
    ]),
  )
  const [time, event] = (await cellsOf(/Ada created the account Coffee/)).slice(1)
  expect(time).toMatch(/^Jan 4, 2026, \d+:00\s[AP]M/)
  expect(event).not.toContain('Refused')
  expect(await cellsOf(/Ada tried to do something without permission/)).toContainEqual(
    expect.stringContaining('Refused'),
  )
  expect(
    screen.getByRole('row', {
      name: /Someone outside the team linked a former account with another account/,
    }),
  ).toBeVisible()
  expect(screen.getByText(/Verified on Jan 5, 2026/)).toBeVisible()
})

test('C16 each entry says in words what was what before and since, in the table and in the file', async () => {
  const files = watchFiles()
  const changed = [
    entry({
      action: 'account.changed',
      changes: [
        { field: 'name', before: 'Coffee', after: 'Cocoa' },
        { field: 'country', before: null, after: 'HK' },
        { field: 'address', before: '•••', after: '•••' },
      ],
    }),
    entry({
      id: 2,
      action: 'product.changed',
      target: { kind: 'product', id: 'p1', name: 'Spa for one' },
      changes: [{ field: 'online', before: 'true', after: 'false' }],
    }),
  ]
  const host = hostWith(changed)
  host.mockResponse(exportAuditLog, { items: changed, total: changed.length })
  await render(host)
  await screen.findByRole('row', {
    name: /Ada changed the name, the country or region, and the address of Coffee/,
  })
  expect(screen.getByRole('row', { name: /Ada took Spa for one offline/ })).toBeVisible()
  for (const text of ['Name: Coffee → Cocoa', 'Country or region: Hong Kong', 'Address changed'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText('Online: yes → no')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(files.names).toHaveLength(1))
  const [, first, second] = await files.lines()
  expect(first).toContain('"Name: Coffee → Cocoa; Country or region: Hong Kong; Address changed"')
  expect(second).toContain(
    '"Ada took Spa for one offline","Ada","Product changed","Spa for one","Online: yes → no","Done"',
  )
})

test('C16 what was changed afterwards is marked, and a broken log says so first', async () => {
  await render(hostWith([entry({ state: 'broken' })], { ...intact, intact: false }))
  expect(await screen.findByText('The log has been altered')).toBeVisible()
  expect((await cellsOf(/Ada created the account/))[1]).toContain('Changed afterwards')
})

test('before the first check the page claims nothing', async () => {
  await render(hostWith([entry()], null))
  await screen.findByRole('row', { name: /Ada created the account/ })
  expect(screen.queryByText(/^Verified on/)).not.toBeInTheDocument()
})

const inZone = (host: ReturnType<typeof hostWith>, time_zone: string) => {
  host.store.set(writableSessionAtom, (session) => ({
    ...session,
    person: { ...session.person!, time_zone },
  }))
  return host
}

test.each([
  // Behind and ahead of Greenwich, an hour that a day lacks at its begin, and one that it has twice.
  ['America/New_York', '2026-01-04', '2026-01-04T05:00:00.000Z', '2026-01-05T05:00:00.000Z'],
  ['Asia/Hong_Kong', '2026-01-04', '2026-01-03T16:00:00.000Z', '2026-01-04T16:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31', '2026-12-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
])('39 a day of the filter is one of the person’s zone: %s, %s', async (zone, day, from, to) => {
  const host = inZone(hostWith([entry()]), zone)
  await render(host, `?from=${day}&to=${day}`)
  await screen.findByRole('row', { name: /Ada created the account/ })
  expect(host.inputsOf(listAuditLog).at(-1)).toMatchObject({ from, to })
})

test('A18.1 an export has every entry that the filters leave, with the exact time and whether it is genuine', async () => {
  const files = watchFiles()
  const host = inZone(hostWith([entry()]), 'Asia/Hong_Kong')
  const broken = entry({ id: 2, state: 'broken', outcome: 'FORBIDDEN' })
  host.mockResponse(exportAuditLog, { items: [entry(), broken], total: 2 })
  await render(host, '?action=account.created')
  await screen.findByRole('row', { name: /Ada created the account/ })
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(files.names).toHaveLength(1))
  expect(files.names[0]).toMatch(/^Pier Nine - Audit log - \d{4}-\d\d-\d\d\.csv$/)
  expect(host.inputsOf(exportAuditLog)).toEqual([
    { team: 't1', order: 'descend', action: 'account.created' },
  ])
  const [head, ...lines] = await files.lines()
  expect(head).toContain('(Asia/Hong_Kong)')
  expect(lines[0]).toMatch(
    /^"2026-01-04 18:00:00","[^"]+","Ada created the account Coffee","Ada","Account created","Coffee","","Done"$/,
  )
  expect(lines[1]).toMatch(/"Changed afterwards".*"Refused"$/)
})

test('action, person and days are those of the address and of the call; days are whole', async () => {
  const host = inZone(hostWith([entry()]), 'UTC')
  await render(
    host,
    `?action=account.created&person=${mei}&from=2026-01-04&to=2026-01-05&field=at&order=ascend&page=1`,
  )
  await screen.findByRole('row', { name: /Ada created the account/ })
  expect(host.inputsOf(listAuditLog).at(-1)).toEqual({
    team: 't1',
    page: 1,
    pageSize: 10,
    order: 'ascend',
    action: 'account.created',
    actor: mei,
    from: '2026-01-04T00:00:00.000Z',
    to: '2026-01-06T00:00:00.000Z',
  })
})

test('a last day as far away as a calendar goes leaves the end open', async () => {
  const host = inZone(hostWith([entry()]), 'UTC')
  await render(host, '?from=2026-01-04&to=9999-12-31')
  await screen.findByRole('row', { name: /Ada created the account/ })
  const { from, to } = host.inputsOf(listAuditLog).at(-1) as { from?: string; to?: string }
  expect([from, to]).toEqual(['2026-01-04T00:00:00.000Z', undefined])
})

test('what an address says that makes no sense is not sent', async () => {
  const host = hostWith([entry()])
  await render(host, '?action=nonsense&person=me&from=yesterday')
  await screen.findByRole('row', { name: /Ada created the account/ })
  expect(host.inputsOf(listAuditLog).at(-1)).toEqual({
    team: 't1',
    page: 1,
    pageSize: 10,
    order: 'descend',
  })
})

test('days in the wrong order are said', async () => {
  await render(hostWith([]), '?from=2026-01-05&to=2026-01-04')
  expect(await screen.findByRole('alert')).toHaveTextContent('The start date is after')
})

test('the log can be narrowed to whoever acted in it: who has left by name, those who never belonged by number', async () => {
  const host = hostWith([entry()])
  host.mockResponse(listAuditActors, [
    { id: mei, name: 'Mei, who has left' },
    { id: '5f0c9a52-6a34-4cf7-b1c5-4f3f21a6d002', name: null },
    { id: '5f0c9a52-6a34-4cf7-b1c5-4f3f21a6d003', name: null },
  ])
  await render(host)
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const choice = await screen.findByRole('combobox', { name: 'Person' })
  await within(choice).findByRole('option', { name: 'Someone outside the team (2)' })
  await userEvent.selectOptions(choice, 'Mei, who has left')
  await waitFor(() => expect(host.inputsOf(listAuditLog).at(-1)).toMatchObject({ actor: mei }))
  expect(
    screen.getByRole('button', { name: 'Remove Person: Mei, who has left' }),
  ).toBeInTheDocument()
})

test('a day is chosen among the filters, and taken away again', async () => {
  const host = inZone(hostWith([entry()]), 'UTC')
  await render(host, '?to=2026-01-05')
  await userEvent.click(await screen.findByRole('button', { name: 'Filters 1' }))
  const from = await screen.findByLabelText('From')
  expect(from).toHaveAttribute('max', '2026-01-05')
  await userEvent.type(from, '2026-01-04')
  await waitFor(() =>
    expect(host.inputsOf(listAuditLog).at(-1)).toMatchObject({ from: '2026-01-04T00:00:00.000Z' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove From: Jan 4, 2026' }))
  await waitFor(() => expect(host.inputsOf(listAuditLog).at(-1)).not.toHaveProperty('from'))
})

test('B5 staff read what they did, and choose nobody else', async () => {
  await render(hostWith([entry()], intact, 'staff'))
  expect(await screen.findByText(/What you did in Pier Nine/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('combobox', { name: 'Action' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Person' })).not.toBeInTheDocument()
})

test('B5 staff of whom there is no entry are not told that there is none', async () => {
  await render(hostWith([], intact, 'staff'))
  expect(await screen.findByText(/You have no entries yet/)).toBeVisible()
})

test('nothing there, nothing found, nothing loaded and nothing entered are told apart', async () => {
  const first = await render(hostWith([]))
  expect(await screen.findByText(/No entries yet/)).toBeVisible()
  first.unmount()
  queryClient.clear()
  const second = await render(hostWith([]), '?action=account-link.ended')
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
  second.unmount()
  queryClient.clear()
  const host = hostWith([])
  host.mockResponse(listAuditLog, new NetworkError())
  const third = await render(host)
  expect(await screen.findByText('The list could not be loaded')).toBeVisible()
  host.mockResponse(listAuditLog, { items: [entry()], total: 1, check: null })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Ada created the account/ })).toBeVisible()
  third.unmount()
  const elsewhere = hostWith([])
  enterNothing(elsewhere)
  await render(elsewhere)
  expect(elsewhere.recordedCalls).toContainEqual(
    expect.objectContaining({ go: expect.stringContaining('/asset/selectaccount') }),
  )
})
