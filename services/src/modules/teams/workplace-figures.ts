import { teamAuditActions } from '@console/contract/audit-log'
import type { EndpointResult } from '@console/contract/endpoint'
import type { summarizeWorkplaces } from '@console/contract/team'
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { auditLog } from '../../database/tables/audit'
import { products } from '../../database/tables/products'
import { accounts, accountStaff, memberships, teams } from '../../database/tables/teams'
import type { TxDeps } from '../../deps/deps'
import type { TokenCaller } from '../../http/caller'

/** So many of the newest entries of each team's log are looked at for when its accounts were active. */
const newestEntries = 50

/** What there is in each team and account of the caller, and when something was last done there. */
export async function summarizeOwnWorkplaces(
  { tx }: TxDeps,
  { userId }: TokenCaller,
): Promise<EndpointResult<typeof summarizeWorkplaces>> {
  const own = await findTeamFigures(tx, userId)
  const entered = await findAccountFigures(tx, userId)
  const entries = await findNewestEntries(tx, userId)
  const accountOf = await findAccountsOfProducts(
    tx,
    entries.flatMap(({ action, target }) => (action === 'product.changed' && target) || []),
  )
  const newest = new Map<string, Date>()
  for (const { team, target, at } of entries)
    for (const id of [team, target, target && accountOf.get(target)])
      if (id && !(newest.get(id)! >= at)) newest.set(id, at)
  const activeAt = (id: string) => newest.get(id)?.toISOString() ?? null
  return {
    teams: own.map(({ id, people }) => ({
      id,
      people,
      products: entered.reduce((sum, one) => sum + (one.teamId === id ? one.products : 0), 0),
      active_at: activeAt(id),
    })),
    accounts: entered.map(({ id, people, products: count }) => ({
      id,
      people,
      products: count,
      active_at: activeAt(id),
    })),
  }
}

/** Who works on an account: owners and administrators of its team, and who is assigned to it. */
const findAccountFigures = (tx: Tx, userId: string) =>
  tx
    .select({
      id: accounts.id,
      teamId: accounts.teamId,
      products: sql<number>`(
        select count(*)::int from ${products}
         where ${products.teamId} = ${accounts.teamId} and ${products.accountId} = ${accounts.id})`,
      people: sql<number>`(
        select count(*)::int from ${memberships} m
         where m.team_id = ${accounts.teamId} and (m.role <> 'staff' or exists (
           select from ${accountStaff} s
            where s.team_id = m.team_id and s.user_id = m.user_id and s.account_id = ${accounts.id})))`,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.teamId, memberships.teamId))
    .leftJoin(
      accountStaff,
      and(
        eq(accountStaff.teamId, accounts.teamId),
        eq(accountStaff.accountId, accounts.id),
        eq(accountStaff.userId, userId),
      ),
    )
    .where(
      and(
        eq(memberships.userId, userId),
        or(ne(memberships.role, 'staff'), isNotNull(accountStaff.userId)),
      ),
    )

/** Staff see of a team who manages it and who shares an account with them. */
const findTeamFigures = (tx: Tx, userId: string) =>
  tx
    .select({
      id: memberships.teamId,
      people: sql<number>`(
        select count(*)::int from ${memberships} m
         where m.team_id = ${memberships.teamId}
           and (${memberships.role} <> 'staff' or m.role <> 'staff' or m.user_id = ${userId} or exists (
             select from ${accountStaff} theirs
               join ${accountStaff} own on own.team_id = theirs.team_id and own.account_id = theirs.account_id
              where theirs.team_id = m.team_id and theirs.user_id = m.user_id and own.user_id = ${userId})))`,
    })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, userId))

/** Of each team's log; staff see what they did themselves. */
function findNewestEntries(tx: Tx, userId: string) {
  const newest = tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      target: auditLog.target,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.team, sql`${memberships.teamId}::text`),
        inArray(auditLog.action, [...teamAuditActions]),
        or(ne(memberships.role, 'staff'), eq(auditLog.actor, userId)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(newestEntries)
    .as('newest')
  return tx
    .select({
      team: memberships.teamId,
      at: newest.at,
      action: newest.action,
      target: newest.target,
    })
    .from(memberships)
    .innerJoinLateral(newest, sql`true`)
    .where(eq(memberships.userId, userId))
}

async function findAccountsOfProducts(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: products.id, account: products.accountId })
          .from(products)
          .where(inArray(products.id, ids))
  return new Map(rows.map(({ id, account }) => [id, account]))
}
