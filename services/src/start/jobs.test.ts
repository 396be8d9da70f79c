import { sql } from 'drizzle-orm'
import { getUserInfo } from '@console/contract/user'
import { sendCode } from '@console/contract/verification'
import { startJobs } from './jobs'
import { registerTestUser, randomEmail } from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const run = (query: ReturnType<typeof sql>) =>
  app.deps.db.transaction(async (tx) => (await tx.execute<{ count: number }>(query)).rows)
/** Runs every job once and waits for it. */
const runJobsOnce = async () => startJobs(app.deps)()

test('expired rows are deleted, all others stay', async () => {
  const person = await registerTestUser(app)
  app.clock.advance(40 * 86_400)
  const { email } = await registerTestUser(app)
  await app.call(sendCode, { email: randomEmail(), purpose: 'login' })
  await runJobsOnce()
  expect(
    await run(
      sql`select (select count(*)::int from codes) as codes, (select count(*)::int from sessions) as sessions, (select count(*)::int from outbox) as letters`,
    ),
  ).toEqual([{ codes: 2, sessions: 1, letters: 2 }])
  expect(
    await run(sql`select count(*)::int from users where email in (${person.email}, ${email})`),
  ).toEqual([{ count: 2 }])
})

test('a deletion that fails is logged, and the other deletions are done', async () => {
  const asMaster = (query: ReturnType<typeof sql>) =>
    app.deps.db.transaction(async (tx) => {
      await tx.execute(sql`reset role`)
      await tx.execute(query)
    })
  const { userId } = await registerTestUser(app)
  app.clock.advance(40 * 86_400)
  await asMaster(sql`revoke delete on codes from console_app`)
  await runJobsOnce()
  await asMaster(sql`grant delete on codes to console_app`)
  expect(app.logLines.join()).toContain('failed: what has expired is removed (deleteExpiredCodes)')
  expect(await run(sql`select count(*)::int from sessions where user_id = ${userId}`)).toEqual([
    { count: 0 },
  ])
})

test('C16 the job finds a tampered audit log and writes it to the server’s log', async () => {
  await runJobsOnce()
  expect(app.logLines.join()).not.toContain('tampered')
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`reset role`)
    await tx.execute(sql`update audit_log set outcome = 'x' where sequence = 2`)
  })
  await runJobsOnce()
  expect(app.logLines.at(-1)).toContain('"brokenAt":2}')
  expect(app.logLines.at(-1)).toContain('the audit log was tampered with')
})

test('C16 the refusals that were counted are written before the server stops', async () => {
  const stop = startJobs(app.deps)
  for (const _ of [1, 2, 3]) await app.call(getUserInfo, {}, { token: 'forged' })
  await stop()
  expect(
    await run(
      sql`select details->>'repeated' as count from audit_log where action = 'token.refused' order by id`,
    ),
  ).toEqual([{ count: null }, { count: '2' }])
})

test('a job that fails is logged and does not stop the others', async () => {
  jest.spyOn(app.deps.db, 'transaction').mockRejectedValue(new Error('the database is down'))
  await runJobsOnce()
  expect(app.logLines.filter((line) => line.includes('the database is down'))).not.toEqual([])
})
