import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, createTeam } from '@console/contract/team'
import { sql } from 'drizzle-orm'
import { countStatements } from '@console/services-testing/count-statements'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { createTestDatabase } from '@console/services-testing/test-database'
import {
  createTestTeam,
  registerTestUser,
  type TestUser,
} from '@console/services-testing/test-users'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await createTestApp()
  owner = await registerTestUser(app)
})
afterAll(() => app.close())

// Each of them starts a server: `npm run test:long` kills one at every statement.
const killedStatementsStep = process.env.LONG_RUNS ? 1 : 10

class Killed extends Error {}

/** Ends what follows at its nth statement, before it is carried out; undone by `restore`. */
function killAtStatement(nth: number) {
  const { transaction } = app.deps.db
  const statements = countStatements(app.deps.db, (count) => {
    if (count >= nth) throw new Killed()
  })
  return { statements, restore: () => void (app.deps.db.transaction = transaction) }
}

const countRows = async () => {
  const { rows } = await app.deps.db.transaction((tx) =>
    tx.execute<Record<string, number>>(
      sql`select (select count(*)::int from teams) as teams, (select count(*)::int from memberships) as members,
                 (select count(*)::int from accounts) as accounts, (select count(*)::int from idempotency_keys) as keys,
                 (select count(*)::int from audit_log where outcome = 'success') as events`,
    ),
  )
  return rows[0]!
}

describe.each<[string, () => Promise<(key: string) => ReturnType<TestApp['call']>>]>([
  [
    'a team with its first account',
    async () => {
      const name = `Team ${randomUUID()}`
      return (key) =>
        app.call(
          createTeam,
          { name, account: { name: 'Coffee' } },
          { ...owner, headers: { 'idempotency-key': key } },
        )
    },
  ],
  [
    'an account',
    async () => {
      const { team } = await createTestTeam(app, owner)
      const name = `Account ${randomUUID()}`
      return (key) =>
        app.call(
          createAccount,
          { team: team.id, name },
          { ...owner, headers: { 'idempotency-key': key } },
        )
    },
  ],
])('api B1 the creation of %s', (_, prepare) => {
  test('that is interrupted at any of its statements is done once, with its audit entries, when it is repeated', async () => {
    for (let nth = 1; ; nth++) {
      const create = await prepare()
      const key = randomUUID()
      const before = await countRows()
      const killed = killAtStatement(nth)
      const interrupted = await create(key)
      killed.restore()
      if (killed.statements() < nth) {
        expect(interrupted.status).toBe(200)
        // Session, key, deed, audit and answer: nothing of the call was left out.
        expect(nth).toBeGreaterThan(5)
        return
      }
      expect(interrupted.status).toBe(500)
      expect(await countRows()).toEqual(before)
      const repeated = await create(key)
      expect(repeated.status).toBe(200)
      const done = await countRows()
      expect((await create(key)).body).toEqual(repeated.body)
      expect(await countRows()).toEqual(done)
      expect(done.keys).toBe(before.keys! + 1)
      expect(done.events).toBeGreaterThan(before.events!)
    }
  })

  test('whose answer was lost after the commit answers the same when it is repeated', async () => {
    const create = await prepare()
    const key = randomUUID()
    const { transaction } = app.deps.db
    jest.spyOn(app.deps.db, 'transaction').mockImplementation(async (...args) => {
      await transaction(...args)
      throw new Killed()
    })
    expect((await create(key)).status).toBe(500)
    jest.restoreAllMocks()
    const done = await countRows()
    const repeated = await create(key)
    expect(repeated.status).toBe(200)
    expect(await countRows()).toEqual(done)
    expect((await create(key)).body).toEqual(repeated.body)
  })
})

test('api B1 a server that the system kills at any statement leaves a whole deed or none, and the repeated call answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-killed-'))
  const { location, drop } = await createTestDatabase()
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    ...('url' in location && { DATABASE_URL: location.url }),
  }
  const run = (call: object) => {
    const script = require.resolve('@console/services-testing/killed-server')
    const { stdout, signal, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', script, JSON.stringify(call)],
      // A server that does not end would hold up the whole run.
      { cwd: join(__dirname, '../..'), env, encoding: 'utf8', timeout: 120_000 },
    )
    return {
      reports: stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
      signal,
      stderr,
    }
  }
  try {
    let previous: string | null = null
    let token: string | null = null
    for (let nth = 1; ; nth += killedStatementsStep) {
      const key = randomUUID()
      const { reports, signal, stderr } = run({ previous, key, nth, token })
      expect(stderr).toBe('')
      token ??= reports.shift().token as string
      if (previous)
        expect(reports.shift()).toEqual({ statuses: [200, 200], isSameAnswer: true, made: 1 })
      if (signal === null) {
        expect(reports).toEqual([{ survived: 200, statements: expect.any(Number) }])
        expect(reports[0].statements).toBeGreaterThanOrEqual(nth - killedStatementsStep)
        expect(nth).toBeGreaterThan(8)
        return
      }
      expect(signal).toBe('SIGKILL')
      previous = key
    }
  } finally {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)
