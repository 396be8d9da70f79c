import { listAuditLog } from '@console/contract/audit-log'
import { signInWithPassword } from '@console/contract/sign-in'
import { listTeams } from '@console/contract/team'
import { sql } from 'drizzle-orm'
import { verifyAuditChain } from '../audit/audit-service'
import { seedDemo } from './seed-demo'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const countAuditLines = async () =>
  (await app.rows<{ count: number }>(sql`select count(*)::int as count from audit_log`))[0]!.count

test('C16 the teams of the demonstration have a history, written and chained as today’s would be', async () => {
  const credentials = await seedDemo(app.deps)
  const { body: signedIn } = await app.call(signInWithPassword, credentials)
  const caller = { token: signedIn.result.access_token }
  const readLogs = async () => {
    const { body } = await app.call(listTeams, {}, caller)
    return Promise.all(
      body.result.items.map(async ({ id }) => {
        const input = { team: id, order: 'ascend' as const, pageSize: 100 }
        return (await app.call(listAuditLog, input, caller)).body.result
      }),
    )
  }
  const logs = await readLogs()
  expect(logs.map(({ total }) => total)).toEqual([38, 21])
  for (const { items } of logs) {
    expect(items[0]).toMatchObject({ action: 'team.created', actor: { name: 'Chan Mei' } })
    const times = items.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(Date.parse(times.at(-1)!)).toBeLessThan(app.clock.now().getTime())
    expect(items.filter(({ target }) => !target?.name)).toEqual([])
    expect(items.filter(({ state }) => state !== 'chained')).toEqual([])
  }
  expect(await verifyAuditChain(app.deps)).toMatchObject({ intact: true })

  // Seeding again writes nothing.
  const written = await countAuditLines()
  await seedDemo(app.deps)
  expect(await countAuditLines()).toBe(written)
  expect((await readLogs()).map(({ total }) => total)).toEqual([38, 21])
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
