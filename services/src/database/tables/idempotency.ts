import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './people'

/** A creating call that was carried out, so that its repetition gets the same answer (api B1). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the caller. */
    key: text().notNull(),
    /** Fingerprint of call and input: the same key for something else is a mistake. */
    request: text().notNull(),
    /** The answer; null while the call is under way. */
    answer: text(),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.startedAt),
  ],
)
