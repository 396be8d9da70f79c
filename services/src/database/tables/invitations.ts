import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { teams } from './teams'
import { users } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** An invitation of somebody to a team (api B5). */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** An e-mail address or a phone number, in its normal form (`normalizeAddress` of the contract). */
    invitee: text().notNull(),
    /** What the address is. */
    kind: text({ enum: ['email', 'phone'] }).notNull(),
    /** The rank that is offered; a team has one owner already. */
    role: text({ enum: ['administrator', 'staff'] }).notNull(),
    /**
     * The accounts that a staff member will work on. Those that are gone when the invitation is
     * accepted are left out, so no foreign key holds them.
     */
    accountIds: uuid('account_ids').array().notNull(),
    /** SHA-256 of the token in the link that was sent last. */
    tokenHash: text('token_hash').notNull().unique(),
    /**
     * SHA-256 of the token in the link that the team passes on itself, which proves no address; null
     * until somebody asks for it, and again when the invitation is sent again.
     */
    linkHash: text('link_hash').unique(),
    /** It is over, too, when it is pending and `expires_at` has passed. */
    state: text({ enum: ['pending', 'accepted', 'refused', 'cancelled'] })
      .notNull()
      .default('pending'),
    /** Who invited, or sent the invitation again: the person that the message names. */
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    /** When the link was sent last. */
    sentAt: timestampTz('sent_at').notNull(),
    /** Until when the link can be used. */
    expiresAt: timestampTz('expires_at').notNull(),
    /** Set once, together with the state that it ends in. */
    closedAt: timestampTz('closed_at'),
    /** The person who accepted it. */
    acceptedBy: uuid('accepted_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('invitations_one_pending')
      .on(table.teamId, table.invitee)
      .where(sql`state = 'pending'`),
    index('invitations_of_invitee').on(table.invitee),
    index('invitations_of_member').on(table.acceptedBy),
    check(
      'invitations_kind',
      sql`kind = case when invitee like '%@%' then 'email' else 'phone' end`,
    ),
    check('invitations_role', sql`role in ('administrator', 'staff')`),
    check('invitations_accounts', sql`role = 'staff' or cardinality(account_ids) = 0`),
    check('invitations_state', sql`state in ('pending', 'accepted', 'refused', 'cancelled')`),
    check('invitations_end_has_a_time', sql`(state = 'pending') = (closed_at is null)`),
    check('invitations_accepted_by', sql`(state = 'accepted') = (accepted_by is not null)`),
  ],
)
