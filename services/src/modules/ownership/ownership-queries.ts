import { and, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/database'
import { accounts, memberships, teams } from '../../database/tables/teams'
import { teamTransfers } from '../../database/tables/transfers'
import { users } from '../../database/tables/users'

export type TransferRow = typeof teamTransfers.$inferSelect

const isMembership = (teamId: string, userId: string) =>
  and(eq(memberships.teamId, teamId), eq(memberships.userId, userId))

/** A member of a team, as far as they are told something. */
export async function findMember(tx: Tx, teamId: string, userId: string) {
  const { id, email, phoneNumber, locale, familyName, givenName, username } = users
  const [row] = await tx
    .select({ id, email, phoneNumber, locale, familyName, givenName, username })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isMembership(teamId, userId), eq(users.status, 'active')))
  return row
}

/**
 * Offers a team to a member, in place of an offer whose time is over. Returns `undefined` while it is
 * offered to somebody.
 */
export async function insertTransfer(
  tx: Tx,
  transfer: TransferRow,
): Promise<TransferRow | undefined> {
  const { teamId: _teamId, ...renewed } = transfer
  const [row] = await tx
    .insert(teamTransfers)
    .values(transfer)
    .onConflictDoUpdate({
      target: teamTransfers.teamId,
      set: renewed,
      setWhere: lte(teamTransfers.expiresAt, transfer.requestedAt),
    })
    .returning()
  return row
}

const [fromUser, toUser] = [alias(users, 'from_user'), alias(users, 'to_user')]
const namesOf = ({ id, familyName, givenName, username }: typeof fromUser | typeof toUser) => ({
  id,
  familyName,
  givenName,
  username,
})

const selectOpenTransfers = (tx: Tx, now: Date, which: SQL) =>
  tx
    .select({
      transfer: teamTransfers,
      team: { id: teams.id, name: teams.name },
      from: namesOf(fromUser),
      to: namesOf(toUser),
    })
    .from(teamTransfers)
    .innerJoin(teams, eq(teams.id, teamTransfers.teamId))
    .innerJoin(fromUser, eq(fromUser.id, teamTransfers.fromUserId))
    .innerJoin(toUser, eq(toUser.id, teamTransfers.toUserId))
    .where(and(which, gt(teamTransfers.expiresAt, now)))
    .orderBy(desc(teamTransfers.requestedAt), teamTransfers.teamId)

/** The open offer of a team, with the names of the two. */
export async function findOpenTransfer(tx: Tx, teamId: string, now: Date) {
  const [row] = await selectOpenTransfers(tx, now, eq(teamTransfers.teamId, teamId))
  return row
}

/** The open offers that are made to a person, the newest first. */
export const findTransfersTo = (tx: Tx, userId: string, now: Date) =>
  selectOpenTransfers(tx, now, eq(teamTransfers.toUserId, userId))

/** Takes an open offer away, from the one to whom or by whom the team is offered; of many, once. */
export async function takeTransfer(
  tx: Tx,
  teamId: string,
  whose: { from: string } | { to: string },
  now: Date,
): Promise<TransferRow | undefined> {
  const [row] = await tx
    .delete(teamTransfers)
    .where(
      and(
        eq(teamTransfers.teamId, teamId),
        'from' in whose
          ? eq(teamTransfers.fromUserId, whose.from)
          : eq(teamTransfers.toUserId, whose.to),
        gt(teamTransfers.expiresAt, now),
      ),
    )
    .returning()
  return row
}

/**
 * Takes the open offer that was made to the caller, and makes them the owner, and the owner an
 * administrator: the database does both, for nobody changes a rank above their own. Returns who has
 * offered it; nothing when there is no such offer, or whoever made it owns the team no more.
 */
export async function acceptTransfer(
  tx: Tx,
  teamId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ from: string }>(
    sql`select from_user_id as "from" from access.accept_transfer(${teamId}, ${now.toISOString()})`,
  )
  return rows[0]?.from
}

/** Whether a person owns the team, and goes on owning it until the transaction ends. */
export async function isOwnerForUpdate(tx: Tx, teamId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(isMembership(teamId, userId), eq(memberships.role, 'owner')))
    .for('update')
  return rows.length === 1
}

/** Archives a team: from now on nobody joins it. */
export const archiveTeam = (tx: Tx, teamId: string, archivedAt: Date) =>
  tx
    .update(teams)
    .set({ archivedAt, version: sql`${teams.version} + 1` })
    .where(and(eq(teams.id, teamId), isNull(teams.archivedAt)))

/** Takes every member out of a team that is archived, its owner too. */
export const deleteMemberships = (tx: Tx, teamId: string) =>
  tx
    .delete(memberships)
    .where(eq(memberships.teamId, teamId))
    .returning({ userId: memberships.userId })

/** Deletes an account, with what belongs to it. */
export async function deleteAccountRow(tx: Tx, teamId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(accounts)
    .where(and(eq(accounts.teamId, teamId), eq(accounts.id, id)))
    .returning({ id: accounts.id })
  return deleted.length === 1
}
