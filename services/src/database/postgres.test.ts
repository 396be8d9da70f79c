import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { createTestDatabase } from '@console/services-testing/test-database'
import { openDatabase } from './database'
import { migrationsFolder } from './engine'
import { seedDemoBrands } from '../demo/brands'

/** The migrations of a version that is newer than this one, while a test has some. */
const mockMigrations: { folder: string | null } = { folder: null }
jest.mock('./engine', () => {
  const engine = jest.requireActual<typeof import('./engine')>('./engine')
  return {
    ...engine,
    get migrationsFolder() {
      return mockMigrations.folder ?? engine.migrationsFolder
    },
  }
})

/** Returns a folder with all migrations, and one more. */
async function addMigration(sql: string) {
  const folder = await mkdtemp(join(tmpdir(), 'console-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  const last = journal.entries.at(-1)!
  const tag = 'next'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(join(folder, `${tag}.sql`), sql)
  return folder
}

const changed = pgTable('changed', { value: text() })

if (process.env.TEST_DATABASE_URL) {
  test('processes that start together migrate the database once', async () => {
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

  test('a connection that breaks before the migration refuses the start and ends no process', async () => {
    const connect = Client.prototype.connect as () => Promise<Client>
    jest.spyOn(Client.prototype, 'connect').mockImplementationOnce(async function (this: Client) {
      await connect.call(this)
      ;(this as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    })
    await expect(openDatabase({ url: process.env.TEST_DATABASE_URL! })).rejects.toThrow(
      'Connection terminated unexpectedly',
    )
  })

  test('what takes too long ends on the server, too, and holds no connection there', async () => {
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

  test.each(['begin read write', 'set_config'])(
    'C15 a transaction that the server does not begin carries out nothing: %s',
    async (refused) => {
      const { location, drop } = await createTestDatabase()
      const database = await openDatabase(location)
      const query = Client.prototype.query as (...args: unknown[]) => unknown
      // As a server that is not the primary any more, or one who cancels what is sent in this moment.
      const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
        this: Client,
        ...args: unknown[]
      ) {
        const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
        return text.includes(refused)
          ? Promise.reject(new Error('It is refused'))
          : query.apply(this, args)
      } as never)
      const work = jest.fn()
      await expect(database.transaction(work)).rejects.toThrow()
      expect(work).not.toHaveBeenCalled()
      spy.mockRestore()
      await database.close()
      await drop()
    },
  )

  test('a read that ends before its statements do leaves nothing of them to the next', async () => {
    const { location, drop } = await createTestDatabase()
    const database = await openDatabase(location)
    const readNew = sql`select 'new' as what`
    const failing = database.transaction(
      async (tx) => {
        void tx.execute(sql`select 1 / length(pg_sleep(0.1)::text)`).catch(() => {})
        void tx.execute(readNew).catch(() => {})
        await new Promise((resolve) => setImmediate(resolve))
        throw new Error('no use for them')
      },
      { readOnly: true },
    )
    await expect(failing).rejects.toThrow('no use for them')
    const { rows } = await database.transaction((tx) => tx.execute(readNew), { readOnly: true })
    expect(rows).toEqual([{ what: 'new' }])
    await database.close()
    await drop()
  })

  test('a prepared statement whose columns a newer version has changed is refused once, as one to be tried again, and then carried out', async () => {
    const { location, drop } = await createTestDatabase()
    const database = await openDatabase(location)
    const client = new Client({ connectionString: (location as { url: string }).url })
    await client.connect()
    await client.query('create table changed (value int); grant select on changed to public')
    const read = () =>
      database.transaction((tx) => tx.select().from(changed).prepare('read_changed').execute(), {
        readOnly: true,
      })
    await read()
    await client.query('alter table changed alter value type text')
    await expect(read()).rejects.toMatchObject({ code: '08006' })
    expect(await read()).toEqual([])
    await client.end()
    await database.close()
    await drop()
  })

  test('connections that break are replaced', async () => {
    const { location, drop } = await createTestDatabase()
    const database = await openDatabase(location)
    const readPid = () =>
      database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(
          sql`select pg_backend_pid() as pid from pg_sleep(0.05)`,
        )
        return rows[0]!.pid
      })
    const pids = await Promise.all([readPid(), readPid()])
    const admin = new Client({ connectionString: (location as { url: string }).url })
    await admin.connect()
    const busy = database.transaction((tx) => tx.execute(sql`select pg_sleep(3)`))
    const isLost = expect(busy).rejects.toMatchObject({ cause: expect.anything() as unknown })
    await new Promise((resolve) => setTimeout(resolve, 200))
    await admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
    await isLost
    await admin.end()
    expect(pids).not.toContain(await readPid())
    await database.close()
    await drop()
  })

  test('a database that was restored without the rights of its role is one clear line', async () => {
    const { location: restored, drop: dropRestored } = await createTestDatabase()
    const { url } = restored as { url: string }
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('revoke select on brands from console_app')
    await client.end()
    await expect(openDatabase({ url })).rejects.toThrow(
      /^DATABASE_URL leads to a database that was restored without its role console_app/,
    )
    await dropRestored()
  })

  test('a database that was restored without its owners is one clear line', async () => {
    const { location: restored, drop: dropRestored } = await createTestDatabase()
    const { url } = restored as { url: string }
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`do $$ declare name text; begin
      for name in select relname from pg_class where relnamespace = 'access'::regnamespace and relkind = 'v' loop
        execute format('alter view access.%I owner to current_user', name);
      end loop;
    end $$`)
    await client.end()
    await expect(openDatabase({ url })).rejects.toThrow(
      /^DATABASE_URL leads to a database that was restored without its owners/,
    )
    await dropRestored()
  })

  test('rows that a newer version refuses are one clear line', async () => {
    const { location: older, drop: dropOlder } = await createTestDatabase()
    const seeded = await openDatabase(older)
    await seeded.transaction((tx) => seedDemoBrands(tx))
    await seeded.close()
    mockMigrations.folder = await addMigration(
      'alter table brands add constraint brands_logo_tiny check (char_length(logo_dark) < 9)',
    )
    await expect(openDatabase(older)).rejects.toThrow(
      /^DATABASE_URL holds rows that this version refuses: .*brands_logo_tiny.*\. Correct them and start again\.$/,
    )
    await rm(mockMigrations.folder, { recursive: true })
    mockMigrations.folder = null
    await dropOlder()
  })

  test('a user without the right to create roles is one clear line', async () => {
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
