import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database'

/** Sends a notification to whoever listens, once the transaction is committed. */
export const notify = (tx: Tx, channel: string, payload: string) =>
  tx.execute(sql`select pg_notify(${channel}, ${payload})`)
