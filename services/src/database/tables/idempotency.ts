import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users'

/** A creating call and its result, so that a repetition gets the same result (api B1). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Chosen by the caller. */
    key: text().notNull(),
    /** Fingerprint of call and input: the same key with another input is a conflict. */
    request: text().notNull(),
    /** The result as JSON; null only inside the transaction of the call. */
    answer: text(),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.startedAt),
  ],
)
