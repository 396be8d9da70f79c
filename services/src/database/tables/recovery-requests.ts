import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { brands } from './brands'
import { users } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Somebody who cannot show their second factor any more has asked for it to be taken away (rulings 35). */
export const recoveryRequests = pgTable(
  'recovery_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The client in which they asked: its brand writes to them. */
    clientId: text('client_id')
      .notNull()
      .references(() => brands.clientId),
    /** SHA-256 of the token in the messages, by which anybody who has one cancels it. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In which words the person is written to, unless they have chosen a language. */
    textLocale: text('text_locale', { enum: ['en', 'zh_CN', 'zh_TW', 'zh_HK'] }).notNull(),
    requestedAt: timestampTz('requested_at').notNull(),
    /** From then on the second factor is taken away, unless it was cancelled. */
    dueAt: timestampTz('due_at').notNull(),
    state: text({ enum: ['waiting', 'cancelled', 'done'] })
      .notNull()
      .default('waiting'),
    /** When it was cancelled or done. */
    closedAt: timestampTz('closed_at'),
    /** When the person has taken note that it was done. */
    seenAt: timestampTz('seen_at'),
  },
  (table) => [
    uniqueIndex('recovery_requests_one_waiting')
      .on(table.userId)
      .where(sql`state = 'waiting'`),
    index('recovery_requests_of_user').on(table.userId, table.requestedAt),
    index('recovery_requests_due')
      .on(table.dueAt)
      .where(sql`state = 'waiting'`),
    check('recovery_requests_state', sql`(closed_at is null) = (state = 'waiting')`),
    check('recovery_requests_seen', sql`seen_at is null or state = 'done'`),
  ],
)
