import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** An open transaction; queries run on it. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
>

export interface EngineTransactionOptions {
  role: DatabaseRole
  /** Whom the database is told that the transaction works for; empty: nobody. */
  callerId: string
  /** The database refuses every write. */
  readOnly: boolean
  /** A read whose statements all see what was committed when the first of them began. */
  snapshot: boolean
}

/** What hears the notifications of a channel. */
export interface NotificationListener {
  onNotification(payload: string): void
  /** Every notification from now on is heard; those before may be lost. Called after each outage. */
  onListening(): void
}

/** The connections of this process to a PostgreSQL server, and the transactions that wait for one. */
export interface ConnectionCounts {
  busy: number
  idle: number
  waiting: number
}

/** What differs between PGlite and a PostgreSQL server. */
export interface Engine {
  /**
   * Commits what `work` did, or undoes it when `work` rejects. Also rejects when `work` swallowed the
   * failure of a statement, and refuses a statement that comes after the end.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options: EngineTransactionOptions): Promise<T>
  /** Resolves, at once or when the server can be reached first, to what stops it. */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>
  /** Of a PostgreSQL server. */
  countConnections?(): ConnectionCounts
  close(): Promise<void>
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * The roles that transactions run as, none of which has rights to spare (rulings 20). The policies of
 * the tables say which rows each of them has (security C15).
 */
export const databaseRoles = {
  /** The process itself: it starts, and fills the demonstration. Every row. */
  application: 'console_app',
  /** A call of somebody who is signed in: what is theirs, by the setting `console.caller`. */
  member: 'console_member',
} as const
export type DatabaseRole = (typeof databaseRoles)[keyof typeof databaseRoles]

/** Sets role and caller until the transaction ends; the next one begins without them. */
export const setRoleAndCaller = (role: DatabaseRole, callerId: string) =>
  sql`select set_config('role', ${role}, true), set_config('console.caller', ${callerId}, true)`
