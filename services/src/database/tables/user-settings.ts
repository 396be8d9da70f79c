import type { PersonalSettingKey } from '@console/contract/personal-settings'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './users'

/** What follows a person to every browser (api B5, B7). */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().$type<PersonalSettingKey>().notNull(),
    /** Of the shape that the contract declares for the key. */
    value: jsonb().notNull(),
    /** Counts the changes. */
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
