import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, PoolClient, Query, QueryConfig, QueryResult } from 'pg'
import {
  databaseRoles,
  migrationsFolder,
  type DatabaseRole,
  type Engine,
  type EngineTransactionOptions,
  type Tx,
} from './engine'
import { StatementBatch, type BatchStatement } from './postgres-batch'
import { createConnections } from './postgres-connections'
import { listenToPostgres } from './postgres-listener'

/** Where the server is, and how long a transaction may take, the wait for its connection included. */
export interface PostgresLocation {
  url: string
  timeoutMs?: number
}

/** How long a snapshot may take: it reads a whole list. */
const snapshotTimeoutMs = 60_000

// An arbitrary number, which must be the same in every version.
const migrationLock = 725_001

/** Opens a PostgreSQL server and applies the migrations. */
export async function openPostgres({ url, timeoutMs = 4_000 }: PostgresLocation): Promise<Engine> {
  await migrateUnderLock(url)
  const connections = await createConnections({
    connectionString: url,
    timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // Statements are sent without waiting for the answers of those before.
    pipeline: true,
  })
  return {
    transaction: (work, options) =>
      connections.use(
        (client) => runTransaction(toConnection(client), work, options),
        options.snapshot ? snapshotTimeoutMs : undefined,
      ),
    listen: (channel, listener) => listenToPostgres(url, channel, listener),
    close: connections.close,
  }
}

/**
 * What the work asks at one time goes out as one batch, and the opening of the transaction with the
 * first. Each batch of a read is a transaction of its own, so that it takes one round and nobody waits
 * for its end. Nothing is lost by that: each statement sees what is committed when it begins, in one
 * transaction or in several. A snapshot is one transaction.
 */
async function runTransaction<T>(
  connection: Connection,
  work: (tx: Tx) => Promise<T>,
  options: EngineTransactionOptions,
): Promise<T> {
  const transaction: OpenTransaction = { options, isOpen: false, waiting: [], last: [] }
  connection.transaction = transaction
  try {
    const result = await work(connection.tx)
    if (!isBatchAlone(options)) await endTransaction(connection, transaction)
    return result
  } catch (error) {
    // What was not sent yet would open a transaction that nobody ends.
    for (const { reject } of transaction.waiting.splice(0)) reject?.(error as Error)
    throw error
  } finally {
    connection.transaction = null
    // Whoever has the connection next would wait for what nobody waits for here, and build on statements
    // that it was to prepare.
    if (transaction.isOpen) await connection.client.query('rollback').catch(() => {})
    else if (transaction.sent?.isAnswered === false)
      await connection.client.query('select').catch(() => {})
  }
}

interface Connection {
  client: PoolClient
  /** Made once for each connection, with the queries that are built for it. */
  tx: Tx
  /** Null: a statement that came now would run without a role. */
  transaction: OpenTransaction | null
}

interface OpenTransaction {
  options: EngineTransactionOptions
  /** The server has a transaction that is to be ended; never that of a read. */
  isOpen: boolean
  /** The server has said that it began, as the role of the caller. */
  hasBegun?: true
  /** What was sent last. */
  sent?: StatementBatch
  /** Statements that are sent as soon as the work waits. */
  waiting: BatchStatement[]
  /** Statements that are sent together with the commit. */
  last: (() => Promise<unknown>)[]
  /** The work is done: nothing is sent but together with the commit. */
  isEnding?: true
}

/** Runs after all promises that are settled already, and with them what the work asks at one time. */
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** Whether each batch is a transaction of its own. */
const isBatchAlone = ({ readOnly, snapshot }: EngineTransactionOptions) => readOnly && !snapshot

/** Sends the last statements of a transaction and its commit, as one batch. */
async function endTransaction(connection: Connection, transaction: OpenTransaction) {
  const { waiting, last } = transaction
  const count = waiting.length + last.length
  if (!transaction.isOpen && count === 0) return
  transaction.isEnding = true
  const answers = Promise.all(last.map(async (send) => send()))
  await Promise.race([answers, nextTick()])
  if (waiting.length !== count) throw new Error('What is sent at the commit is one statement')
  connection.transaction = null
  const committed = new Promise<QueryResult>((resolve, reject) =>
    waiting.push({ ...commit, resolve, reject }),
  )
  sendBatch(connection.client, transaction)
  // What a statement says of its failure comes first.
  committed.catch(() => {})
  await answers
  const { command } = await committed
  transaction.isOpen = false
  // A transaction in which a statement failed, and nobody said so, ends as one that was undone.
  if (command === 'ROLLBACK')
    throw new Error('The transaction was undone: one of its statements had failed')
}

function sendBatch(client: PoolClient, transaction: OpenTransaction) {
  const { options, isOpen } = transaction
  const statements = transaction.waiting.splice(0)
  if (isBatchAlone(options)) statements.unshift(createOpening(openRead, options))
  else if (!isOpen) {
    const opening = createOpening(options.snapshot ? openSnapshot : openWrite, options)
    opening.done = () => (transaction.hasBegun = true)
    statements.unshift(options.snapshot ? beginSnapshot : beginWrite, opening)
    transaction.isOpen = true
  } else if (!transaction.hasBegun) statements.unshift(assertOpen)
  // The driver's types do not say that it takes a query that sends itself.
  client.query((transaction.sent = new StatementBatch(statements)) as unknown as Query)
}

const prepared = (name: string, text = name): BatchStatement => ({
  name,
  config: { text },
  values: [],
})
const beginWrite = prepared('begin read write')
const beginSnapshot = prepared('begin isolation level repeatable read read only')
const commit = prepared('commit')
// It fails outside of a transaction, and with it what comes after in its batch: that would be carried
// out as the user of the URL, whom no policy holds. For what is sent before the server has begun the
// transaction, or although it did not.
const assertOpen = prepared('savepoint opened')

const setRoleAndCaller = `set_config('role', $1, true), set_config('console.caller', $2, true)`
const openWrite = prepared('open write', `select ${setRoleAndCaller}`)
const openSnapshot = prepared(
  'open snapshot',
  `select set_config('statement_timeout', '${snapshotTimeoutMs}', true), ${setRoleAndCaller}`,
)
// Without a `begin` a batch is a transaction of its own, and the server ends it with the batch.
const openRead = prepared(
  'open read',
  `select set_config('transaction_read_only', 'on', true), ${setRoleAndCaller}`,
)
const createOpening = (
  { name, config }: BatchStatement,
  { role, callerId }: EngineTransactionOptions,
): BatchStatement => ({ name, config, values: [role, callerId] })

const connections = new WeakMap<PoolClient, Connection>()

function toConnection(client: PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  const made = createConnection(client)
  connections.set(client, made)
  return made
}

/**
 * Names of statements by their role and text; a statement with a name is parsed and planned once. A
 * plan holds the policies of its role: as another it would be made again.
 */
const statementNames: Record<DatabaseRole, Map<string, string>> = {
  console_app: new Map(),
  console_member: new Map(),
}
// Lists of different lengths make different texts; the server keeps each for every connection.
const maxPreparedStatements = 500

function statementNameOf(text: string, role: DatabaseRole): string | undefined {
  const names = statementNames[role]
  const known = names.get(text)
  if (known) return known
  const { console_app, console_member } = statementNames
  const count = console_app.size + console_member.size
  if (count >= maxPreparedStatements) return undefined
  const name = `s${count}`
  names.set(text, name)
  return name
}

function createConnection(client: PoolClient): Connection {
  const getTransaction = () => {
    if (!connection.transaction) throw new Error('The transaction of this statement is over')
    return connection.transaction
  }
  const query = (config: QueryConfig, values: unknown[]) => {
    const transaction = getTransaction()
    const { waiting, options } = transaction
    if (waiting.length === 0)
      process.nextTick(() => {
        if (!transaction.isEnding && waiting.length > 0) sendBatch(client, transaction)
      })
    const name = statementNameOf(config.text, options.role)
    return new Promise<QueryResult>((resolve, reject) =>
      waiting.push({ config, name, values, resolve, reject }),
    )
  }
  const tx = drizzle({ query } as unknown as PoolClient)
  const connection: Connection = {
    client,
    tx: Object.assign(tx, {
      sendAtCommit(send: () => Promise<unknown>) {
        const { last, options } = getTransaction()
        if (options.readOnly) throw new Error('A read has no statement at its commit')
        last.push(send)
      },
    }),
    transaction: null,
  }
  return connection
}

// Processes that start together migrate one after the other; the later ones find nothing to do. The
// connection is its own, because a migration may take longer than a transaction.
async function migrateUnderLock(url: string) {
  const client = await connect(url)
  try {
    await assertServerVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder }).catch(rethrowMigrationError)
    await assertRoles(client)
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
