import { randomBytes, randomUUID } from 'node:crypto'
import { signInWithPassword } from '@console/contract/sign-in'
import { sql, type SQL } from 'drizzle-orm'
import { registerTestUser } from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { inTransaction, type Deps } from '../deps/deps'
import {
  chainAuditLog,
  recordAuditEvent,
  recordCountedRefusals,
  recordRefusal,
  verifyAuditChain,
} from './audit-service'

let app: TestApp
let deps: Deps
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  // A new `db` object: what the process remembers of the log (the longest chain, counts) is kept by it.
  deps = { ...app.deps, db: { ...app.deps.db } }
  await tamper(sql`truncate audit_log`)
  await tamper(sql`update audit_head set sequence = 0, hash = '', previous_hash = ''`)
})
afterAll(() => app.close())

const context = { traceId: 'trace-1', network: '192.0.2.7', brand: { clientId: 'aurora-console' } }
const recordFailedSignIn = (target: string) =>
  recordRefusal(deps, context, {
    action: 'sign-in',
    outcome: 'USERNAME_OR_PASSWORD_ERROR',
    target,
  })
/** Records this many events and chains them. */
async function recordChain(length: number, who = 'somebody') {
  for (let count = 0; count < length; count++) await recordFailedSignIn(`${who} ${count}`)
  await chainAuditLog(deps)
}
// The role of the application may not do this, so the test resets the role.
const tamper = (query: SQL) =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`reset role`)
    await tx.execute(query)
  })

test('C16 an event says when, who, what and with which outcome, and names networks and addresses by fingerprint only', async () => {
  await recordChain(1)
  const [row] = await app.rows(
    sql`select sequence::int, at, action, outcome, actor, target, client, network, trace, previous_hash from audit_log`,
  )
  expect(row).toMatchObject({
    sequence: 1,
    action: 'sign-in',
    outcome: 'USERNAME_OR_PASSWORD_ERROR',
    actor: null,
    client: 'aurora-console',
    trace: 'trace-1',
    previous_hash: '',
  })
  expect(row!.network).toMatch(/^[\w-]{22}$/)
  expect(new Date(String(row!.at)).toISOString()).toBe('2026-11-20T09:00:00.000Z')
})

test('C16 an untouched chain is intact', async () => {
  await recordChain(5)
  expect(await verifyAuditChain(deps)).toEqual({ intact: true, length: 5 })
})

test.each<[string, SQL, number]>([
  ['a changed outcome', sql`update audit_log set outcome = 'success' where sequence = 3`, 3],
  ['a changed time', sql`update audit_log set at = at + interval '1 second' where sequence = 3`, 3],
  [
    'a changed particular',
    sql`update audit_log set details = '{"remembered":"true"}' where sequence = 3`,
    3,
  ],
  ['a removed row', sql`delete from audit_log where sequence = 3`, 4],
  [
    'a removed row whose place the next ones took',
    sql`do $$ begin
      delete from audit_log where sequence = 3;
      update audit_log set sequence = 3 where sequence = 4;
      update audit_log set sequence = 4 where sequence = 5;
    end $$`,
    3,
  ],
  [
    'a row that names another one before it',
    sql`update audit_log set previous_hash = hash where sequence = 3`,
    3,
  ],
  ['another head than the last row', sql`update audit_head set hash = previous_hash`, 6],
  ['a cut-off end', sql`delete from audit_log where sequence = 5`, 5],
  [
    'a row added behind the end',
    sql`insert into audit_log (sequence, at, action, outcome, actor, target, team, client, network, trace, details, previous_hash, hash)
        select 6, at, action, outcome, actor, target, team, client, network, trace, details, hash, hash from audit_log where sequence = 5`,
    6,
  ],
  [
    'a changed row whose own hash was made to fit',
    sql`update audit_log set outcome = 'success', hash = encode(sha256('x'), 'hex') where sequence = 3`,
    3,
  ],
])('C16 %s is noticed', async (_, query, place) => {
  await recordChain(5)
  await tamper(query)
  expect(await verifyAuditChain(deps)).toEqual({ intact: false, brokenAt: place })
})

test('C16 the application itself can neither change nor remove what it wrote', async () => {
  await recordFailedSignIn('somebody')
  for (const query of [
    sql`update audit_log set outcome = 'x'`,
    sql`update audit_log set mac = null`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`delete from audit_head`,
  ])
    await expect(app.rows(query)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    })
})

test('C16 concurrent writers make one chain without gaps', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => recordFailedSignIn(`somebody ${index}`)),
  )
  await Promise.all([chainAuditLog(deps), chainAuditLog(deps)])
  expect(await verifyAuditChain(deps)).toEqual({ intact: true, length: 60 })
})

test('C16 a row is genuine before the chain holds it: a changed, a forged and a copied one are noticed', async () => {
  await recordChain(2)
  for (const forgery of [
    sql`update audit_log set outcome = 'success' where sequence is null`,
    sql`insert into audit_log (at, action, outcome, details) values (now(), 'sign-in', 'success', '{}')`,
  ]) {
    await recordFailedSignIn(`somebody else ${randomUUID()}`)
    expect(await verifyAuditChain(deps)).toEqual({ intact: true, length: 2 })
    await tamper(forgery)
    await chainAuditLog(deps)
    expect(await verifyAuditChain(deps)).toMatchObject({ intact: false })
    await tamper(sql`delete from audit_log where sequence is null or sequence > 2`)
    await tamper(
      sql`update audit_head set (sequence, hash, previous_hash) = (select sequence, hash, previous_hash from audit_log where sequence = 2)`,
    )
  }
  const copy = tamper(
    sql`insert into audit_log (at, action, outcome, actor, target, team, client, network, trace, details, mac)
        select at, action, outcome, actor, target, team, client, network, trace, details, mac from audit_log where sequence = 2`,
  )
  await expect(copy).rejects.toMatchObject({
    cause: { message: expect.stringContaining('audit_log_mac_unique') },
  })
})

test('C16 an end that was cut off together with its head is noticed by whoever saw it', async () => {
  await recordChain(5)
  expect(await verifyAuditChain(deps)).toEqual({ intact: true, length: 5 })
  await tamper(sql`delete from audit_log where sequence = 5`)
  await tamper(
    sql`update audit_head set (sequence, hash, previous_hash) = (select sequence, hash, previous_hash from audit_log where sequence = 4)`,
  )
  expect(await verifyAuditChain(deps)).toEqual({ intact: false, brokenAt: 5 })
})

test('C16 a chain that was made with another key is noticed', async () => {
  await recordChain(3)
  const stranger = { ...deps, keys: { ...deps.keys, audit: randomBytes(32) } }
  expect(await verifyAuditChain(stranger)).toEqual({ intact: false, brokenAt: 1 })
})

test('C16 a row that was written with another key is noticed before the chain holds it, and left out', async () => {
  await recordChain(1)
  const forger = { ...deps, keys: { ...deps.keys, audit: Buffer.alloc(0) } }
  await inTransaction(forger, (txDeps) =>
    recordAuditEvent(txDeps, context, { action: 'sign-in', target: 'forged' }),
  )
  expect(await verifyAuditChain(deps)).toEqual({ intact: false, brokenAt: 2 })
  await chainAuditLog(deps)
  expect(await app.rows(sql`select target from audit_log where sequence is null`)).toEqual([
    { target: 'forged' },
  ])
})

test('C16 a row of another chain, made with the same key, is noticed at its place', async () => {
  await recordChain(3)
  await tamper(sql`create table kept as select * from audit_log`)
  await tamper(sql`truncate audit_log`)
  await tamper(sql`update audit_head set sequence = 0, hash = '', previous_hash = ''`)
  await recordChain(3, 'somebody else')
  expect(await verifyAuditChain(deps)).toEqual({ intact: true, length: 3 })
  const hashAt = (chain: string, sequence: number) =>
    sql.raw(`(select hash from ${chain} where sequence = ${sequence})`)
  await tamper(sql`delete from audit_log where sequence = 2`)
  await tamper(
    sql`insert into audit_log overriding system value select * from kept where sequence = 2`,
  )
  await tamper(
    sql`update audit_log set previous_hash = ${hashAt('audit_log', 1)} where sequence = 2`,
  )
  await tamper(sql`update audit_log set previous_hash = ${hashAt('kept', 2)} where sequence = 3`)
  await tamper(sql`drop table kept`)
  expect(await verifyAuditChain(deps)).toEqual({ intact: false, brokenAt: 2 })
})

test('C16 rows that are older than the key are taken over when the chain begins, and none later', async () => {
  const older = sql`insert into audit_log (at, action, outcome, details) values (now(), 'sign-in', 'success', '{}')`
  await tamper(older)
  await recordChain(1)
  expect(await verifyAuditChain(deps)).toEqual({ intact: true, length: 2 })
  await tamper(older)
  await chainAuditLog(deps)
  expect(await verifyAuditChain(deps)).toEqual({ intact: false, brokenAt: 3 })
})

test('C16 a writer waits for nobody: neither for another writer nor for the job that chains', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const slow = deps.db.transaction(async (tx) => {
    await tx.execute(sql`select from audit_head for update`)
    await held
  })
  // On PGlite the writer waits for the only connection, so only PostgreSQL shows that no lock holds it up.
  const written = recordFailedSignIn('somebody')
  if (process.env.TEST_DATABASE_URL) await written
  release()
  await Promise.all([slow, written])
  expect(await app.rows(sql`select from audit_log`)).toHaveLength(1)
})

test('C16 equal refusals within a minute are one row at once and one with their number later', async () => {
  const refuse = () => recordFailedSignIn('somebody')
  const log = () => app.rows(sql`select details from audit_log order by id`)
  for (let count = 0; count < 50; count++) await refuse()
  await recordFailedSignIn('somebody else')
  await recordCountedRefusals(deps)
  expect(await log()).toEqual([{ details: {} }, { details: {} }])
  app.clock.advance(60)
  await recordCountedRefusals(deps)
  expect((await log()).slice(2)).toEqual([{ details: { repeated: '49' } }])
  await refuse()
  await refuse()
  await recordCountedRefusals(deps, { all: true })
  expect((await log()).slice(3)).toEqual([{ details: {} }, { details: { repeated: '1' } }])
})

test('C16 an event of a transaction that is rolled back is not recorded', async () => {
  await recordFailedSignIn('before')
  const undone = inTransaction(deps, async (txDeps) => {
    await recordAuditEvent(txDeps, context, { action: 'team.created' })
    throw new Error('changed our mind')
  })
  await expect(undone).rejects.toThrow('changed our mind')
  await recordFailedSignIn('after')
  await chainAuditLog(deps)
  expect(await verifyAuditChain(deps)).toEqual({ intact: true, length: 2 })
})

test('C16 line breaks in what somebody sends stay inside one row and one line', async () => {
  const username = 'mei\r\n{"action":"sign-in","outcome":"success"}'
  await app.call(signInWithPassword, { username, password: 'x' })
  const log = await app.rows<{ line: string }>(
    sql`select to_jsonb(audit_log)::text as line from audit_log`,
  )
  expect(log).toHaveLength(1)
  expect(log[0]!.line).not.toMatch(/[\r\n]/)
  await chainAuditLog(deps)
  expect(await verifyAuditChain(deps)).toEqual({ intact: true, length: 1 })
})

test('C16 registrations, sign-ins and failed sign-ins are recorded, without a secret or an address', async () => {
  const person = await registerTestUser(app)
  await app.call(signInWithPassword, { username: person.email, password: 'not this one' })
  await app.call(signInWithPassword, { username: person.email, password: person.password })
  const log = await app.rows<{ action: string; outcome: string }>(
    sql`select action, outcome from audit_log order by id`,
  )
  expect(log.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'code.sent success',
    'registration success',
    'sign-in USERNAME_OR_PASSWORD_ERROR',
    'sign-in success',
  ])
  const [whole] = await app.rows<{ dump: string }>(
    sql`select json_agg(audit_log)::text as dump from audit_log`,
  )
  for (const secret of [
    person.email,
    person.password,
    person.refreshToken,
    person.token,
    '127.0.0.1',
  ])
    expect(whole!.dump).not.toContain(secret)
})
