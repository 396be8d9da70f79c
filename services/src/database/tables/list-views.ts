import type { ListView } from '@console/contract/list-view'
import { viewedLists } from '@console/contract/list-view'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberships, teams } from './teams'

/** Filters, order, columns and density of a list, saved under a name (api B5). */
export const listViews = pgTable(
  'list_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Whose it is; null: the team's. */
    userId: uuid('user_id'),
    list: text({ enum: viewedLists }).notNull(),
    name: text().notNull(),
    /** Filters and order, as an address of the list says them. */
    query: jsonb().$type<ListView['query']>().notNull(),
    /** Columns and density. */
    arrangement: jsonb().$type<ListView['arrangement']>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Counts changes, for If-Match. */
    version: integer().notNull().default(1),
  },
  (table) => [
    // Whoever leaves the team leaves their views of its lists.
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete('cascade'),
    uniqueIndex('list_views_own_name')
      .on(table.teamId, table.userId, table.list, sql`search_text(name)`)
      .where(sql`user_id is not null`),
    uniqueIndex('list_views_team_name')
      .on(table.teamId, table.list, sql`search_text(name)`)
      .where(sql`user_id is null`),
    check('list_views_list', sql`list in ('products')`),
  ],
)
