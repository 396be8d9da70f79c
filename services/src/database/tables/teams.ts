import { memberPermissions as permissionNames } from '@console/contract/permission'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userPools } from './brands'
import { users } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** People who work together on accounts. */
export const teams = pgTable(
  'teams',
  {
    id: uuid().primaryKey().defaultRandom(),
    poolId: text('pool_id')
      .notNull()
      .references(() => userPools.id),
    name: text().notNull(),
    /**
     * Names are unique among the teams of one creator, as far as the caller sees them: so no index
     * holds it, and nobody learns of a team by a conflict (api B7, security C15).
     */
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestampTz('created_at').notNull(),
    /** Since when it is archived; it has no members then, and gets none. Null: it is not. */
    archivedAt: timestampTz('archived_at'),
    /** Counts changes, for If-Match. */
    version: integer().notNull().default(1),
  },
  (table) => [index('teams_of_creator').on(table.createdBy, sql`search_text(name)`)],
)

/** Members of a team, with their roles. */
export const memberships = pgTable(
  'memberships',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text({ enum: ['owner', 'administrator', 'staff'] }).notNull(),
    joinedAt: timestampTz('joined_at').notNull(),
    /** Counts changes of role, accounts and permissions, for If-Match. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    uniqueIndex('memberships_one_owner')
      .on(table.teamId)
      .where(sql`role = 'owner'`),
    index('memberships_of_person').on(table.userId, table.teamId),
    check('memberships_role', sql`role in ('owner', 'administrator', 'staff')`),
  ],
)

/**
 * The memberships of the caller alone, a view that a migration makes (decision 0064). Only for the
 * transaction of a caller: the process itself may not read it.
 */
export const ownMemberships = pgSchema('access')
  .view('own_memberships', {
    teamId: uuid('team_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text({ enum: ['owner', 'administrator', 'staff'] }).notNull(),
  })
  .existing()

/** A business that a team looks after. */
export const accounts = pgTable(
  'accounts',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    businessName: text('business_name').notNull(),
    /** ISO 3166 alpha-2, or empty. */
    country: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    website: text().notNull(),
    createdAt: timestampTz('created_at').notNull(),
    /** Counts changes, for If-Match. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    unique('accounts_id').on(table.id),
    // Not unique: a name is refused only because of an account that the caller may see (security C15).
    index('accounts_by_name').on(table.teamId, sql`search_text(name)`),
    check('accounts_website', sql`website ~ '^(https?://|$)'`),
  ],
)

/** Which accounts a staff member works on; owners and administrators need no row (spec §6). */
export const accountStaff = pgTable(
  'account_staff',
  {
    teamId: uuid('team_id').notNull(),
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.accountId, table.userId] }),
    // Deleting a membership deletes its account assignments in the same statement.
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.teamId, table.accountId],
      foreignColumns: [accounts.teamId, accounts.id],
    }).onDelete('cascade'),
    index('account_staff_of_person').on(table.teamId, table.userId),
  ],
)

/** What has been opened or closed to a member, the last word of each; all is open without a row. */
export const memberPermissions = pgTable(
  'member_permissions',
  {
    teamId: uuid('team_id').notNull(),
    userId: uuid('user_id').notNull(),
    permission: text({ enum: permissionNames }).notNull(),
    state: text({ enum: ['open', 'close'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId, table.permission] }),
    // Whoever leaves and comes back finds everything open again.
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete('cascade'),
    check(
      'member_permissions_permission',
      sql`permission in ('edit_account', 'request_link', 'write_products')`,
    ),
    check('member_permissions_state', sql`state in ('open', 'close')`),
  ],
)
