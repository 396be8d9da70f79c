import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
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

/** The open offer of a team, with the names of the two. */
export async function findOpenTransfer(tx: Tx, teamId: string, now: Date) {
  const [row] = await tx
    .select({ transfer: teamTransfers, from: namesOf(fromUser), to: namesOf(toUser) })
    .from(teamTransfers)
    .innerJoin(fromUser, eq(fromUser.id, teamTransfers.fromUserId))
    .innerJoin(toUser, eq(toUser.id, teamTransfers.toUserId))
    .where(and(eq(teamTransfers.teamId, teamId), gt(teamTransfers.expiresAt, now)))
  return row
}

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
 * Makes a member the owner, and the owner an administrator; false when the one owns the team no more,
 * or the other has left it.
 */
export async function changeOwner(
  tx: Tx,
  { teamId, fromUserId, toUserId }: TransferRow,
): Promise<boolean> {
  const version = sql`${memberships.version} + 1`
  const stepped = await tx
    .update(memberships)
    .set({ role: 'administrator', version })
    .where(and(isMembership(teamId, fromUserId), eq(memberships.role, 'owner')))
    .returning()
  if (stepped.length === 0) return false
  const raised = await tx
    .update(memberships)
    .set({ role: 'owner', version })
    .where(isMembership(teamId, toUserId))
    .returning()
  return raised.length === 1
}

/** Whether a person owns the team, and goes on owning it until the transaction ends. */
export async function lockOwner(tx: Tx, teamId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(isMembership(teamId, userId), eq(memberships.role, 'owner')))
    .for('update')
  return rows.length === 1
}

/** Archives a team: from now on nobody joins it, and then nobody is in it. */
export async function archiveTeam(tx: Tx, teamId: string, archivedAt: Date) {
  await tx
    .update(teams)
    .set({ archivedAt, version: sql`${teams.version} + 1` })
    .where(and(eq(teams.id, teamId), isNull(teams.archivedAt)))
  return tx
    .delete(memberships)
    .where(eq(memberships.teamId, teamId))
    .returning({ userId: memberships.userId })
}

/** Deletes an account, with what belongs to it. */
export async function deleteAccountRow(tx: Tx, teamId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(accounts)
    .where(and(eq(accounts.teamId, teamId), eq(accounts.id, id)))
    .returning({ id: accounts.id })
  return deleted.length === 1
}
