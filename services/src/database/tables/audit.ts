import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Security-relevant events (security C16). Rows are added by every transaction, without a lock, and
 * never changed; a job adds them to a chain afterwards.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Order of arrival; gaps are transactions that were undone. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Place in the chain, without gaps; null until the row is in it. */
    sequence: bigint({ mode: 'number' }).unique(),
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
    details: jsonb().$type<Record<string, string>>().notNull(),
    /**
     * HMAC over this row's content, with the random text before its dot; null for rows that are
     * older than the key.
     */
    mac: text().unique(),
    /** Hash of the row before. */
    previousHash: text('previous_hash'),
    /** HMAC over the hash before it, the sequence number and this row's content. */
    hash: text(),
  },
  (table) => [
    index('audit_log_unchained')
      .on(table.id)
      .where(sql`sequence is null`),
    index('audit_log_of_team').on(table.team, table.id),
    // Who ever belonged to a team is named in its log, also after they have left.
    index('audit_log_joined')
      .on(table.team, table.target)
      .where(sql`action = 'membership.created'`),
  ],
)

/** The end of the chain: one row, which shows when the end was cut off. */
export const auditHead = pgTable('audit_head', {
  /** Always 1. */
  id: bigint({ mode: 'number' }).primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  previousHash: text('previous_hash').notNull(),
})
