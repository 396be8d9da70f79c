import { listAccountLinks } from '@console/contract/account-link'
import { listAuditLog } from '@console/contract/audit-log'
import { listInvitations } from '@console/contract/invitation'
import { listMembers } from '@console/contract/member'
import { summarizeProducts } from '@console/contract/product'
import { listSessions } from '@console/contract/session'
import { signInWithPassword } from '@console/contract/sign-in'
import { listAccounts, listTeams } from '@console/contract/team'
import { sql } from 'drizzle-orm'
import { verifyAuditChain } from '../audit/audit-service'
import { describeDemonstration, seedDemo } from './seed-demo'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const countAuditLines = async () =>
  (await app.rows<{ count: number }>(sql`select count(*)::int as count from audit_log`))[0]!.count

type Credentials = Awaited<ReturnType<typeof seedDemo>>

async function signIn(credentials: Credentials) {
  const { body } = await app.call(signInWithPassword, credentials)
  return { token: body.result.access_token }
}

/** The teams of the demo user, each with its whole log, the oldest entry first. */
async function readTeams(caller: { token: string }) {
  const { body } = await app.call(listTeams, {}, caller)
  return Promise.all(
    body.result.items.map(async ({ id, name }) => {
      const readPage = async (page: number) =>
        (await app.call(listAuditLog, { team: id, order: 'ascend', page, pageSize: 100 }, caller))
          .body.result.items
      return { id, name, entries: [...(await readPage(1)), ...(await readPage(2))] }
    }),
  )
}

test('C16 the teams of the demonstration have a history, written and chained as today’s would be', async () => {
  const caller = await signIn(await seedDemo(app.deps))
  const seeded = await readTeams(caller)
  for (const { id, entries } of seeded) {
    expect(entries[0]).toMatchObject({ action: 'team.created', actor: { name: 'Chan Mei' } })
    const times = entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(Date.parse(times.at(-1)!)).toBeLessThan(app.clock.now().getTime())
    expect(entries.filter(({ state }) => state !== 'chained')).toEqual([])
    // All but an account that was deleted have their name.
    expect(entries.filter(({ target }) => target?.name === null)).toMatchObject([
      { action: 'account.created', target: { kind: 'account' } },
      { action: 'account.deleted', target: { kind: 'account' } },
    ])
    // Everybody who belongs to the team has done something, and what was changed is said.
    const members = (await app.call(listMembers, { team: id }, caller)).body.result.items
    const actors = new Set(entries.map(({ actor }) => actor?.id))
    expect(members.filter(({ user_id }) => !actors.has(user_id))).toEqual([])
    const changed = entries.filter(({ action }) => /\.changed$|\.permitted$/.test(action))
    expect(changed.filter(({ changes }) => changes.length === 0)).toEqual([])
  }
  expect(await verifyAuditChain(app.deps)).toMatchObject({ intact: true })

  // Seeding again writes nothing.
  const written = await countAuditLines()
  await seedDemo(app.deps)
  expect(await countAuditLines()).toBe(written)
  expect(await readTeams(caller)).toEqual(seeded)
})

test('what the log of the demonstration says last of a product, an account or a role is how it is', async () => {
  const caller = await signIn(await seedDemo(app.deps))
  for (const { id: team, entries } of await readTeams(caller)) {
    const lastOf = (action: string, field: string) =>
      new Map(
        entries.flatMap((entry) =>
          entry.action === action
            ? entry.changes
                .filter((change) => change.field === field)
                .map(({ after }) => [entry.target!.id, after] as const)
            : [],
        ),
      )
    const onlineSince = lastOf('product.changed', 'online')
    expect(onlineSince.size).toBeGreaterThan(20)
    const products = await app.rows<{ id: string; online: string }>(
      sql`select id, is_online::text as online from products where team_id = ${team}`,
    )
    for (const { id, online } of products)
      if (onlineSince.has(id)) expect(onlineSince.get(id)).toBe(online)
    const members = (await app.call(listMembers, { team }, caller)).body.result.items
    for (const [id, role] of lastOf('membership.changed', 'role'))
      expect(members.find(({ user_id }) => user_id === id)).toMatchObject({ role })
  }
})

test('no area of the demonstration is empty', async () => {
  const caller = await signIn(await seedDemo(app.deps))
  expect((await app.call(listSessions, {}, caller)).body.result.length).toBeGreaterThan(2)
  for (const { id: team } of await readTeams(caller)) {
    const open = await app.call(listInvitations, { team, view: 'open' }, caller)
    expect(open.body.result.items.map(({ state }) => state).toSorted()).toEqual([
      'expired',
      'pending',
      'pending',
    ])
    const accounts = (await app.call(listAccounts, { team }, caller)).body.result.items
    for (const { id: account } of accounts) {
      const links = (await app.call(listAccountLinks, { account }, caller)).body.result.items
      expect(links.map(({ state }) => state)).toContain('accepted')
    }
  }
})

test('sales of the demonstration have a long tail, and products come in growing waves, some of them offline', async () => {
  const caller = await signIn(await seedDemo(app.deps))
  for (const { id: team } of await readTeams(caller)) {
    const accounts = (await app.call(listAccounts, { team }, caller)).body.result.items
    for (const { id: account } of accounts) {
      const summary = (await app.call(summarizeProducts, { team, account }, caller)).body.result
      const best = summary.best_sellers.map(({ sales }) => sales)
      expect(new Set(best).size).toBe(5)
      expect(best[0]! / (summary.sales / summary.total)).toBeGreaterThan(5)
      for (const { online, offline } of summary.added) {
        expect(online).toBeGreaterThan(0)
        expect(offline).toBeGreaterThan(0)
      }
      const newIn = (from: number, to: number) =>
        summary.added.slice(from, to).reduce((sum, one) => sum + one.online + one.offline, 0)
      expect(newIn(6, 12)).toBeGreaterThan(newIn(0, 6))
    }
  }
  const [{ unordered }] = (await app.rows<{ unordered: number }>(sql`
    select count(*)::int as unordered from (
      select created_at < lag(created_at) over (partition by account_id order by number) as is_before
        from products) numbered where is_before`)) as [{ unordered: number }]
  expect(unordered).toBe(0)
})

test('C16 a new password of the demonstration is written down for each of its users', async () => {
  const before = await countAuditLines()
  await seedDemo({
    ...app.deps,
    config: { ...app.deps.config, demoPassword: 'seven lanterns in rain' },
  })
  const lines = await app.rows<{ action: string; outcome: string }>(
    sql`select action, outcome from audit_log order by id offset ${before}`,
  )
  expect(lines.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'password.changed success',
    'password.changed success',
  ])
})

test('the figures of the demonstration are compared with those of thirty days ago', async () => {
  const { body: signedIn } = await app.call(signInWithPassword, await seedDemo(app.deps))
  const caller = { token: signedIn.result.access_token }
  const { body: teams } = await app.call(listTeams, {}, caller)
  for (const { id } of teams.result.items) {
    const summary = (await app.call(summarizeProducts, { team: id }, caller)).body.result
    expect(summary.month_ago!.total).toBeLessThan(summary.total)
    expect(summary.month_ago!.sales).toBeLessThan(summary.sales)
    expect(summary.month_ago!.sales).toBeGreaterThan(summary.sales / 2)
  }
})

test('a page of the demonstration names its user, and its brands in the region of the page', async () => {
  const describe = (origin: string) => describeDemonstration(app.deps, { origin, isLocal: true })
  const here = await describe('http://localhost:3000')
  expect(here.username).toBe('demo@example.com')
  expect(here.brands.map(({ id, origin }) => `${id} ${origin}`)).toEqual([
    'aurora http://aurora.localhost:3000',
    'lantern http://lantern.localhost:3000',
    'merchant http://merchant.localhost:3000',
  ])
  expect((await describe('http://console.lantern-demo.hk:3000')).brands[0]!.origin).toBe(
    'http://console.aurora-demo.hk:3000',
  )
})

test.each([
  ['this machine', { isLocal: true }, {}, 'the secret'],
  ['this machine, of a chosen password', { isLocal: true }, { demoPassword: 'chosen' }, 'chosen'],
  ['another machine', { isLocal: false }, { demoRequested: false }, undefined],
  ['another machine where DEMO is 1', { isLocal: false }, { demoRequested: true }, 'the secret'],
  [
    'another machine where DEMO is 1, of a chosen password',
    { isLocal: false },
    { demoRequested: true, demoPassword: 'chosen' },
    undefined,
  ],
])(
  'the demonstration’s password is for who may read the outbox: %s',
  async (_, from, config, told) => {
    const { deps } = app
    const described = await describeDemonstration(
      {
        ...deps,
        config: { ...deps.config, ...config },
        secrets: { ...deps.secrets, demonstrationPassword: 'the secret' },
      },
      { origin: 'http://localhost:3000', ...from },
    )
    expect(described.password).toBe(told)
  },
)
