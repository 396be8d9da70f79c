import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createLogger } from '../infrastructure/logger'
import { createTestDatabase } from '@console/services-testing/test-database'
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
  type TransactionOptions,
  type Tx,
} from './database'
import { seedDemoBrands } from '../demo/brands'
import { throttles } from './tables/users'

let location: DatabaseLocation
let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ location, drop } = await createTestDatabase())
  db = await openDatabase(location)
})
afterAll(async () => {
  await db.close()
  await drop()
})

const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await db.transaction((tx) => tx.execute<T>(query))).rows[0]!

test('every transaction runs as a role that is no superuser, and the next one too (rulings 20)', async () => {
  for (let count = 0; count < 3; count++)
    expect(
      await one(sql`select current_user as role, current_setting('is_superuser') as mighty`),
    ).toMatchObject({ role: 'console_app', mighty: 'off' })
  await expect(one(sql`create table x (i int)`)).rejects.toMatchObject({ cause: { code: '42501' } })
  await expect(one(sql`alter role console_app superuser`)).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

test('a transaction knows for whom it works, and the next one does not (security C15)', async () => {
  const callerId = randomUUID()
  const whoCalls = sql`select current_setting('console.caller', true) as caller`
  const read = (options?: TransactionOptions) =>
    db.transaction(async (tx) => (await tx.execute(whoCalls)).rows[0], options)
  expect(await read({ callerId })).toEqual({ caller: callerId })
  expect(await read({ callerId, readOnly: true })).toEqual({ caller: callerId })
  expect(await read()).toEqual({ caller: '' })
})

describe('a transaction', () => {
  const insert = async (tx: Tx, key: string) => {
    const epoch = new Date(0)
    const times = { span: epoch, blockedUntil: epoch, expiresAt: epoch }
    await tx.insert(throttles).values({ kind: 'sms-country', key, count: 1, ...times })
  }
  const readKeys = async () => {
    const rows = await db.transaction((tx) =>
      tx.select({ key: throttles.key }).from(throttles).orderBy(throttles.key),
    )
    return rows.map(({ key }) => key)
  }

  test('is kept whole, or nothing of it is', async () => {
    await db.transaction(async (tx) => {
      await insert(tx, 'b')
      await insert(tx, 'a')
    })
    const refused = db.transaction(async (tx) => {
      await insert(tx, 'c')
      await insert(tx, 'a')
    })
    await expect(refused).rejects.toMatchObject({ cause: { code: '23505' } })
    const thrown = db.transaction(async (tx) => {
      await insert(tx, 'f')
      throw new Error('The work failed')
    })
    await expect(thrown).rejects.toThrow('The work failed')
    expect(await readKeys()).toEqual(['a', 'b'])
  })

  test('of which a statement failed is not kept, also when nobody says so', async () => {
    const before = await readKeys()
    const swallowed = db.transaction(async (tx) => {
      await insert(tx, 'g')
      await insert(tx, 'a').catch(() => null)
    })
    await expect(swallowed).rejects.toThrow()
    expect(await readKeys()).toEqual(before)
  })
})

test('a read that fails leaves its connection as it was, also when nobody says so', async () => {
  const divide = (tx: Tx) => tx.execute(sql`select 1 / 0`)
  for (let count = 0; count < 2; count++) {
    await expect(db.transaction(divide, { readOnly: true })).rejects.toMatchObject({
      cause: { code: '22012' },
    })
    // The embedded database says so at the commit.
    const swallowed = db.transaction((tx) => divide(tx).catch(() => null), { readOnly: true })
    await swallowed.catch(() => null)
    expect(await one(sql`select current_user as role`)).toEqual({ role: 'console_app' })
  }
})

test('a transaction that only reads refuses to write', async () => {
  const write = (tx: Tx) => tx.execute(sql`update brands set accent = '#000000'`)
  // Before and after the connection has carried the statement out.
  for (let count = 0; count < 2; count++) {
    await expect(db.transaction(write, { readOnly: true })).rejects.toMatchObject({
      cause: { code: '25006' },
    })
    await db.transaction(write)
  }
})

test('a transaction whose failed statement was swallowed does not pass for a committed one', async () => {
  const swallowing = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {})
    return 'done'
  })
  await expect(swallowing).rejects.toThrow()
})

test('a statement reads the same whenever it is carried out, also after it failed', async () => {
  const divide = (...divisors: number[]) =>
    db.transaction(async (tx) => {
      const results = await Promise.all(
        divisors.map((by) => tx.execute(sql`select 6 / ${by}::int as result, null as nothing`)),
      )
      return results.map(({ rows }) => rows[0])
    })
  const result = (value: number) => ({ result: value, nothing: null })
  await expect(divide(0)).rejects.toThrow()
  expect(await divide(3, 2)).toEqual([result(2), result(3)])
  await expect(divide(3, 0)).rejects.toThrow()
  expect(await divide(1, 6)).toEqual([result(6), result(1)])
})

test('a transaction is committed whole or not at all', async () => {
  await db.transaction((tx) => seedDemoBrands(tx))
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`update brands set accent = '#000000'`)
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(
    await one(sql`select count(*)::int as black from brands where accent = '#000000'`),
  ).toEqual({ black: 0 })
})

test('a failed query is logged with its reason and without its values, on either engine', async () => {
  const lines: string[] = []
  const { error } = createLogger((line) => void lines.push(line))
  for (const failing of [
    sql`insert into user_pools values (${'mei'}), (${'mei'})`,
    sql`select ${'mei@example.test'}::uuid`,
  ])
    await one(failing).catch((err: unknown) => error({ err }, 'failed'))
  expect(lines.map((line) => JSON.parse(line).err.cause)).toMatchObject([
    { code: '23505', message: 'duplicate key value violates unique constraint "user_pools_pkey"' },
    { code: '22P02', message: 'invalid input syntax for type uuid' },
  ])
  expect(lines.join()).not.toMatch(/mei/)
})

test('isUp says whether the database answers', async () => {
  expect(await db.isUp()).toBe(true)
})

// On a server the role is shared by all databases, so the test does not change it there.
test('rulings 20 a statement that comes after its transaction is refused: it would run as another role', async () => {
  let leaked: Tx | undefined
  await db.transaction(async (tx) => void (leaked = tx))
  await expect(leaked!.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/transaction.* (over|closed)/i) as string },
  })
})

if (!process.env.TEST_DATABASE_URL) {
  test('the embedded database finishes what is under way when it is closed, and then says so', async () => {
    const closing = await openDatabase(location)
    const read = () => closing.transaction((tx) => tx.execute(sql`select 1`))
    const [{ rows }] = await Promise.all([read(), closing.close()])
    expect(rows).toHaveLength(1)
    await expect(read()).rejects.toThrow('PGlite is closed')
  })

  test('C15 a database whose role bypasses row policies is not opened', async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    const client = await PGlite.create({ loadDataDir: (location as { snapshot: Blob }).snapshot })
    await client.exec('alter role console_app bypassrls')
    const snapshot = await client.dumpDataDir('none')
    await client.close()
    await expect(openDatabase({ memory: true, snapshot })).rejects.toThrow(
      'The database role console_app must be neither superuser nor free of row policies.',
    )
  })
}

test('a database in a folder keeps what was written, and unlocks the folder when it is closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-database-'))
  const first = await openDatabase({ folder })
  await first.transaction((tx) => seedDemoBrands(tx))
  await expect(openDatabase({ folder })).rejects.toThrow(/is in use by another console/)
  await first.close()
  const second = await openDatabase({ folder })
  const { rows } = await second.transaction((tx) =>
    tx.execute(sql`select count(*)::int as brands from brands`),
  )
  expect(rows).toEqual([{ brands: 3 }])
  await second.close()
  rmSync(folder, { recursive: true })
})
