import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A browser in which somebody has signed in (security C3, api B4). */
export const devices = pgTable(
  'devices',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token in its cookie, which changes with every sign-in. */
    tokenHash: text('token_hash').notNull().unique(),
    lastUsedAt: timestampTz('last_used_at').notNull(),
  },
  (table) => [index('devices_unused').on(table.lastUsedAt)],
)

/** Who has signed in in a browser: at most five people, those who did so last. */
export const devicePeople = pgTable(
  'device_people',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Their last session there, if it has not been deleted; it may be over. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    signedInAt: timestampTz('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.userId] }),
    index('device_people_of_user').on(table.userId),
    index('device_people_of_session').on(table.sessionId),
  ],
)
