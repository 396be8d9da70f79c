import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Security-relevant events (security C16). Rows are added, never changed. */
export const auditLog = pgTable('audit_log', {
  /** Place in the chain, without gaps. */
  sequence: bigint({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** What happened: `session.opened`. */
  action: text().notNull(),
  /** `success`, or the code of the refusal. */
  outcome: text().notNull(),
  /** Id of the person who did it; null when nobody was signed in. */
  actor: text(),
  /** Id or keyed fingerprint of what it was done to. */
  target: text(),
  /** The team it happened in. */
  team: text(),
  /** The client it came through. */
  client: text(),
  /** Keyed fingerprint of the network it came from. */
  network: text(),
  /** The request's trace id, also found in the server's log. */
  trace: text(),
  /** Further details; no secrets, no addresses. */
  particulars: jsonb().$type<Record<string, string>>().notNull(),
  /** Hash of the row before. */
  previousHash: text('previous_hash').notNull(),
  /** SHA-256 over this row's content and the hash before it. */
  hash: text().notNull(),
})

/**
 * The end of the chain: one row, which writers lock in turn, and which shows when the end was cut
 * off.
 */
export const auditHead = pgTable('audit_head', {
  /** Always 1. */
  id: bigint({ mode: 'number' }).primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  previousHash: text('previous_hash').notNull(),
})
