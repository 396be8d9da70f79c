import type { MemberSortField } from '@console/contract/member'
import type { ExportQuery, ListQuery } from '@console/contract/paging'
import type { MemberPermission, TeamRole } from '@console/contract/permission'
import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Tx } from '../../database/database'
import {
  bestFirst,
  type BestFirst,
  offsetOf,
  matchesEmail,
  matchesFilter,
  matchesPhone,
  orderOf,
  searchText,
  toList,
  totalColumn,
} from '../../database/list-queries'
import { readByCursor } from '../../database/read-by-cursor'
import { accountStaff, accounts, memberPermissions, memberships } from '../../database/tables/teams'
import { users } from '../../database/tables/users'

type MembershipRow = typeof memberships.$inferSelect
type MembershipKey = Pick<MembershipRow, 'teamId' | 'userId'>

const isMembership = ({ teamId, userId }: MembershipKey) =>
  and(eq(memberships.teamId, teamId), eq(memberships.userId, userId))

// By family name, then given name; who has neither stands by the username, which is shown instead.
const sortedName = searchText(
  sql`concat_ws(' ', nullif(${users.familyName}, ''), nullif(${users.givenName}, ''), ${users.username})`,
)
// A name is found as one writes it: with a space or without, either part first.
const searchedText = sql`concat_ws(' ', ${users.familyName}, ${users.givenName}, ${users.familyName} || ${users.givenName}, ${users.familyName}, ${users.username}, ${users.email}, ${users.phoneNumber})`
const sortColumns = {
  name: sortedName,
  role: sql`array_position(array['owner', 'administrator', 'staff'], ${memberships.role})`,
  joined_at: memberships.joinedAt,
}

const memberColumns = {
  userId: memberships.userId,
  familyName: users.familyName,
  givenName: users.givenName,
  username: users.username,
  email: users.email,
  phoneNumber: users.phoneNumber,
  picture: users.picture,
  role: memberships.role,
  joinedAt: memberships.joinedAt,
  version: memberships.version,
}

/** The accounts of a team that are assigned to a person. */
export async function findAssignedAccountIds(
  tx: Tx,
  { teamId, userId }: MembershipKey,
): Promise<string[]> {
  const rows = await tx
    .select({ id: accountStaff.accountId })
    .from(accountStaff)
    .where(and(eq(accountStaff.teamId, teamId), eq(accountStaff.userId, userId)))
  return rows.map(({ id }) => id)
}

/** Who looks at the members of a team. */
export interface MemberViewer extends MembershipKey {
  /** The accounts that they may enter; null: every account. */
  accountIds: string[] | null
}

/** Owners and administrators work on every account, staff on those that are assigned to them. */
const worksOn = (tx: Tx, accountIds: string[]): SQL | undefined =>
  or(
    ne(memberships.role, 'staff'),
    exists(
      tx
        .select({ one: sql`1` })
        .from(accountStaff)
        .where(
          and(
            eq(accountStaff.teamId, memberships.teamId),
            eq(accountStaff.userId, memberships.userId),
            inArray(accountStaff.accountId, accountIds),
          ),
        ),
    ),
  )

const isSeenBy = (tx: Tx, { teamId, userId, accountIds }: MemberViewer) =>
  and(
    eq(memberships.teamId, teamId),
    accountIds ? or(eq(memberships.userId, userId), worksOn(tx, accountIds)) : undefined,
  )

/** In one role or with one account, if these are given. */
interface MemberFilters {
  role?: TeamRole | undefined
  account?: string | undefined
  /** Of the number that the filter is, or is a part of. */
  phoneDigits: string | null
}
type MemberExport = ExportQuery<MemberSortField> & MemberFilters

async function findWanted(
  tx: Tx,
  viewer: MemberViewer,
  { role, account, filter, phoneDigits }: MemberExport,
) {
  const inList = and(
    isSeenBy(tx, viewer),
    role && eq(memberships.role, role),
    account ? worksOn(tx, [account]) : undefined,
  )
  const isEmailWanted = await matchesEmail(filter, users.email, (condition) =>
    tx
      .select({ email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(inList, condition)),
  )
  return and(
    inList,
    or(
      matchesFilter(searchedText, filter),
      isEmailWanted,
      matchesPhone(users.phoneNumber, phoneDigits),
    ),
  )
}

const orderOfMembers = (list: MemberExport) =>
  orderOf(list, sortColumns, sortedName, memberships.userId)

/** The members that somebody sees. */
export async function findMembers(
  tx: Tx,
  viewer: MemberViewer,
  list: ListQuery<MemberSortField> & MemberFilters & BestFirst,
) {
  const wanted = await findWanted(tx, viewer, list)
  const rows = await tx
    .select({ ...memberColumns, total: totalColumn })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(wanted)
    .orderBy(...bestFirst(list, sortedName, users.email), ...orderOfMembers(list))
    .limit(list.pageSize)
    .offset(offsetOf(list))
  return toList(rows, list, () =>
    tx
      .select({ total: count() })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(wanted),
  )
}

/** All of them as they are at one moment. */
export async function* streamMembers(tx: Tx, viewer: MemberViewer, list: MemberExport) {
  const query = tx
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(await findWanted(tx, viewer, list))
    .orderBy(...orderOfMembers(list))
  yield* readByCursor(tx, 'exported_members', memberColumns, query)
}

export async function findMember(tx: Tx, key: MembershipKey) {
  const [row] = await tx
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMembership(key))
  return row
}
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Whether somebody in the team has this address. */
export async function hasMemberWithAddress(tx: Tx, teamId: string, address: string) {
  const found = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.teamId, teamId),
        or(eq(users.email, address), eq(users.phoneNumber, address)),
      ),
    )
  return found.length > 0
}

/** The accounts that some members are assigned to, by name. */
export const findAssignments = (tx: Tx, teamId: string, userIds: string[]) =>
  tx
    .select({ userId: accountStaff.userId, id: accounts.id, name: accounts.name })
    .from(accountStaff)
    .innerJoin(
      accounts,
      and(eq(accounts.teamId, accountStaff.teamId), eq(accounts.id, accountStaff.accountId)),
    )
    .where(and(eq(accountStaff.teamId, teamId), inArray(accountStaff.userId, userIds)))
    .orderBy(asc(searchText(accounts.name)), asc(accounts.id))

/** What is closed to some members. */
export const findClosedPermissions = (tx: Tx, teamId: string, userIds: string[]) =>
  tx
    .select({ userId: memberPermissions.userId, permission: memberPermissions.permission })
    .from(memberPermissions)
    .where(
      and(
        eq(memberPermissions.teamId, teamId),
        inArray(memberPermissions.userId, userIds),
        eq(memberPermissions.state, 'close'),
      ),
    )

/**
 * The role of a member, whose row stays as it is until the transaction ends: whoever is removed or
 * loses their rank meanwhile waits, or is found without it.
 */
export async function findRoleForShare(tx: Tx, key: MembershipKey): Promise<TeamRole | undefined> {
  const [row] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(isMembership(key))
    .for('share')
  return row?.role
}

/** A member as they were found: what is changed is changed only while they have this rank. */
interface FoundMember extends MembershipKey {
  role: TeamRole
}

/**
 * Counts a change of a member, and gives them another role if one is named. False when their role,
 * or the version that the caller read, is another by now.
 */
export async function changeMembership(
  tx: Tx,
  { role, ...key }: FoundMember,
  { role: nextRole, version }: { role?: TeamRole; version: number | undefined },
): Promise<boolean> {
  const changed = await tx
    .update(memberships)
    .set({ role: nextRole, version: sql`${memberships.version} + 1` })
    .where(
      and(
        isMembership(key),
        eq(memberships.role, role),
        version === undefined ? undefined : eq(memberships.version, version),
      ),
    )
    .returning({ userId: memberships.userId })
  return changed.length === 1
}

/** Removes a member with their accounts and permissions; false when their role is another by now. */
export async function deleteMembership(tx: Tx, { role, ...key }: FoundMember): Promise<boolean> {
  const deleted = await tx
    .delete(memberships)
    .where(and(isMembership(key), eq(memberships.role, role)))
    .returning({ userId: memberships.userId })
  return deleted.length === 1
}

/** Takes from a member every account but these. */
export const unassignOtherAccounts = (
  tx: Tx,
  { teamId, userId }: MembershipKey,
  accountIds: string[],
) =>
  tx
    .delete(accountStaff)
    .where(
      and(
        eq(accountStaff.teamId, teamId),
        eq(accountStaff.userId, userId),
        notInArray(accountStaff.accountId, accountIds),
      ),
    )

/** Opens everything that is closed to a member. */
export const deletePermissions = (tx: Tx, { teamId, userId }: MembershipKey) =>
  tx
    .delete(memberPermissions)
    .where(and(eq(memberPermissions.teamId, teamId), eq(memberPermissions.userId, userId)))

/** Opens or closes permissions of a member. */
export const upsertPermissions = (
  tx: Tx,
  { teamId, userId }: MembershipKey,
  states: [MemberPermission, 'open' | 'close'][],
) =>
  tx
    .insert(memberPermissions)
    .values(states.map(([permission, state]) => ({ teamId, userId, permission, state })))
    .onConflictDoUpdate({
      target: [memberPermissions.teamId, memberPermissions.userId, memberPermissions.permission],
      set: { state: sql`excluded.state` },
    })
