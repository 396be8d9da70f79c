import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, DatabaseError, Pool, type PoolClient } from 'pg'
import {
  databaseRoles,
  migrationsFolder,
  setRoleAndCaller,
  type Engine,
  type EngineTransactionOptions,
  type Tx,
} from './engine'
import { isOlderDatabase } from './older-database'
import { listenToPostgres } from './postgres-listener'
import { withStatementSpan } from './statement-span'

/** Where the server is, and how long a statement, and the wait for a connection, may take. */
export interface PostgresLocation {
  url: string
  timeoutMs?: number
}

/** How many connections a process has at most. */
export const maxConnections = 10

// An arbitrary number, which must be the same in every version.
const migrationAdvisoryLock = 725_001

/** Opens a PostgreSQL server and applies the migrations. */
export async function openPostgres({ url, timeoutMs = 4_000 }: PostgresLocation): Promise<Engine> {
  await migrateUnderAdvisoryLock(url)
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // For a server that does not answer. Only with `pipeline` does the driver close the connection then;
    // otherwise the rollback would wait as long again. Statements are awaited one by one all the same.
    query_timeout: timeoutMs + 500,
    pipeline: true,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  // The pool replaces a connection that breaks, and the query that it carried rejects; without these
  // handlers the events would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    transaction: (work, options) => runTransaction(pool, work, options),
    listen: (channel, listener) => listenToPostgres(url, channel, listener),
    countConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

async function runTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  options: EngineTransactionOptions,
): Promise<T> {
  const client = await pool.connect().catch(rejectUnavailable)
  const query = createQuery(client)
  const { tx, end } = createTx(query)
  try {
    // Both are awaited before anything else: a statement whose transaction did not begin would be
    // carried out as the user of the URL, whom no policy holds.
    const isolation = options.snapshot ? 'isolation level repeatable read ' : ''
    await query(`begin ${isolation}${options.readOnly ? 'read only' : 'read write'}`)
    await tx.execute(setRoleAndCaller(options.role, options.callerId))
    const result = await work(tx)
    end()
    const { command } = await query('commit')
    // A transaction in which a statement failed, and nobody said so, ends as one that was undone.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was undone: one of its statements had failed')
    client.release()
    return result
  } catch (error) {
    end()
    const isUsable = await query('rollback').then(
      () => !isPlanOutdated(error),
      () => false,
    )
    client.release(!isUsable)
    // Whoever tries again gets another connection.
    return isUsable ? Promise.reject(error as Error) : rejectUnavailable(error)
  }
}

/** The way of statements to a connection. Each is a span. */
const createQuery = (client: PoolClient) =>
  ((...query: [string | { text: string }]) => {
    const [statement] = query
    const text = typeof statement === 'string' ? statement : statement.text
    return withStatementSpan(text, () => client.query(...query))
  }) as PoolClient['query']

/** The way of the work's statements to the connection. It is closed with the transaction. */
function createTx(send: PoolClient['query']) {
  let isOver = false
  const query = (...query: Parameters<PoolClient['query']>) => {
    if (isOver) throw new Error('The transaction of this statement is over')
    return send(...query)
  }
  return {
    tx: drizzle({ query } as unknown as PoolClient),
    end: () => void (isOver = true),
  }
}

// 0A000, cached plan must not change result type: a newer version has changed the columns of a statement
// that this connection has prepared, and would refuse from then on.
const isPlanOutdated = (error: unknown) =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof DatabaseError &&
  error.cause.code === '0A000' &&
  error.cause.routine === 'RevalidateCachedQuery'

// connection_failure: PostgreSQL's code, because most of the driver's own errors have none.
const rejectUnavailable = (cause: unknown): Promise<never> =>
  Promise.reject(
    Object.assign(new Error('The database cannot be reached', { cause }), { code: '08006' }),
  )

// Processes that start together migrate one after the other; the later ones find nothing to do. The
// connection is its own, because a migration may take longer than a transaction.
async function migrateUnderAdvisoryLock(url: string) {
  const client = await connect(url)
  try {
    await assertServerVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationAdvisoryLock])
    const db = drizzle(client)
    if (await isOlderDatabase(db))
      throw new Error(
        'DATABASE_URL leads to a database that an older version set up and that this one cannot use: its table drizzle.__drizzle_migrations names migrations that are older than the first one here. Nothing in it was changed. Give an empty database.',
      )
    await migrate(db, { migrationsFolder }).catch(rethrowMigrationError)
    await assertRoles(client)
  } finally {
    // Ends the advisory lock, too.
    await client.end()
  }
}

// `await` in try: pg throws some errors and rejects with others. When several addresses refuse, the
// error has a code and no message.
async function connect(url: string): Promise<Client> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
    // The error of the query tells of a connection that breaks; this event would end the process.
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException
    throw new Error(`DATABASE_URL cannot be reached: ${message || code}.`, { cause })
  }
}

// Roles belong to the whole server and are in no dump of one database. A dump that was restored without
// owners leaves to the user what the policies ask, which sees nothing as that user.
async function assertRoles(client: Client) {
  for (const role of Object.values(databaseRoles)) {
    const { rows } = await client.query<{ usable: boolean }>(
      `select pg_has_role(current_user, oid, 'member') and has_table_privilege(oid, 'brands', 'select') as usable
        from pg_roles where rolname = $1`,
      [role],
    )
    if (!rows[0]?.usable)
      throw new Error(
        `DATABASE_URL leads to a database that was restored without its role ${role}, or whose user does not have it. Create and grant the role, then restore again (shared/docs/operations.md).`,
      )
  }
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'access'::regnamespace and pg_get_userbyid(relowner) <> 'console_rules'`,
  )
  if (rowCount)
    throw new Error(
      'DATABASE_URL leads to a database that was restored without its owners: the schema access belongs to console_rules. Restore it again (shared/docs/operations.md).',
    )
}

// gen_random_uuid() is built in since 13.
const minServerVersion = 13

async function assertServerVersion(client: Client) {
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
  if (driverError?.code === '23514')
    throw new Error(
      `DATABASE_URL holds rows that this version refuses: ${driverError.message}. Correct them and start again.`,
      { cause: error },
    )
  throw driverError?.code === '42501'
    ? new Error(
        `DATABASE_URL names a user who may not set the database up: ${driverError.message}.`,
        {
          cause: error,
        },
      )
    : error
}
