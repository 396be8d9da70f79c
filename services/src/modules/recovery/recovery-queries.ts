import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { brands } from '../../database/tables/brands'
import { recoveryRequests } from '../../database/tables/recovery-requests'

export type RecoveryRow = typeof recoveryRequests.$inferSelect

/** False when one waits already. */
export async function insertRecovery(
  tx: Tx,
  request: typeof recoveryRequests.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(recoveryRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: recoveryRequests.id })
  return rows.length === 1
}

/** The last request of a user since then. */
export async function findLastRecovery(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<RecoveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(recoveryRequests)
    .where(and(eq(recoveryRequests.userId, userId), gt(recoveryRequests.requestedAt, since)))
    .orderBy(desc(recoveryRequests.requestedAt))
    .limit(1)
  return row
}

export async function findRecoveryByToken(
  tx: Tx,
  tokenHash: string,
): Promise<RecoveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(recoveryRequests)
    .where(eq(recoveryRequests.tokenHash, tokenHash))
  return row
}

/** Cancels what waits of a user; undefined when nothing does, or somebody was faster. */
export async function cancelWaitingRecovery(
  tx: Tx,
  userId: string,
  closedAt: Date,
): Promise<RecoveryRow | undefined> {
  const [row] = await tx
    .update(recoveryRequests)
    .set({ state: 'cancelled', closedAt })
    .where(and(eq(recoveryRequests.userId, userId), eq(recoveryRequests.state, 'waiting')))
    .returning()
  return row
}

/** The person has taken note of what was done; false when there is nothing, or they have. */
export async function markRecoverySeen(tx: Tx, userId: string, seenAt: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryRequests)
    .set({ seenAt })
    .where(
      and(
        eq(recoveryRequests.userId, userId),
        eq(recoveryRequests.state, 'done'),
        isNull(recoveryRequests.seenAt),
      ),
    )
    .returning({ id: recoveryRequests.id })
  return rows.length > 0
}

/** A request whose time has come. */
export async function findDueRecovery(
  tx: Tx,
  now: Date,
): Promise<Pick<RecoveryRow, 'id' | 'clientId'> | undefined> {
  const [row] = await tx
    .select({ id: recoveryRequests.id, clientId: recoveryRequests.clientId })
    .from(recoveryRequests)
    .innerJoin(brands, eq(brands.clientId, recoveryRequests.clientId))
    .where(
      and(
        eq(recoveryRequests.state, 'waiting'),
        lte(recoveryRequests.dueAt, now),
        // Those of a retired brand wait until it is served again.
        eq(brands.retired, false),
      ),
    )
    .orderBy(asc(recoveryRequests.dueAt))
    .limit(1)
  return row
}

/** Carries a request out: of several processes, and of those who cancel it, one wins. */
export async function markRecoveryDone(
  tx: Tx,
  id: string,
  closedAt: Date,
): Promise<RecoveryRow | undefined> {
  const [row] = await tx
    .update(recoveryRequests)
    .set({ state: 'done', closedAt })
    .where(and(eq(recoveryRequests.id, id), eq(recoveryRequests.state, 'waiting')))
    .returning()
  return row
}

/** Its person is there no more: nothing was taken away. */
export const markRecoveryCancelled = (tx: Tx, id: string) =>
  tx.update(recoveryRequests).set({ state: 'cancelled' }).where(eq(recoveryRequests.id, id))

/** Deletes what was closed before `known` and of which the person knows, and all closed before `unseen`. */
export const deleteRecoveriesClosedBefore = (
  tx: Tx,
  { known, unseen }: { known: Date; unseen: Date },
) =>
  tx
    .delete(recoveryRequests)
    .where(
      or(
        and(
          lt(recoveryRequests.closedAt, known),
          or(eq(recoveryRequests.state, 'cancelled'), isNotNull(recoveryRequests.seenAt)),
        ),
        lt(recoveryRequests.closedAt, unseen),
      ),
    )
