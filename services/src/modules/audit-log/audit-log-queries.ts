import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { exportAuditLog, listAuditLog } from '@console/contract/audit-log'
import { teamAuditActions } from '@console/contract/audit-log'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { offsetOf, toList, totalColumn } from '../../database/list-queries'
import { readByCursor } from '../../database/read-by-cursor'
import { auditLog } from '../../database/tables/audit'
import { invitations } from '../../database/tables/invitations'
import { accountLinks } from '../../database/tables/account-links'
import { products } from '../../database/tables/products'
import { accounts, memberships, teams } from '../../database/tables/teams'
import { users } from '../../database/tables/users'

type AuditLogList = Omit<ParsedEndpointInput<typeof listAuditLog>, 'team'>

type AuditLogExport = Omit<ParsedEndpointInput<typeof exportAuditLog>, 'team'>

/** A team's log, or what one person did in it. */
export interface WhichLog {
  teamId: string
  onlyActor: string | null
}

const isFound = ({ teamId, onlyActor }: WhichLog, { action, actor, from, to }: AuditLogExport) =>
  and(
    eq(auditLog.team, teamId),
    action ? eq(auditLog.action, action) : inArray(auditLog.action, [...teamAuditActions]),
    onlyActor === null ? undefined : eq(auditLog.actor, onlyActor),
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  )

const orderOfEntries = ({ order }: AuditLogExport) =>
  order === 'ascend' ? asc(auditLog.id) : desc(auditLog.id)

/** All entries of a log as they are at one moment. */
export const readAuditEntries = (tx: Tx, which: WhichLog, list: AuditLogExport) => {
  const fields = getTableColumns(auditLog)
  const query = tx
    .select(fields)
    .from(auditLog)
    .where(isFound(which, list))
    .orderBy(orderOfEntries(list))
  return readByCursor(tx, 'exported_entries', fields, query)
}

/** One page of a log. */
export async function findAuditEntries(tx: Tx, which: WhichLog, list: AuditLogList) {
  const found = isFound(which, list)
  const rows = await tx
    .select({ ...getTableColumns(auditLog), total: totalColumn })
    .from(auditLog)
    .where(found)
    .orderBy(orderOfEntries(list))
    .limit(list.pageSize)
    .offset(offsetOf(list))
  return toList(rows, list, () => tx.select({ total: count() }).from(auditLog).where(found))
}

/** Who is named as the one who did something, each once. */
export const findActors = async (tx: Tx, { teamId, onlyActor }: WhichLog): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ actor: auditLog.actor })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.team, teamId),
        inArray(auditLog.action, [...teamAuditActions]),
        onlyActor === null ? isNotNull(auditLog.actor) : eq(auditLog.actor, onlyActor),
      ),
    )
  return rows.flatMap(({ actor }) => actor ?? [])
}

/** The names of people who belong to a team, or once joined it; nobody else is named in its log. */
export const findNamesOfMembers = async (tx: Tx, teamId: string, ids: string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({
          id: users.id,
          familyName: users.familyName,
          givenName: users.givenName,
          username: users.username,
        })
        .from(users)
        .where(
          and(
            inArray(users.id, ids),
            or(
              sql`exists (select from ${memberships} where ${memberships.teamId} = ${teamId} and ${memberships.userId} = ${users.id})`,
              sql`exists (select from ${auditLog} where ${auditLog.team} = ${teamId}::text and ${auditLog.target} = ${users.id}::text and ${auditLog.action} = 'membership.created')`,
            ),
          ),
        )

/** What entries of a team's log name, as far as it is still there. */
export const findTeamName = (tx: Tx, teamId: string) =>
  tx.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.id, teamId))

export const findAccountNames = async (tx: Tx, teamId: string, ids: string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ id: accounts.id, name: accounts.name })
        .from(accounts)
        .where(and(eq(accounts.teamId, teamId), inArray(accounts.id, ids)))

export const findProductNames = async (tx: Tx, teamId: string, ids: string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(and(eq(products.teamId, teamId), inArray(products.id, ids)))

export const findInvitees = async (tx: Tx, teamId: string, ids: string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ id: invitations.id, name: invitations.invitee })
        .from(invitations)
        .where(and(eq(invitations.teamId, teamId), inArray(invitations.id, ids)))

/** Of an account link, the team's own account: the other side's name is shown where the link shows it. */
export const findLinkedAccounts = async (tx: Tx, teamId: string, ids: string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ id: accountLinks.id, name: accounts.name })
        .from(accountLinks)
        .innerJoin(
          accounts,
          and(
            eq(accounts.teamId, teamId),
            or(eq(accounts.id, accountLinks.requesterId), eq(accounts.id, accountLinks.targetId)),
          ),
        )
        .where(inArray(accountLinks.id, ids))
