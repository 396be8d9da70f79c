import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A token with which one site hands somebody over to another (security C10). */
export const handoverTokens = pgTable(
  'handover_tokens',
  {
    /** SHA-256 of the token's id (`jti`), which has 256 random bits. */
    jtiHash: text('jti_hash').primaryKey(),
    /** The session that is handed over: a token of a session that has ended is worth nothing. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The one origin that may redeem it. */
    audience: text().notNull(),
    /** SHA-256 of the value that the page there has planted in its browser. */
    stateHash: text('state_hash').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    /** Set once, by the request that redeems it. */
    redeemedAt: timestampTz('redeemed_at'),
  },
  (table) => [
    index('handover_tokens_expired').on(table.expiresAt),
    index('handover_tokens_of_session').on(table.sessionId),
  ],
)
