import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, PoolClient, QueryConfig, QueryResult } from 'pg'
import {
  applicationRole,
  migrationsFolder,
  type Engine,
  type EngineTransactionOptions,
  type Tx,
} from './engine'
import { PreparedStatement, type DriverConnection } from './postgres-statement'

/** Where the server is, and how long a transaction may take, the wait for its connection included. */
export interface PostgresLocation {
  url: string
  timeoutMs?: number
}

// An arbitrary number, which must be the same in every version.
const migrationLock = 725_001

/** Opens a PostgreSQL server and applies the migrations. */
export async function openPostgres({ url, timeoutMs = 4_000 }: PostgresLocation): Promise<Engine> {
  await migrateUnderLock(url)
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeoutMs * 0.75,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // Statements are sent without waiting for the answers of those before.
    pipeline: true,
  })
  // The pool replaces a connection that breaks while idle; without a handler the event would end
  // the process.
  pool.on('error', () => {})
  // The same for one that breaks while it works, whose query rejects anyway. From its first moment
  // on: a backend may be killed before whoever waits for the connection has it.
  const lostClients = new WeakSet<PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', () => lostClients.add(client))
    prepareOpening(client)
  })

  async function transaction<T>(
    work: (tx: Tx) => Promise<T>,
    options: EngineTransactionOptions,
  ): Promise<T> {
    const startedAt = Date.now()
    const client = await pool.connect().catch(rejectUnavailable)
    // A server that hangs answers no statement: the connection is given up, so that nothing waits
    // for it, neither the work nor its rollback.
    const deadline = setTimeout(
      () => {
        lostClients.add(client)
        destroySocket(client)
      },
      timeoutMs - (Date.now() - startedAt),
    )
    try {
      return await runTransaction(client, work, options)
    } catch (error) {
      return await (lostClients.has(client) ? rejectUnavailable(error) : Promise.reject(error))
    } finally {
      clearTimeout(deadline)
      // The pool drops a connection that is broken or ended.
      client.release()
    }
  }

  return { transaction, close: () => pool.end() }
}

/**
 * The opening travels together with the first statement of the work, so that a read takes one round.
 * A read also does not wait for its commit: the connection carries out what is sent in order.
 */
async function runTransaction<T>(
  client: PoolClient,
  work: (tx: Tx) => Promise<T>,
  options: EngineTransactionOptions,
): Promise<T> {
  const transaction: OpenTransaction = { options, isOpened: false }
  let result: T
  openTransactions.set(client, transaction)
  try {
    result = await work(toTx(client))
    await transaction.opened
  } catch (error) {
    openTransactions.delete(client)
    if (transaction.isOpened) await client.query('rollback').catch(() => {})
    throw error
  }
  openTransactions.delete(client)
  if (!transaction.isOpened) return result
  const { readOnly } = options
  const committed = client.query('commit')
  if (readOnly) committed.catch(() => {})
  // A transaction in which a statement failed, and nobody said so, ends as one that was undone.
  else if ((await committed).command === 'ROLLBACK')
    throw new Error('The transaction was undone: one of its statements had failed')
  return result
}

/**
 * What is sent to the server until the work first waits goes out in one packet: that is fewer system
 * calls here, and the server wakes once.
 */
function sendTogether(client: PoolClient) {
  if (corked.has(client)) return
  corked.add(client)
  const stream = socketOf(client)
  stream.cork()
  // After all promises that are settled already, and with them the statements of the work.
  process.nextTick(() => {
    corked.delete(client)
    stream.uncork()
  })
}

const corked = new WeakSet<PoolClient>()

const connectionOf = (client: PoolClient) =>
  (client as unknown as { connection: DriverConnection & { stream: Socket } }).connection

const socketOf = (client: PoolClient) => connectionOf(client).stream

// `end()` would wait for the answers to what was sent.
const destroySocket = (client: PoolClient) => socketOf(client).destroy()

interface OpenTransaction {
  options: EngineTransactionOptions
  /** Its opening was sent, with its first statement. */
  isOpened: boolean
  /** The answer to an opening that is no part of the first statement. */
  opened?: Promise<unknown>
}

/** The connections with an open transaction: what came later would run without its role. */
const openTransactions = new WeakMap<PoolClient, OpenTransaction>()

const beginName = (readOnly: boolean) => (readOnly ? 'begin_read' : 'begin_write')
const openingName = 'open_transaction'

/** Prepares the statements that open a transaction; by itself each of them does nothing. */
function prepareOpening(client: PoolClient) {
  const prepared = [
    client.query({ name: beginName(true), text: 'begin read only' }),
    client.query('rollback'),
    client.query({ name: beginName(false), text: 'begin read write' }),
    client.query('rollback'),
    client.query({
      name: openingName,
      text: `select set_config('role', '${applicationRole}', true), set_config('console.caller', $1, true)`,
      values: [''],
    }),
  ]
  // Where they could not be prepared, each transaction is opened by a message of its own.
  Promise.all(prepared).then(
    () => preparedClients.add(client),
    () => {},
  )
}

const preparedClients = new WeakSet<PoolClient>()

/** Sends the opening of a transaction with its first statement. */
function open(client: PoolClient, transaction: OpenTransaction, first: PreparedStatement) {
  const { opening, callerId, readOnly } = transaction.options
  transaction.isOpened = true
  const statements = [
    { name: beginName(readOnly), values: [] },
    { name: openingName, values: [callerId] },
  ]
  if (preparedClients.has(client) && first.openWith(connectionOf(client), statements)) return
  transaction.opened = client.query(`begin read ${readOnly ? 'only' : 'write'}; ${opening}`)
  // It rejects together with the work's own statements, one of which is awaited first.
  transaction.opened.catch(() => {})
}

const txs = new WeakMap<PoolClient, Tx>()

function toTx(client: PoolClient): Tx {
  const tx = txs.get(client) ?? drizzle(prepareStatements(client))
  txs.set(client, tx)
  return tx
}

/** Names of statements by their text; a statement with a name is parsed and planned once. */
const statementNames = new Map<string, string>()
// Lists of different lengths make different texts; the server keeps each for every connection.
const maxPreparedStatements = 500

function prepareStatements(client: PoolClient): PoolClient {
  const query = async (config: QueryConfig, values: unknown[]) => {
    const transaction = openTransactions.get(client)
    if (!transaction) throw new Error('The transaction of this statement is over')
    const { text } = config
    let name = statementNames.get(text)
    if (!name && statementNames.size < maxPreparedStatements)
      statementNames.set(text, (name = `s${statementNames.size}`))
    const statement = new PreparedStatement({ ...config, name }, values)
    sendTogether(client)
    if (!transaction.isOpened) open(client, transaction, statement)
    return execute(client, statement)
  }
  return { query } as unknown as PoolClient
}

const execute = (client: PoolClient, statement: PreparedStatement) =>
  new Promise<QueryResult>((resolve, reject) => {
    statement.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(statement)
  })

// connection_failure: PostgreSQL's code, because most of the driver's own errors have none.
const rejectUnavailable = (cause: unknown): Promise<never> =>
  Promise.reject(
    Object.assign(new Error('The database cannot be reached', { cause }), { code: '08006' }),
  )

// Processes that start together migrate one after the other; the later ones find nothing to do. The
// connection is its own, because a migration may take longer than a transaction.
async function migrateUnderLock(url: string) {
  const client = await connect(url)
  try {
    await assertServerVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder }).catch(rethrowMigrationError)
    await assertApplicationRole(client)
  } finally {
    // Ends the lock, too.
    await client.end()
  }
}

// `await` in try: pg throws some errors and rejects with others. When several addresses refuse, the
// error has a code and no message.
async function connect(url: string): Promise<Client> {
  try {
    const { Client } = await import('pg')
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

// Roles belong to the whole server and are in no dump of one database.
async function assertApplicationRole(client: Client) {
  const { rows } = await client.query<{ usable: boolean }>(
    `select pg_has_role(current_user, oid, 'member') and has_table_privilege(oid, 'pins', 'select') as usable
      from pg_roles where rolname = $1`,
    [applicationRole],
  )
  if (!rows[0]?.usable)
    throw new Error(
      `DATABASE_URL leads to a database that was restored without its role ${applicationRole}, or whose user does not have it. Create and grant the role, then restore again (shared/docs/operations.md).`,
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
