import { sql } from 'drizzle-orm'
import { sendCode } from '@console/contract/verification'
import { keepHouse } from './housekeeping'
import { aPerson, anEmail } from './testing/people'
import { testApp, type TestApp } from './testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const run = (query: ReturnType<typeof sql>) =>
  app.deps.db.inTransaction(async (tx) => (await tx.execute<{ count: number }>(query)).rows)
/** One round of everything: what begins at once, waited for. */
const onceRound = async () => keepHouse(app.deps)()

test('what has expired is removed, what still counts stays', async () => {
  const person = await aPerson(app)
  app.clock.forward(40 * 86_400)
  const { email } = await aPerson(app)
  await app.call(sendCode, { email: anEmail(), purpose: 'login' })
  await onceRound()
  expect(
    await run(
      sql`select (select count(*)::int from codes) as codes, (select count(*)::int from sessions) as sessions, (select count(*)::int from outbox) as letters`,
    ),
  ).toEqual([{ codes: 2, sessions: 1, letters: 2 }])
  expect(
    await run(sql`select count(*)::int from users where email in (${person.email}, ${email})`),
  ).toEqual([{ count: 2 }])
})

test('what cannot be removed is told, and leaves nothing else lying about', async () => {
  const asMaster = (query: ReturnType<typeof sql>) =>
    app.deps.db.inTransaction(async (tx) => {
      await tx.execute(sql`reset role`)
      await tx.execute(query)
    })
  const { userId } = await aPerson(app)
  app.clock.forward(40 * 86_400)
  await asMaster(sql`revoke delete on codes from console_app`)
  await onceRound()
  await asMaster(sql`grant delete on codes to console_app`)
  expect(app.logged.join()).toContain('failed: what has expired is removed (sweepCodes)')
  expect(await run(sql`select count(*)::int from sessions where user_id = ${userId}`)).toEqual([
    { count: 0 },
  ])
})

test('C16 a tampered audit log is found by itself and told to who reads the server’s log', async () => {
  await onceRound()
  expect(app.logged.join()).not.toContain('tampered')
  await app.deps.db.inTransaction(async (tx) => {
    await tx.execute(sql`reset role`)
    await tx.execute(sql`update audit_log set outcome = 'x' where sequence = 2`)
  })
  await onceRound()
  expect(app.logged.at(-1)).toContain('"brokenAt":2}')
  expect(app.logged.at(-1)).toContain('the audit log was tampered with')
})

test('a deed that fails is told and does not end the others', async () => {
  jest.spyOn(app.deps.db, 'inTransaction').mockRejectedValue(new Error('the database is away'))
  await onceRound()
  expect(app.logged.filter((line) => line.includes('the database is away'))).not.toEqual([])
})
