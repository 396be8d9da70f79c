import { randomUUID } from 'node:crypto'
import type { ExportQuery, ListQuery } from '@console/contract/paging'
import type { MemberPermission } from '@console/contract/permission'
import type { NameSortField, TeamSortField } from '@console/contract/team'
import {
  and,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { Tx } from '../../database/database'
import {
  bestFirst,
  type BestFirst,
  isSameText,
  matchesFilter,
  offsetOf,
  orderOf,
  searchText,
  toList,
  totalColumn,
} from '../../database/list-queries'
import { readByCursor } from '../../database/read-by-cursor'
import {
  accountStaff,
  accounts,
  memberPermissions,
  memberships,
  ownMemberships,
  teams,
} from '../../database/tables/teams'
import { users } from '../../database/tables/users'

export type TeamRow = typeof teams.$inferSelect
export type AccountRow = typeof accounts.$inferSelect
type NewAccount = Omit<AccountRow, 'id' | 'version'>
type Role = (typeof memberships.$inferSelect)['role']

const teamName = searchText(teams.name)
const accountName = searchText(accounts.name)
const teamSortColumns = { name: teamName, created_at: teams.createdAt }
const accountSortColumns = { name: accountName, created_at: accounts.createdAt }

/** A team as a member sees it: with their role, and the number of accounts they may enter. */
const teamColumnsFor = (userId: string) => ({
  id: teams.id,
  name: teams.name,
  version: teams.version,
  role: memberships.role,
  accounts: sql<number>`(
    select count(*)::int from ${accounts}
     where ${accounts.teamId} = ${teams.id}
       and (${memberships.role} <> 'staff' or exists (
         select from ${accountStaff}
          where ${accountStaff.teamId} = ${accounts.teamId} and ${accountStaff.accountId} = ${accounts.id} and ${accountStaff.userId} = ${userId}))
  )`,
})

const isMembershipOf = (userId: string) =>
  and(eq(memberships.teamId, teams.id), eq(memberships.userId, userId))

const selectTeamsOfUser = (tx: Tx, userId: string) =>
  tx.select(teamColumnsFor(userId)).from(teams).innerJoin(memberships, isMembershipOf(userId))

/** A team, if the person belongs to it. */
export async function findTeam(tx: Tx, teamId: string, userId: string) {
  const [row] = await selectTeamsOfUser(tx, userId).where(eq(teams.id, teamId))
  return row
}

export async function findTeamsOfUser(
  tx: Tx,
  userId: string,
  list: ListQuery<NameSortField> & BestFirst,
) {
  const matching = matchesFilter(teams.name, list.filter)
  const rows = await tx
    .select({ ...teamColumnsFor(userId), total: totalColumn })
    .from(teams)
    .innerJoin(memberships, isMembershipOf(userId))
    .where(matching)
    .orderBy(...bestFirst(list, teams.name), ...orderOf(list, teamSortColumns, teams.id))
    .limit(list.pageSize)
    .offset(offsetOf(list))
  return toList(rows, list, () =>
    tx
      .select({ total: count() })
      .from(teams)
      .innerJoin(memberships, isMembershipOf(userId))
      .where(matching),
  )
}

type NewTeam = Pick<TeamRow, 'poolId' | 'name' | 'createdBy' | 'createdAt'>

/** Inserts a team, whose row nobody may read before its owner belongs to it. */
export async function insertTeam(tx: Tx, team: NewTeam): Promise<TeamRow> {
  const row: TeamRow = { id: randomUUID(), ...team, archivedAt: null, version: 1 }
  await tx.insert(teams).values(row)
  return row
}

export const insertMembership = (tx: Tx, membership: typeof memberships.$inferInsert) =>
  tx.insert(memberships).values(membership)

/** Makes somebody a member; false if they are one already, who keeps their role. */
export async function insertMembershipUnlessMember(
  tx: Tx,
  membership: typeof memberships.$inferInsert,
): Promise<boolean> {
  const inserted = await tx.insert(memberships).values(membership).onConflictDoNothing().returning()
  return inserted.length === 1
}

/** Renames a team if its version is still the one that the caller read. */
export async function renameTeam(
  tx: Tx,
  id: string,
  name: string,
  version: number | undefined,
): Promise<TeamRow | undefined> {
  const unchanged = version === undefined ? undefined : eq(teams.version, version)
  const [row] = await tx
    .update(teams)
    .set({ name, version: sql`${teams.version} + 1` })
    .where(and(eq(teams.id, id), unchanged))
    .returning()
  return row
}

/**
 * Whether somebody has created a team of this name that the user belongs to: a name is refused only
 * because of what the user may see (security C15). The user's row stays held until the transaction
 * ends, so that of two equal teams at once one is refused.
 */
export async function isTeamNameTaken(
  tx: Tx,
  userId: string,
  { createdBy, name, except }: { createdBy: string; name: string; except?: string },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [taken] = await selectTeamsOfUser(tx, userId)
    .where(
      and(
        eq(teams.createdBy, createdBy),
        isSameText(teams.name, name),
        except === undefined ? undefined : ne(teams.id, except),
      ),
    )
    .limit(1)
  return taken !== undefined
}

/** Whether a team is not archived, and will not be before the transaction ends. */
export async function isLiveTeamForShare(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, id), isNull(teams.archivedAt)))
    .for('share')
  return rows.length === 1
}

/** A team’s name and who created it; its row stays as it is until the transaction ends. */
export async function findTeamNameForUpdate(tx: Tx, teamId: string) {
  const [row] = await tx
    .select({ createdBy: teams.createdBy, name: teams.name })
    .from(teams)
    .where(eq(teams.id, teamId))
    .for('update')
  return row
}

/**
 * The caller's own role in a team; undefined for a stranger, and for whoever is not the caller of the
 * transaction. Read from the view, which asks nothing of other members.
 */
export async function findOwnRole(
  tx: Tx,
  teamId: string,
  userId: string,
): Promise<Role | undefined> {
  const [row] = await tx
    .select({ role: ownMemberships.role })
    .from(ownMemberships)
    .where(and(eq(ownMemberships.teamId, teamId), eq(ownMemberships.userId, userId)))
    .prepare('find_own_role')
    .execute()
  return row?.role
}

/** What a member of a team may do: their role, and what is closed to them. */
export interface Membership {
  role: Role
  closedPermissions: MemberPermission[]
}

/** The membership of a person, if they belong to the team. */
export async function findMembership(
  tx: Tx,
  teamId: string,
  userId: string,
): Promise<Membership | undefined> {
  const isClosed = and(
    eq(memberPermissions.teamId, memberships.teamId),
    eq(memberPermissions.userId, memberships.userId),
    eq(memberPermissions.state, 'close'),
  )
  const rows = await tx
    .select({ role: memberships.role, closed: memberPermissions.permission })
    .from(memberships)
    .leftJoin(memberPermissions, isClosed)
    .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)))
    .prepare('find_membership')
    .execute()
  const [first] = rows
  return (
    first && { role: first.role, closedPermissions: rows.flatMap(({ closed }) => closed ?? []) }
  )
}

// An id that no user has: joined by it, no assignment is found.
const nobody = '00000000-0000-0000-0000-000000000000'

// Joins the accounts that are assigned to a staff member.
const isAssignedTo = (userId: string) =>
  and(
    eq(accountStaff.teamId, accounts.teamId),
    eq(accountStaff.accountId, accounts.id),
    eq(accountStaff.userId, userId),
  )

/** An account of this team, and whether it is assigned to the person. */
export async function findTeamAccount(tx: Tx, teamId: string, id: string, userId: string) {
  const [row] = await tx
    .select({ account: accounts, isAssigned: isNotNull(accountStaff.userId).mapWith(Boolean) })
    .from(accounts)
    .leftJoin(accountStaff, isAssignedTo(userId))
    .where(and(eq(accounts.teamId, teamId), eq(accounts.id, id)))
  return row
}

/** A team's accounts: all of them, or those assigned to a person. */
export async function findAccounts(
  tx: Tx,
  { teamId, assignee }: { teamId: string; assignee: string | null },
  list: ListQuery<NameSortField>,
) {
  const whose = isOfTeam(teamId, { onlyAssigned: assignee !== null, filter: list.filter })
  const joined = isAssignedTo(assignee ?? nobody)
  const rows = await tx
    .select({ account: accounts, total: totalColumn })
    .from(accounts)
    .leftJoin(accountStaff, joined)
    .where(whose)
    .orderBy(...orderOfAccounts(list))
    .limit(list.pageSize)
    .offset(offsetOf(list))
  const { items, ...counted } = await toList(rows, list, () =>
    tx.select({ total: count() }).from(accounts).leftJoin(accountStaff, joined).where(whose),
  )
  return { items: items.map(({ account }) => account), ...counted }
}

/** All of them as they are at one moment. */
export const readAccounts = (
  tx: Tx,
  { teamId, assignee }: { teamId: string; assignee: string | null },
  list: ExportQuery<NameSortField>,
) => {
  const fields = getTableColumns(accounts)
  const query = tx
    .select(fields)
    .from(accounts)
    .leftJoin(accountStaff, isAssignedTo(assignee ?? nobody))
    .where(isOfTeam(teamId, { onlyAssigned: assignee !== null, filter: list.filter }))
    .orderBy(...orderOfAccounts(list))
  return readByCursor(tx, 'exported_accounts', fields, query)
}

const isOfTeam = (
  teamId: string,
  { onlyAssigned, filter }: { onlyAssigned: boolean; filter: string | undefined },
) =>
  and(
    eq(accounts.teamId, teamId),
    onlyAssigned ? isNotNull(accountStaff.userId) : undefined,
    matchesFilter(accounts.name, filter),
  )

const orderOfAccounts = (list: ExportQuery<NameSortField>) =>
  orderOf(list, accountSortColumns, accounts.id)

/** Every account that a person may enter, over all teams. */
export async function findAccessibleAccounts(
  tx: Tx,
  userId: string,
  list: ListQuery<TeamSortField> & BestFirst,
) {
  const mine = and(
    eq(memberships.userId, userId),
    or(inArray(memberships.role, ['owner', 'administrator']), isNotNull(accountStaff.userId)),
    matchesFilter(accounts.name, list.filter),
  )
  const columns = { team_name: teamName, name: accountName }
  const rows = await tx
    .select({
      id: accounts.id,
      name: accounts.name,
      teamId: teams.id,
      teamName: teams.name,
      role: memberships.role,
      total: totalColumn,
    })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .innerJoin(accounts, eq(accounts.teamId, memberships.teamId))
    .leftJoin(accountStaff, isAssignedTo(userId))
    .where(mine)
    .orderBy(
      ...bestFirst(list, accounts.name),
      ...orderOf(list, columns, teams.id, accountName, accounts.id),
    )
    .limit(list.pageSize)
    .offset(offsetOf(list))
  return toList(rows, list, () =>
    tx
      .select({ total: count() })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.teamId, memberships.teamId))
      .leftJoin(accountStaff, isAssignedTo(userId))
      .where(mine),
  )
}

/** Inserts an account, whose row staff may not read before they are assigned to it. */
export async function insertTeamAccount(tx: Tx, account: NewAccount): Promise<AccountRow> {
  const row: AccountRow = { id: randomUUID(), ...account, version: 1 }
  await tx.insert(accounts).values(row)
  return row
}

/** Which of these accounts belong to the team. */
export const findAccountsOfTeam = (tx: Tx, teamId: string, ids: string[]) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.teamId, teamId), inArray(accounts.id, ids)))

/** Assigns a staff member to accounts of a team; what is assigned already stays so. */
export const assignStaffToAccounts = (
  tx: Tx,
  { teamId, userId }: { teamId: string; userId: string },
  accountIds: string[],
) =>
  tx
    .insert(accountStaff)
    .values(accountIds.map((accountId) => ({ teamId, accountId, userId })))
    .onConflictDoNothing()

export const assignStaffToAccount = (tx: Tx, assignment: typeof accountStaff.$inferInsert) =>
  tx.insert(accountStaff).values(assignment)

type AccountChanges = Partial<
  Pick<AccountRow, 'name' | 'businessName' | 'country' | 'address' | 'phone' | 'website'>
>

/** Updates an account if its version is still the one that the caller read. */
export async function updateAccountFields(
  tx: Tx,
  teamId: string,
  id: string,
  changes: AccountChanges,
  version: number | undefined,
): Promise<AccountRow | undefined> {
  const unchanged = version === undefined ? undefined : eq(accounts.version, version)
  const [row] = await tx
    .update(accounts)
    .set({ ...changes, version: sql`${accounts.version} + 1` })
    .where(and(eq(accounts.teamId, teamId), eq(accounts.id, id), unchanged))
    .returning()
  return row
}

/**
 * Whether an account of the team has this name: any account, or one that is assigned to a person,
 * whom the name of another would tell what they may not see (security C15). The team's row stays
 * held until the transaction ends, so that of two equal accounts at once one is refused.
 */
export async function isAccountNameTaken(
  tx: Tx,
  { teamId, assignee }: { teamId: string; assignee: string | null },
  { name, except }: { name: string; except?: string },
): Promise<boolean> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update')
  const [taken] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(accountStaff, isAssignedTo(assignee ?? nobody))
    .where(
      and(
        eq(accounts.teamId, teamId),
        assignee === null ? undefined : isNotNull(accountStaff.userId),
        isSameText(accounts.name, name),
        except === undefined ? undefined : ne(accounts.id, except),
      ),
    )
    .limit(1)
  return taken !== undefined
}

/** Whether a person is owner or administrator of any team. */
export async function hasManagingRole(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), sql`${memberships.role} <> 'staff'`))
    .limit(1)
  return rows.length > 0
}
