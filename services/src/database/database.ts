import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { restrictFilePermissions } from '../infrastructure/data-folder'
import {
  databaseRoles,
  migrationsFolder,
  setRoleAndCaller,
  type ConnectionCounts,
  type Engine,
  type NotificationListener,
  type Tx,
} from './engine'
import { lockFolder } from './folder-lock'
import { isOlderDatabase } from './older-database'
import type { PostgresLocation } from './postgres'

export type { NotificationListener, Tx } from './engine'

export interface TransactionOptions {
  /**
   * The user for whom the transaction works; the setting `console.caller` says so to the database
   * until the transaction ends, which then gives it no more rows than are theirs (security C15). Empty
   * for work that is nobody's.
   */
  callerId?: string
  /** The database refuses every write in this transaction. */
  readOnly?: boolean
  /**
   * All statements of this read see the database as it was when the first of them began, whatever is
   * committed meanwhile (REPEATABLE READ); cursors live as long as it.
   */
  snapshot?: boolean
}

/** One database over two engines: PGlite in a folder, or a PostgreSQL server. */
export interface Database {
  /**
   * The only way to the tables. `work` is committed whole or not at all, and runs as a role without
   * superuser rights (rulings 20), for the caller that `options` names. Inside, use `tx` only:
   * PGlite has one connection, so a second transaction would wait for the first for ever.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Hears what any process on this database sends to a channel by `pg_notify`, as soon as the
   * transaction is committed. Resolves to what stops it; an outage of the server does not.
   */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>
  /** Whether the database answers a query now. */
  isUp(): Promise<boolean>
  /** Absent for the embedded database, which is one connection. */
  countConnections?(): ConnectionCounts
  close(): Promise<void>
}

/**
 * Where the tables are: on a server, in a folder, or in the memory of this process, which may start
 * from a snapshot.
 */
export type DatabaseLocation =
  PostgresLocation | { folder: string } | { memory: true; snapshot?: Blob }

/** Opens the database and applies the migrations. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const engine =
    'url' in location
      ? await (await import('./postgres')).openPostgres(location) // loads the driver
      : await openPglite(location)
  const database: Database = {
    close: engine.close,
    listen: engine.listen,
    countConnections: engine.countConnections,
    transaction(work, { callerId = '', readOnly = false, snapshot = false } = {}) {
      const role = callerId ? databaseRoles.member : databaseRoles.application
      return engine.transaction(work, {
        role,
        callerId,
        readOnly: readOnly || snapshot,
        snapshot,
      })
    },
    isUp: () =>
      database
        .transaction((tx) => tx.execute(sql`select 1`))
        .then(
          () => true,
          () => false,
        ),
  }
  try {
    await assertUnprivilegedRoles(database)
  } catch (error) {
    await engine.close()
    throw error
  }
  return database
}

async function openPglite(
  location: { folder: string } | { memory: true; snapshot?: Blob },
): Promise<Engine> {
  if ('memory' in location) return openMigratedPglite({ loadDataDir: location.snapshot })
  const releaseLock = lockFolder(location.folder)
  try {
    const dataDir = await initDataDir(join(location.folder, 'database'))
    const engine = await openMigratedPglite({ dataDir })
    // PGlite gives its files their modes itself, whatever the umask of the process.
    restrictFilePermissions(dataDir)
    return { ...engine, close: () => engine.close().finally(releaseLock) }
  } catch (error) {
    releaseLock()
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

const createOlderError = (dataDir: string) =>
  new Error(
    `DATA_DIR ${dirname(dataDir)} holds a database that an older version set up and that this one cannot use. Nothing in it was changed. Give another folder, or remove ${dataDir} to begin with an empty database.`,
  )

async function openMigratedPglite(options: PGliteOptions): Promise<Engine> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { drizzle: drizzleEmbedded } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const client = await PGlite.create(options).catch((cause: Error) =>
    Promise.reject(options.dataDir ? createDamagedError(dirname(options.dataDir), cause) : cause),
  )
  try {
    const db = drizzleEmbedded(client)
    if (options.dataDir && (await isOlderDatabase(db))) throw createOlderError(options.dataDir)
    await migrate(db, { migrationsFolder })
    return {
      transaction: (work, { role, callerId, readOnly, snapshot }) =>
        db.transaction(
          async (tx) => {
            await tx.execute(setRoleAndCaller(role, callerId))
            // Both drivers belong to one drizzle dialect and return the same; only their types differ.
            return work(tx as unknown as Tx)
          },
          {
            accessMode: readOnly ? 'read only' : 'read write',
            isolationLevel: snapshot ? 'repeatable read' : 'read committed',
          },
        ),
      async listen(channel, { onNotification, onListening }) {
        const stop = await client.listen(channel, onNotification)
        onListening()
        return () => stop()
      },
      close: () => client.close(),
    }
  } catch (error) {
    await client.close()
    throw error
  }
}

/** A superuser bypasses every row policy, and PGlite's own user is one (security C15). */
async function assertUnprivilegedRoles(database: Database) {
  const { rows } = await database.transaction((tx) =>
    tx.execute<{ rolname: string }>(
      sql`select rolname from pg_roles where rolname like 'console\\_%' and (rolsuper or rolbypassrls)`,
    ),
  )
  if (rows.length > 0)
    throw new Error(
      `The database role ${rows[0]!.rolname} must be neither superuser nor free of row policies.`,
    )
}
