import { check, foreignKey, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { memberships } from './teams'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * Teams that are offered to a member, one row while the offer is open: it goes when it is accepted,
 * refused or taken back, and with the membership of either of the two.
 */
export const teamTransfers = pgTable(
  'team_transfers',
  {
    teamId: uuid('team_id').primaryKey(),
    /** The owner who offers it. */
    fromUserId: uuid('from_user_id').notNull(),
    /** The member who becomes the owner. */
    toUserId: uuid('to_user_id').notNull(),
    requestedAt: timestampTz('requested_at').notNull(),
    /** Until when it can be accepted. */
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.fromUserId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.teamId, table.toUserId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete('cascade'),
    check('team_transfers_to_another', sql`from_user_id <> to_user_id`),
  ],
)
