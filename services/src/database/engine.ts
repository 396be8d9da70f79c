import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** An open transaction; queries run on it. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

export interface EngineTransactionOptions {
  /** The first statements of the transaction, which set its role and caller. */
  opening: string
  /** The caller that the opening names. */
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
