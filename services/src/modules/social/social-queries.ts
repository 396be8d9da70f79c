import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { pendingIdentities, socialAttempts } from '../../database/tables/social'

export type SocialAttempt = typeof socialAttempts.$inferSelect
export type PendingIdentityRow = typeof pendingIdentities.$inferSelect

export const insertSocialAttempt = (tx: Tx, attempt: typeof socialAttempts.$inferInsert) =>
  tx.insert(socialAttempts).values(attempt)

/** Whose flow it is; every part has to fit. */
export type AttemptBinding = Pick<
  SocialAttempt,
  'stateHash' | 'clientId' | 'type' | 'browserHash' | 'sessionId'
>

/** Ends a flow and returns it. Of several requests with one state, one gets it. */
export async function endSocialAttempt(
  tx: Tx,
  { stateHash, clientId, type, browserHash, sessionId }: AttemptBinding,
  now: Date,
): Promise<SocialAttempt | undefined> {
  const [ended] = await tx
    .update(socialAttempts)
    .set({ endedAt: now })
    .where(
      and(
        eq(socialAttempts.stateHash, stateHash),
        eq(socialAttempts.clientId, clientId),
        eq(socialAttempts.type, type),
        eq(socialAttempts.browserHash, browserHash),
        sessionId === null
          ? isNull(socialAttempts.sessionId)
          : eq(socialAttempts.sessionId, sessionId),
        isNull(socialAttempts.endedAt),
        gt(socialAttempts.expiresAt, now),
      ),
    )
    .returning()
  return ended
}

export const insertPendingIdentity = (tx: Tx, row: typeof pendingIdentities.$inferInsert) =>
  tx.insert(pendingIdentities).values(row)

export type PendingIdentityBinding = Pick<PendingIdentityRow, 'hash' | 'clientId' | 'browserHash'>

const isFound = ({ hash, clientId, browserHash }: PendingIdentityBinding, now: Date) =>
  and(
    eq(pendingIdentities.hash, hash),
    eq(pendingIdentities.clientId, clientId),
    eq(pendingIdentities.browserHash, browserHash),
    gt(pendingIdentities.expiresAt, now),
  )

const isUsable = (binding: PendingIdentityBinding, now: Date) =>
  and(isFound(binding, now), isNull(pendingIdentities.usedAt))

/** One that has not expired, used or not. */
export async function findPendingIdentity(
  tx: Tx,
  binding: PendingIdentityBinding,
  now: Date,
): Promise<PendingIdentityRow | undefined> {
  const [row] = await tx.select().from(pendingIdentities).where(isFound(binding, now))
  return row
}

/** Counts a try and returns the row; undefined when it is over, or the tries are. */
export async function countPendingIdentityAttempt(
  tx: Tx,
  binding: PendingIdentityBinding,
  now: Date,
  maxAttempts: number,
): Promise<PendingIdentityRow | undefined> {
  const [counted] = await tx
    .update(pendingIdentities)
    .set({ attempts: sql`${pendingIdentities.attempts} + 1` })
    .where(and(isUsable(binding, now), lt(pendingIdentities.attempts, maxAttempts)))
    .returning()
  return counted
}

/** Uses a pending identity up and returns it. Of several requests, one gets it. */
export async function takePendingIdentity(
  tx: Tx,
  binding: PendingIdentityBinding,
  now: Date,
): Promise<PendingIdentityRow | undefined> {
  const [used] = await tx
    .update(pendingIdentities)
    .set({ usedAt: now })
    .where(isUsable(binding, now))
    .returning()
  return used
}

export async function deleteSocialFlowsExpiredBefore(tx: Tx, date: Date) {
  await tx.delete(socialAttempts).where(lt(socialAttempts.expiresAt, date))
  await tx.delete(pendingIdentities).where(lt(pendingIdentities.expiresAt, date))
}
