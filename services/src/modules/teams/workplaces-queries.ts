import { teamAuditActions } from '@console/contract/audit-log'
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { auditLog } from '../../database/tables/audit'
import { products } from '../../database/tables/products'
import { accounts, accountStaff, memberships, teams } from '../../database/tables/teams'

/** So many of the newest entries of each team's log are looked at for when its accounts were active. */
const newestEntries = 50

/** Who works on an account: owners and administrators of its team, and who is assigned to it. */
export const findAccountFigures = (tx: Tx, userId: string) =>
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
export const findTeamFigures = (tx: Tx, userId: string) =>
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
export function findNewestEntries(tx: Tx, userId: string) {
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

export async function findAccountsOfProducts(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: products.id, account: products.accountId })
          .from(products)
          .where(inArray(products.id, ids))
  return new Map(rows.map(({ id, account }) => [id, account]))
}
