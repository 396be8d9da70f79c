import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './teams'
import { users } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A link between two accounts, of one team or of two, from the request for it on (api B5). */
export const accountLinks = pgTable(
  'account_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The account that the link is requested for, and its team. */
    requesterTeamId: uuid('requester_team_id').notNull(),
    requesterId: uuid('requester_id').notNull(),
    /** The account that it is requested of: its side has to accept. */
    targetTeamId: uuid('target_team_id').notNull(),
    targetId: uuid('target_id').notNull(),
    /** It has expired, too, when it is pending and `expires_at` has passed. */
    state: text({ enum: ['pending', 'accepted', 'refused', 'cancelled', 'expired', 'ended'] })
      .notNull()
      .default('pending'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    requestedAt: timestampTz('requested_at').notNull(),
    /** Until when it can be accepted. */
    expiresAt: timestampTz('expires_at').notNull(),
    /** When it came to the state that it is in; null while it is pending. */
    changedAt: timestampTz('changed_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.requesterTeamId, table.requesterId],
      foreignColumns: [accounts.teamId, accounts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.targetTeamId, table.targetId],
      foreignColumns: [accounts.teamId, accounts.id],
    }).onDelete('cascade'),
    // Whoever asked first: two accounts have one open link or none.
    uniqueIndex('account_links_one_open')
      .on(sql`least(requester_id, target_id)`, sql`greatest(requester_id, target_id)`)
      .where(sql`state in ('pending', 'accepted')`),
    index('account_links_of_requester').on(table.requesterTeamId, table.requesterId),
    index('account_links_of_target').on(table.targetTeamId, table.targetId),
    check('account_links_no_self_link', sql`requester_id <> target_id`),
    check(
      'account_links_state',
      sql`state in ('pending', 'accepted', 'refused', 'cancelled', 'expired', 'ended')`,
    ),
    check('account_links_change_has_a_time', sql`(state = 'pending') = (changed_at is null)`),
  ],
)
