import type { LinkGroup, LinkSortField } from '@console/contract/link'
import type { ListQuery } from '@console/contract/paging'
import { and, count, eq, gt, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/database'
import { orderOf } from '../../database/list-queries'
import { accountLinks } from '../../database/tables/links'
import { accounts, memberships, teams } from '../../database/tables/teams'
import { users } from '../../database/tables/users'

export type LinkRow = typeof accountLinks.$inferSelect
type NewLink = Omit<LinkRow, 'id' | 'state' | 'changedAt'>

/**
 * Those of the accounts that can be linked: of this pool, and of a team that is not archived. They and
 * their teams stay so until the transaction ends.
 */
export const lockLinkable = (tx: Tx, poolId: string, ids: string[]) =>
  tx
    .select({ id: accounts.id, teamId: accounts.teamId })
    .from(accounts)
    .innerJoin(teams, eq(teams.id, accounts.teamId))
    .where(and(inArray(accounts.id, ids), eq(teams.poolId, poolId), isNull(teams.archivedAt)))
    .for('share')

/** The team of an account. */
export async function findTeamOfAccount(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ team: accounts.teamId }).from(accounts).where(eq(accounts.id, id))
  return row?.team
}

/**
 * Inserts a request, and closes one of the two accounts whose time is over. Returns `undefined` while
 * a link of the two is open.
 */
export async function insertLink(tx: Tx, link: NewLink): Promise<LinkRow | undefined> {
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

export async function findLink(tx: Tx, id: string): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(accountLinks).where(eq(accountLinks.id, id))
  return row
}

const isOpen = (now: Date) =>
  or(
    eq(accountLinks.state, 'accepted'),
    and(eq(accountLinks.state, 'pending'), gt(accountLinks.expiresAt, now)),
  )!

/** A step of the machine: from one state to the next (api B5). */
export type LinkStep =
  { from: 'pending'; to: 'accepted' | 'refused' | 'cancelled' } | { from: 'accepted'; to: 'ended' }

/** Brings a link from a state to the next; nothing where somebody was faster, or its time is over. */
export async function changeLink(
  tx: Tx,
  id: string,
  { from, to }: LinkStep,
  changedAt: Date,
): Promise<LinkRow | undefined> {
  const [row] = await tx
    .update(accountLinks)
    .set({ state: to, changedAt })
    .where(and(eq(accountLinks.id, id), eq(accountLinks.state, from), isOpen(changedAt)))
    .returning()
  return row
}

/** Closes the open links of a team, or of one of its accounts. */
export const closeOpenLinks = (
  tx: Tx,
  { team, account }: { team: string; account?: string },
  changedAt: Date,
): Promise<LinkRow[]> =>
  tx
    .update(accountLinks)
    .set({
      state: sql`case when ${accountLinks.state} = 'accepted' then 'ended' else 'cancelled' end`,
      changedAt,
    })
    .where(
      and(
        account === undefined
          ? or(eq(accountLinks.requesterTeamId, team), eq(accountLinks.targetTeamId, team))
          : or(eq(accountLinks.requesterId, account), eq(accountLinks.targetId, account)),
        isOpen(changedAt),
      ),
    )
    .returning()

const other = alias(accounts, 'other')
const { familyName, givenName, username } = users

const selectSeenFrom = (tx: Tx, accountId: string) =>
  tx
    .select({
      link: accountLinks,
      account: other,
      team: teams.name,
      requester: { familyName, givenName, username },
    })
    .from(accountLinks)
    .innerJoin(other, isOther(accountId))
    .innerJoin(teams, eq(teams.id, other.teamId))
    .innerJoin(users, eq(users.id, accountLinks.requestedBy))

const isOther = (accountId: string) =>
  sql`${other.id} = case when ${accountLinks.requesterId} = ${accountId} then ${accountLinks.targetId} else ${accountLinks.requesterId} end`

/** A link with the account on the other side of this one. */
export type SeenLink = Awaited<ReturnType<typeof findLinkSeenFrom>>
export async function findLinkSeenFrom(tx: Tx, id: string, accountId: string) {
  const [row] = await selectSeenFrom(tx, accountId).where(eq(accountLinks.id, id))
  return row!
}

/** The links of an account. What the account may not see of the other side is nothing to search in. */
export async function findLinksOfAccount(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
  list: ListQuery<LinkSortField> & { group: LinkGroup },
) {
  const { filter, page, pageSize, group } = list
  const showsName = or(
    eq(accountLinks.state, 'accepted'),
    and(
      eq(accountLinks.state, 'pending'),
      eq(accountLinks.targetId, accountId),
      gt(accountLinks.expiresAt, now),
    ),
  )
  const shownName = sql`case when ${showsName} then lower(${other.name}) end`
  const sortColumns = { requested_at: accountLinks.requestedAt, name: shownName }
  const matching = and(
    or(eq(accountLinks.requesterId, accountId), eq(accountLinks.targetId, accountId)),
    group === 'open' ? isOpen(now) : not(isOpen(now)),
    filter ? sql`position(lower(${filter}) in ${shownName}) > 0` : undefined,
  )
  const [items, [counted]] = await Promise.all([
    selectSeenFrom(tx, accountId)
      .where(matching)
      .orderBy(...orderOf(list, sortColumns, accountLinks.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tx
      .select({ total: count() })
      .from(accountLinks)
      .innerJoin(other, isOther(accountId))
      .where(matching),
  ])
  return { items, total: counted!.total }
}

/** The names of an account and its team. */
export async function findAccountNames(
  tx: Tx,
  { team, account }: { team: string; account: string },
) {
  const [row] = await tx
    .select({ account: accounts.name, team: teams.name })
    .from(accounts)
    .innerJoin(teams, eq(teams.id, accounts.teamId))
    .where(and(eq(accounts.teamId, team), eq(accounts.id, account)))
  return row!
}

/** Who is told what happens to a link of a team: who decides about links, and one more member. */
export const findPeopleToTell = (
  tx: Tx,
  teamId: string,
  { also, except }: { also: string | null; except: string },
) =>
  tx
    .select({ email: users.email, phoneNumber: users.phoneNumber, locale: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.teamId, teamId),
        or(
          inArray(memberships.role, ['owner', 'administrator']),
          also === null ? undefined : eq(memberships.userId, also),
        ),
        ne(memberships.userId, except),
        eq(users.status, 'active'),
      ),
    )
