import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** An open transaction; queries run on it. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
> & {
  /**
   * Takes a statement that nothing in the transaction waits for: it is sent together with the commit,
   * which saves a round. When it fails, nothing is committed. `send` asks it at once, and only it.
   */
  sendAtCommit(send: () => Promise<unknown>): void
}

export interface EngineTransactionOptions {
  /** Whom the database is told that the transaction works for; empty: nobody. */
  callerId: string
  /** The database refuses writes, so the work is done before the transaction has ended. */
  readOnly: boolean
}

/** What differs between PGlite and a PostgreSQL server. */
export interface Engine {
  transaction<T>(work: (tx: Tx) => Promise<T>, options: EngineTransactionOptions): Promise<T>
  close(): Promise<void>
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The role of every transaction (rulings 20). */
export const applicationRole = 'console_app'
