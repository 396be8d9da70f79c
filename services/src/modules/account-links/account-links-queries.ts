import type { AccountLinkGroup, AccountLinkSortField } from '@console/contract/account-link'
import type { Locale } from '@console/contract/locales'
import { maxPageSize } from '@console/contract/list-limits'
import type { ListQuery } from '@console/contract/paging'
import { permissionMatrix, teamRoles } from '@console/contract/permission'
import { and, count, desc, eq, gt, inArray, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/database'
import { matchesFilter, offsetOf, orderOf, searchText } from '../../database/list-queries'
import { accountLinks } from '../../database/tables/account-links'
import { accounts, memberships, teams } from '../../database/tables/teams'
import { users } from '../../database/tables/users'

export type AccountLinkRow = typeof accountLinks.$inferSelect
type NewAccountLink = Omit<AccountLinkRow, 'id' | 'state' | 'changedAt'>

/**
 * Those of two accounts that can be linked: of this pool, and of a team that is not archived. They and
 * their teams stay so until the transaction ends. The database tells them also to whom they are foreign.
 */
export async function findLinkableAccountsForShare(
  tx: Tx,
  poolId: string,
  { account, target }: { account: string; target: string },
): Promise<{ id: string; teamId: string }[]> {
  const { rows } = await tx.execute<{ id: string; teamId: string }>(
    sql`select id, team_id as "teamId" from access.linkable_accounts_for_share(${poolId}, ${account}, ${target})`,
  )
  return rows
}

/** The team of an account. */
export async function findTeamOfAccount(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ team: accounts.teamId }).from(accounts).where(eq(accounts.id, id))
  return row?.team
}

/**
 * Inserts a request, and closes one of the two accounts whose time is over. Returns `undefined` while
 * an account link of the two is open.
 */
export async function insertAccountLink(
  tx: Tx,
  link: NewAccountLink,
): Promise<AccountLinkRow | undefined> {
  const { requesterId, targetId, requestedAt } = link
  await tx
    .update(accountLinks)
    .set({ state: 'expired', changedAt: accountLinks.expiresAt })
    .where(
      and(
        sql`least(requester_id, target_id) = least(${requesterId}::uuid, ${targetId}::uuid)`,
        sql`greatest(requester_id, target_id) = greatest(${requesterId}::uuid, ${targetId}::uuid)`,
        eq(accountLinks.state, 'pending'),
        lte(accountLinks.expiresAt, requestedAt),
      ),
    )
  const [row] = await tx.insert(accountLinks).values(link).onConflictDoNothing().returning()
  return row
}

export async function findAccountLink(tx: Tx, id: string): Promise<AccountLinkRow | undefined> {
  const [row] = await tx.select().from(accountLinks).where(eq(accountLinks.id, id))
  return row
}

const isOpen = (now: Date) =>
  or(
    eq(accountLinks.state, 'accepted'),
    and(eq(accountLinks.state, 'pending'), gt(accountLinks.expiresAt, now)),
  )!

/** A step of the machine: from one state to the next (api B5). */
export type AccountLinkStep =
  { from: 'pending'; to: 'accepted' | 'refused' | 'cancelled' } | { from: 'accepted'; to: 'ended' }

/**
 * Brings an account link from a state to the next; nothing where somebody was faster, or its time is
 * over.
 */
export async function changeAccountLink(
  tx: Tx,
  id: string,
  { from, to }: AccountLinkStep,
  changedAt: Date,
): Promise<AccountLinkRow | undefined> {
  const [row] = await tx
    .update(accountLinks)
    .set({ state: to, changedAt })
    .where(and(eq(accountLinks.id, id), eq(accountLinks.state, from), isOpen(changedAt)))
    .returning()
  return row
}

/**
 * Closes the open account links of a team, or of one of its accounts: those that are accepted end,
 * requests that it has sent are cancelled, and those that it has received are refused.
 */
export const closeOpenAccountLinks = (
  tx: Tx,
  { team, account }: { team: string; account?: string },
  changedAt: Date,
): Promise<AccountLinkRow[]> => {
  const hasSent =
    account === undefined
      ? eq(accountLinks.requesterTeamId, team)
      : eq(accountLinks.requesterId, account)
  const hasReceived =
    account === undefined ? eq(accountLinks.targetTeamId, team) : eq(accountLinks.targetId, account)
  return tx
    .update(accountLinks)
    .set({
      state: sql`case when ${accountLinks.state} = 'accepted' then 'ended' when ${hasSent} then 'cancelled' else 'refused' end`,
      changedAt,
    })
    .where(and(or(hasSent, hasReceived), isOpen(changedAt)))
    .returning()
}

const other = alias(accounts, 'other')
const { familyName, givenName, username } = users

// What the link does not show of the other side, the database does not give either: nulls.
const selectSeenFrom = (tx: Tx, accountId: string) =>
  tx
    .select({
      link: accountLinks,
      account: other,
      team: teams.name,
      requester: { familyName, givenName, username },
    })
    .from(accountLinks)
    .leftJoin(other, isOther(accountId))
    .leftJoin(teams, eq(teams.id, other.teamId))
    .leftJoin(users, eq(users.id, accountLinks.requestedBy))

const isOther = (accountId: string) =>
  sql`${other.id} = case when ${accountLinks.requesterId} = ${accountId} then ${accountLinks.targetId} else ${accountLinks.requesterId} end`

/** An account link with the account on the other side of this one. */
export type SeenAccountLink = NonNullable<Awaited<ReturnType<typeof findAccountLinkSeenFrom>>>
export async function findAccountLinkSeenFrom(tx: Tx, id: string, accountId: string) {
  const [row] = await selectSeenFrom(tx, accountId).where(eq(accountLinks.id, id))
  return row
}

/** The links of an account with others. What it may not see of the other side is nothing to search in. */
export async function findAccountLinksSeenFrom(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
  list: ListQuery<AccountLinkSortField> & { group: AccountLinkGroup },
) {
  const { filter, group } = list
  const showsName = or(
    eq(accountLinks.state, 'accepted'),
    and(
      eq(accountLinks.state, 'pending'),
      eq(accountLinks.targetId, accountId),
      gt(accountLinks.expiresAt, now),
    ),
  )
  const shownName = sql`case when ${showsName} then ${searchText(other.name)} end`
  const sortColumns = { requested_at: accountLinks.requestedAt, name: shownName }
  const matching = and(
    or(eq(accountLinks.requesterId, accountId), eq(accountLinks.targetId, accountId)),
    group === 'open' ? isOpen(now) : not(isOpen(now)),
    matchesFilter(shownName, filter),
  )
  const items = await selectSeenFrom(tx, accountId)
    .where(matching)
    .orderBy(...orderOf(list, sortColumns, accountLinks.id))
    .limit(list.pageSize)
    .offset(offsetOf(list))
  const [counted] = await tx
    .select({ total: count() })
    .from(accountLinks)
    .leftJoin(other, isOther(accountId))
    .where(matching)
  return { items, total: counted!.total }
}

const requesterTeam = alias(teams, 'requester_team')
const deciders = teamRoles.filter((role) => permissionMatrix.decideAccountLink[role] === 'all')

/** Requests for links with accounts of teams in which a person decides about them. */
export const findRequestsToDecide = (tx: Tx, { userId, now }: { userId: string; now: Date }) =>
  tx
    .select({
      id: accountLinks.id,
      from: { id: other.id, name: other.name, team: requesterTeam.name },
      account: { id: accounts.id, name: accounts.name },
      team: { id: teams.id, name: teams.name },
      requestedAt: accountLinks.requestedAt,
      expiresAt: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .innerJoin(
      memberships,
      and(
        eq(memberships.teamId, accountLinks.targetTeamId),
        eq(memberships.userId, userId),
        inArray(memberships.role, deciders),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, accountLinks.targetId))
    .innerJoin(teams, eq(teams.id, accountLinks.targetTeamId))
    .innerJoin(other, eq(other.id, accountLinks.requesterId))
    .innerJoin(requesterTeam, eq(requesterTeam.id, other.teamId))
    .where(and(eq(accountLinks.state, 'pending'), gt(accountLinks.expiresAt, now)))
    .orderBy(desc(accountLinks.requestedAt), accountLinks.id)
    .limit(maxPageSize)

/** The names of both accounts of an account link, and of their teams, for whoever is told of it. */
export async function findAccountLinkNames(tx: Tx, linkId: string) {
  const { rows } = await tx.execute<{ id: string; account: string; team: string }>(
    sql`select account_id as id, account, team from access.account_link_names where account_link_id = ${linkId}`,
  )
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

interface PersonToTell extends Record<string, unknown> {
  email: string | null
  phoneNumber: string | null
  locale: Locale | null
}

/** Who is told what happens to an account link of a team: who decides about it, and one more member. */
export async function findPeopleToTell(
  tx: Tx,
  link: Pick<AccountLinkRow, 'id'>,
  { teamId, also, except }: { teamId: string; also: string | null; except: string },
): Promise<PersonToTell[]> {
  const { rows } = await tx.execute<PersonToTell>(sql`
    select email, phone_number as "phoneNumber", locale from access.account_link_people
     where account_link_id = ${link.id} and team_id = ${teamId} and user_id <> ${except}
       and (role <> 'staff' or user_id = ${also}::uuid)`)
  return rows
}
