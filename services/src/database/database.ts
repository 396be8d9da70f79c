import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { lockFolder } from './folder-lock'

/** An open transaction; queries run on it. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

export interface TransactionOptions {
  /**
   * The user for whom the transaction works; the setting `console.caller` says so to the database
   * until the transaction ends. Empty for work that is nobody's.
   */
  callerId?: string
}

/** One database over two engines: PGlite in a folder, or a PostgreSQL server. */
export interface Database {
  /**
   * The only way to the tables. `work` is committed whole or not at all, and runs as a role without
   * superuser rights (rulings 20), for the caller that `options` names. Inside, use `tx` only: PGlite has one connection, so a second
   * transaction would wait for the first for ever.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Whether the database answers a query now. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Where the tables are: on a server, in a folder, or in the memory of this process, which may start
 * from a snapshot. `timeoutMs` limits the wait for a connection and for each statement; it is a
 * little shorter than a caller waits (spec §9).
 */
export type DatabaseLocation =
  { url: string; timeoutMs?: number } | { folder: string } | { memory: true; snapshot?: Blob }

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const applicationRole = 'console_app'
// An arbitrary number, which must be the same in every version.
const migrationLock = 725_001

/** Opens the database and applies the migrations. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { db, isUp, close } =
    'url' in location ? await openPostgres(location) : await openPglite(location)
  const database: Database = {
    isUp,
    close,
    transaction: (work, { callerId = '' } = {}) =>
      db
        .transaction(async (tx) => {
          await tx.execute(
            sql`select set_config('role', ${applicationRole}, true), set_config('console.caller', ${callerId}, true)`,
          )
          return work(tx)
        })
        .catch(addErrorCode),
  }
  try {
    await assertUnprivilegedRole(database)
  } catch (error) {
    await close()
    throw error
  }
  return database
}

// The pool has only a message for "no free connection"; we add PostgreSQL's error code.
function addErrorCode(error: Error): never {
  throw error.message === 'timeout exceeded when trying to connect'
    ? Object.assign(error, { code: '53300' })
    : error
}

interface Engine {
  db: NodePgDatabase
  isUp(): Promise<boolean>
  close(): Promise<void>
}

async function openPostgres({
  url,
  timeoutMs = 9_000,
}: {
  url: string
  timeoutMs?: number
}): Promise<Engine> {
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 15_000,
  })
  // The pool replaces a connection that breaks while idle; without a handler the event would end
  // the process.
  pool.on('error', () => {})
  try {
    await migrateUnderLock(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle(pool),
    isUp: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  }
}

// Processes that start together migrate one after the other; the later ones find nothing to do.
async function migrateUnderLock(pool: Pool) {
  const client = await connect(pool)
  try {
    await assertServerVersion(client)
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrateServer(drizzle(client), { migrationsFolder }).catch(rethrowMigrationError)
  } finally {
    // `true` closes the connection, which ends its lock and its settings.
    client.release(true)
  }
}

// `await` in try: pg throws some errors and rejects with others. When several addresses refuse, the
// error has a code and no message.
async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException
    throw new Error(`DATABASE_URL cannot be reached: ${message || code}.`, { cause })
  }
}

// gen_random_uuid() is built in since 13.
const minServerVersion = 13

async function assertServerVersion(client: PoolClient) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Math.floor(Number(rows[0]!.server_version_num) / 10_000)
  if (version < minServerVersion)
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${version}; ${minServerVersion} or newer is needed.`,
    )
}

// The first migration creates the application role; a user without that right gets a clear message.
function rethrowMigrationError(error: Error): never {
  const driverError = error.cause as { code?: string; message: string } | undefined
  throw driverError?.code === '42501'
    ? new Error(
        `DATABASE_URL names a user who may not set the database up: ${driverError.message}.`,
        {
          cause: error,
        },
      )
    : error
}

async function openPglite(
  location: { folder: string } | { memory: true; snapshot?: Blob },
): Promise<Engine> {
  if ('memory' in location) {
    const { engine } = await openMigratedPglite({ loadDataDir: location.snapshot })
    return engine
  }
  const releaseLock = await lockFolder(location.folder)
  try {
    const dataDir = await initDataDir(join(location.folder, 'database'))
    const { engine } = await openMigratedPglite({ dataDir })
    return { ...engine, close: () => engine.close().finally(releaseLock) }
  } catch (error) {
    await releaseLock()
    throw error
  }
}

// Written to a draft folder and renamed: a first start that is killed while it writes leaves
// nothing that looks like a database.
async function initDataDir(dataDir: string): Promise<string> {
  if (existsSync(dataDir)) return dataDir
  const draft = `${dataDir}.unfinished`
  rmSync(draft, { recursive: true, force: true })
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create({ dataDir: draft })
  await client.close()
  renameSync(draft, dataDir)
  return dataDir
}

// Only the first line of PGlite's message is meant for people.
const createDamagedError = (folder: string, cause: Error) =>
  new Error(
    `DATA_DIR ${folder} holds a database that cannot be opened: ${cause.message.split('\n', 1)[0]!.replace(/\.$/, '')}. Restore it from a copy, or give another folder.`,
    { cause },
  )

async function openMigratedPglite(
  options: PGliteOptions,
): Promise<{ client: PGlite; engine: Engine }> {
  const [{ PGlite }, { drizzle: drizzleEmbedded }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const client = await PGlite.create(options).catch((cause: Error) =>
    Promise.reject(options.dataDir ? createDamagedError(dirname(options.dataDir), cause) : cause),
  )
  try {
    const db = drizzleEmbedded(client)
    await migrate(db, { migrationsFolder })
    const engine: Engine = {
      // Both drivers belong to one drizzle dialect and return the same; only their types differ.
      db: db as unknown as NodePgDatabase,
      isUp: () =>
        client.query('select 1').then(
          () => true,
          () => false,
        ),
      close: () => client.close(),
    }
    return { client, engine }
  } catch (error) {
    await client.close()
    throw error
  }
}

/**
 * A dump of an embedded database after all migrations: opening it is faster than migrating again.
 */
export async function createMigratedSnapshot(): Promise<Blob> {
  const { client } = await openMigratedPglite({})
  const snapshot = await client.dumpDataDir('none')
  await client.close()
  return snapshot
}

/** A superuser bypasses every row policy, and PGlite's own user is one (security C15). */
async function assertUnprivilegedRole(database: Database) {
  const { rows } = await database.transaction((tx) =>
    tx.execute<{ mighty: boolean }>(
      sql`select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user`,
    ),
  )
  if (rows[0]?.mighty !== false)
    throw new Error(
      `The database role ${applicationRole} must be neither superuser nor free of row policies.`,
    )
}
