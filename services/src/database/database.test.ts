import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { Client } from 'pg'
import { createLogger } from '../infrastructure/logger'
import { createTestDatabase } from '../testing/test-database'
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
  type TransactionOptions,
  type Tx,
} from './database'
import { seedDemoBrands } from './seed/brands'

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
  expect(() => read({ callerId: "x'; reset role; --" })).toThrow('The id of a caller is a UUID')
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

test('a brand’s row that would break a page is refused by a constraint of its own', async () => {
  await db.transaction((tx) => seedDemoBrands(tx))
  const localized = (en: string) => `{"en": ${en}, "zh_CN": "a", "zh_TW": "a"}`
  const refused: [constraint: string, wrong: SQL][] = [
    ['brands_id', sql`update brands set id = 'Aurora'`],
    ['brands_client_id', sql`update brands set client_id = ''`],
    ['brands_title', sql`update brands set title = '{"en": "Aurora"}'`],
    ['brands_title', sql`update brands set title = ${localized('{}')}`],
    ['brands_promise', sql`update brands set promise = ${localized('""')}`],
    ['brands_variant', sql`update brands set variant = 'school'`],
    ['brands_logos', sql`update brands set logo_dark = 'logo.svg'`],
    [
      'brands_logo_length',
      sql`update brands set logo_dark = '<svg' || repeat(' ', 16384) || '</svg>'`,
    ],
    ['brands_accent', sql`update brands set accent = 'red'`],
    ['brands_tracking_id', sql`update brands set tracking_id = 'GTM 1'`],
    ['brands_public_site', sql`update brands set public_site = 'javascript:alert(1)'`],
    ['brands_admin_site', sql`update brands set admin_site = 'console.example'`],
    ['brands_product', sql`update brands set product = 'https://a b'`],
    ['brands_session_mode', sql`update brands set session_mode = 'memory'`],
    ['brands_short_name', sql`update brands set short_name = 'with-hyphen'`],
    ['brands_storage_cipher', sql`update brands set storage_key = 'short'`],
    ['brands_policy_version', sql`update brands set policy_version = ''`],
    ['brands_terms_urls', sql`update brands set terms_urls = '{"cn": "https://aurora.example"}'`],
    ['brands_terms_urls', sql`update brands set terms_urls = '{"default": "javascript:alert(1)"}'`],
    ['brands_privacy_urls', sql`update brands set privacy_urls = '{"default": 1}'`],
    ['brands_api_url', sql`update brands set api_url = 'https://api.example:99999/'`],
    ['brands_user_service_url', sql`update brands set user_service_url = 'user-service'`],
    ...['"https://shop.example"', '["https://shop.example/path"]', '[1]'].map(
      (origins): [string, SQL] => [
        'brands_redirect_origins',
        sql`update brands set redirect_origins = ${origins}`,
      ],
    ),
    // One row that is no valid origin would break every brand: they are read together.
    ...(
      [
        ['brand_hosts_host', 'a..example', 'http', 80],
        ['brand_hosts_host', '-a.example', 'http', 80],
        ['brand_hosts_host', '1.2.3.4.5', 'http', 80],
        ['brand_hosts_host', '999.1.1.1', 'http', 80],
        ['brand_hosts_host', 'Console.example', 'http', 443],
        ['brand_hosts_host', 'console.example:443', 'https', 443],
        ['brand_hosts_host', 'a b', 'http', 80],
        ['brand_hosts_scheme', 'console.example', 'ftp', 21],
        ['brand_hosts_port', 'console.example', 'https', 0],
      ] as const
    ).map(([constraint, host, scheme, port]): [string, SQL] => [
      constraint,
      sql`insert into brand_hosts values (${host}, 'aurora', ${scheme}, ${port})`,
    ]),
  ]
  for (const [constraint, wrong] of refused)
    await expect(one(wrong)).rejects.toMatchObject({ cause: { code: '23514', constraint } })
  const { rows } = await db.transaction((tx) =>
    tx.execute<{ name: string }>(
      sql`select conname as name from pg_constraint where contype = 'c' and conrelid::regclass::text in ('brands', 'brand_hosts')`,
    ),
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([
    ...new Set(refused.map(([constraint]) => constraint).sort()),
  ])
})

test('a row that an operator may write is accepted', async () => {
  for (const right of [
    sql`update brands set api_url = 'https://api.example:8443/v1', redirect_origins = '["https://shop.example", "http://10.0.0.7:8080"]' where id = 'aurora'`,
    sql`insert into brand_hosts values ('192.168.1.5', 'aurora', 'http', 3000), ('xn--bcher-kva.example', 'aurora', 'https', null)`,
    sql`delete from brand_hosts where host in ('192.168.1.5', 'xn--bcher-kva.example')`,
    sql`update brands set api_url = '/basic-api', redirect_origins = '[]' where id = 'aurora'`,
  ])
    await one(right)
})

test('seeding again keeps what an operator has changed', async () => {
  await db.transaction((tx) => seedDemoBrands(tx))
  await one(sql`update brands set public_site = 'https://mine.example' where id = 'aurora'`)
  await db.transaction((tx) => seedDemoBrands(tx))
  expect(await one(sql`select public_site from brands where id = 'aurora'`)).toEqual({
    public_site: 'https://mine.example',
  })
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

if (process.env.TEST_DATABASE_URL) {
  test('processes that start together migrate the database once', async () => {
    const { Client } = await import('pg')
    const server = process.env.TEST_DATABASE_URL!
    const name = `console_test_together_${process.pid}`
    const url = new URL(server)
    url.pathname = `/${name}`
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(`create database ${name}`)
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ url: url.href })),
    )
    const { rows } = await opened[0]!.transaction((tx) =>
      tx.execute(sql`select count(*)::int as heads from audit_head`),
    )
    expect(rows).toEqual([{ heads: 1 }])
    await Promise.all(opened.map((each) => each.close()))
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  })

  test('what takes too long ends on the server, too, and holds no connection there', async () => {
    const { Client } = await import('pg')
    const { location: short, drop: dropShort } = await createTestDatabase()
    const { url } = short as { url: string }
    const limited = await openDatabase({ url, timeoutMs: 1_000 })
    const sleeping = limited.transaction((tx) => tx.execute(sql`select pg_sleep(60)`))
    await expect(sleeping).rejects.toThrow()
    const { rows } = await limited.transaction((tx) =>
      tx.execute(sql`select current_setting('idle_in_transaction_session_timeout') as idle`),
    )
    expect(rows).toEqual([{ idle: '15s' }])
    const client = new Client({ connectionString: url })
    await client.connect()
    const countSleeping = async () => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
      )
      return rowCount
    }
    const deadline = Date.now() + 10_000
    while ((await countSleeping()) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await countSleeping()).toBe(0)
    await client.end()
    await limited.close()
    await dropShort()
  })

  test('a database that was restored without the rights of its role is one clear line', async () => {
    const { Client } = await import('pg')
    const { location: restored, drop: dropRestored } = await createTestDatabase()
    const { url } = restored as { url: string }
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('revoke select on pins from console_app')
    await client.end()
    await expect(openDatabase({ url })).rejects.toThrow(
      /^DATABASE_URL leads to a database that was restored without its role console_app/,
    )
    await dropRestored()
  })

  test('rows that a newer version refuses are one clear line', async () => {
    const { Client } = await import('pg')
    const { location: older, drop: dropOlder } = await createTestDatabase()
    const { url } = older as { url: string }
    const seeded = await openDatabase({ url })
    await seeded.transaction((tx) => seedDemoBrands(tx))
    await seeded.close()
    const client = new Client({ connectionString: url })
    await client.connect()
    // As it was before the last migration, which added this constraint.
    await client.query('alter table brands drop constraint brands_logo_length')
    await client.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    await client.query(`update brands set logo_dark = '<svg' || repeat(' ', 16384) || '</svg>'`)
    await client.end()
    await expect(openDatabase({ url })).rejects.toThrow(
      /^DATABASE_URL holds rows that this version refuses: .*brands_logo_length.*\. Correct them and start again\.$/,
    )
    await dropOlder()
  })

  test('a user without the right to create roles is one clear line', async () => {
    const { Client } = await import('pg')
    const name = `console_test_poor_${process.pid}`
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), {
      pathname: `/${name}`,
      username: name,
      password: 'poor',
    })
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    await client.query(`create role ${name} login password 'poor'`)
    await client.query(`create database ${name} owner ${name}`)
    await expect(openDatabase({ url: url.href })).rejects.toThrow(
      /^DATABASE_URL names a user who may not set the database up: [^\r\n]+\.$/,
    )
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role ${name}`)
    await client.end()
  })

  test('a server that cannot be reached is one clear line, without the password', async () => {
    const failing = openDatabase({ url: 'postgres://somebody:hunter2@127.0.0.1:1/console' })
    await expect(failing).rejects.toThrow(/^DATABASE_URL cannot be reached: /)
    await expect(failing).rejects.not.toThrow(/hunter2/)
  })
}

// On a server the role is shared by all databases, so the test does not change it there.
test('rulings 20 a statement that comes after its transaction is refused: it would run as another role', async () => {
  let leaked: Tx | undefined
  await db.transaction(async (tx) => void (leaked = tx))
  await expect(leaked!.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: 'The transaction of this statement is over' },
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

describe('a database URL that cannot be used is one line that names the setting', () => {
  const errorMessageFor = (url: string) =>
    openDatabase({ url }).then(
      () => 'opened',
      (error: Error) => error.message,
    )

  test('no server, no such host, or no certificate file', async () => {
    expect(await errorMessageFor('postgres://mei:secret@127.0.0.1:9/console')).toBe(
      'DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
    )
    expect(await errorMessageFor('postgres://mei:secret@no-such-host.invalid/console')).toMatch(
      /^DATABASE_URL cannot be reached: getaddrinfo \w+ no-such-host\.invalid\.$/,
    )
    expect(
      await errorMessageFor('postgres://mei:secret@127.0.0.1:9/console?sslrootcert=/no/such/file'),
    ).toMatch(/^DATABASE_URL cannot be reached: ENOENT: .*\/no\/such\/file'\.$/)
  })

  test('no server at any of several addresses', async () => {
    // What Node rejects with for a host with several addresses: the messages are in `errors`, not
    // in the AggregateError itself.
    jest.spyOn(Client.prototype, 'connect').mockRejectedValue(
      Object.assign(new AggregateError([new Error('one'), new Error('other')]), {
        code: 'ECONNREFUSED',
      }) as never,
    )
    expect(await errorMessageFor('postgres://localhost/console')).toBe(
      'DATABASE_URL cannot be reached: ECONNREFUSED.',
    )
  })

  if (process.env.TEST_DATABASE_URL) {
    test('a wrong password, or a server that is too old', async () => {
      const url = new URL(process.env.TEST_DATABASE_URL!)
      jest
        .spyOn(Client.prototype, 'query')
        .mockResolvedValueOnce({ rows: [{ server_version_num: '120022' }] } as never)
      expect(await errorMessageFor(url.href)).toBe(
        'DATABASE_URL leads to PostgreSQL 12; 13 or newer is needed.',
      )
      url.password = 'wrong'
      expect(await errorMessageFor(url.href)).toMatch(
        /^DATABASE_URL cannot be reached: password authentication failed for user "\w+"\.$/,
      )
    })
  }
})
