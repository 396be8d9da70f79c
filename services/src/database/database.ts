import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { holdFolder } from './lock'

/** What queries run on: a transaction under way. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** One database over two engines: PGlite in a folder, or a PostgreSQL server. */
export interface Database {
  /**
   * The one door to the tables. The work is done whole or not at all, and as a role without superuser rights (rulings 20).
   * Inside, use `tx` only: the embedded engine has one connection, and a second transaction would wait for the first for ever.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether a question is answered now. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Where the tables are: a server, a folder, or the memory of this process, perhaps beginning with a snapshot. A server may be
 * waited for, for a connection or for an answer, for so many milliseconds: a little less than a caller waits (spec §9).
 */
export type Place =
  { url: string; patience?: number } | { folder: string } | { memory: true; snapshot?: Blob }

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const role = 'console_app'
// Any number; it must only be the same in every version.
const migrationLock = 725_001

/** Opens the database and brings it up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  const { db, isUp, close } = 'url' in place ? await openServer(place) : await openEmbedded(place)
  const opened: Database = {
    isUp,
    close,
    inTransaction: (work) =>
      db
        .transaction(async (tx) => {
          await tx.execute(sql.raw(`set local role ${role}`))
          return work(tx)
        })
        .catch(withCode),
  }
  try {
    await refuseMightyRole(opened)
  } catch (error) {
    await close()
    throw error
  }
  return opened
}

// The pool says in words that it has no connection to give; PostgreSQL has a code for it.
function withCode(error: Error): never {
  throw error.message === 'timeout exceeded when trying to connect'
    ? Object.assign(error, { code: '53300' })
    : error
}

interface Engine {
  db: NodePgDatabase
  isUp(): Promise<boolean>
  close(): Promise<void>
}

async function openServer({
  url,
  patience = 9_000,
}: {
  url: string
  patience?: number
}): Promise<Engine> {
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    idle_in_transaction_session_timeout: 15_000,
  })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
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

// Processes that start together take turns; the later ones find nothing left to do.
async function migrateUnderLock(pool: Pool) {
  const client = await reached(pool)
  try {
    await refuseOldServer(client)
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrateServer(drizzle(client), { migrationsFolder }).catch(mayNot)
  } finally {
    // Closed, not given back: with it go its lock and its settings.
    client.release(true)
  }
}

// Some of what is wrong is rejected and some thrown; of several addresses that refuse, only the code tells.
async function reached(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException
    throw new Error(`DATABASE_URL cannot be reached: ${message || code}.`, { cause })
  }
}

// gen_random_uuid() is built in since 13.
const oldestServer = 13

async function refuseOldServer(client: PoolClient) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Math.floor(Number(rows[0]!.server_version_num) / 10_000)
  if (version < oldestServer)
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${version}; ${oldestServer} or newer is needed.`,
    )
}

// Roles are made once for a whole server, and only who may make them can begin.
function mayNot(error: Error): never {
  const said = error.cause as { code?: string; message: string } | undefined
  throw said?.code === '42501'
    ? new Error(`DATABASE_URL names a user who may not set the database up: ${said.message}.`, {
        cause: error,
      })
    : error
}

async function openEmbedded(
  place: { folder: string } | { memory: true; snapshot?: Blob },
): Promise<Engine> {
  if ('memory' in place) {
    const { engine } = await migratedEmbedded({ loadDataDir: place.snapshot })
    return engine
  }
  const letGo = await holdFolder(place.folder)
  try {
    const dataDir = await makeWhole(join(place.folder, 'database'))
    const { engine } = await migratedEmbedded({ dataDir })
    return { ...engine, close: () => engine.close().finally(letGo) }
  } catch (error) {
    await letGo()
    throw error
  }
}

// Made aside and moved in one step: a first start that is killed while it writes leaves nothing that looks like a database.
async function makeWhole(dataDir: string): Promise<string> {
  if (existsSync(dataDir)) return dataDir
  const draft = `${dataDir}.unfinished`
  rmSync(draft, { recursive: true, force: true })
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create({ dataDir: draft })
  await client.close()
  renameSync(draft, dataDir)
  return dataDir
}

// The engine's own words break off in the middle of its insides.
const damaged = (folder: string, cause: Error) =>
  new Error(
    `DATA_DIR ${folder} holds a database that cannot be opened: ${cause.message.split('\n', 1)[0]!.replace(/\.$/, '')}. Restore it from a copy, or give another folder.`,
    { cause },
  )

async function migratedEmbedded(
  options: PGliteOptions,
): Promise<{ client: PGlite; engine: Engine }> {
  const [{ PGlite }, { drizzle: drizzleEmbedded }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const client = await PGlite.create(options).catch((cause: Error) =>
    Promise.reject(options.dataDir ? damaged(dirname(options.dataDir), cause) : cause),
  )
  try {
    const db = drizzleEmbedded(client)
    await migrate(db, { migrationsFolder })
    const engine: Engine = {
      // Both drivers are of one drizzle dialect and answer alike; only their types know each other not.
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

/** An embedded database as it is after all migrations, to begin others with: that takes a fraction of the time. */
export async function takeSnapshot(): Promise<Blob> {
  const { client } = await migratedEmbedded({})
  const snapshot = await client.dumpDataDir('none')
  await client.close()
  return snapshot
}

/** A superuser reads past every row policy, and PGlite's own user is one (security C15). */
async function refuseMightyRole(database: Database) {
  const { rows } = await database.inTransaction((tx) =>
    tx.execute<{ mighty: boolean }>(
      sql`select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user`,
    ),
  )
  if (rows[0]?.mighty !== false)
    throw new Error(`The database role ${role} must be neither superuser nor free of row policies.`)
}
