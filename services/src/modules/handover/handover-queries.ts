import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { handoverTokens } from '../../database/tables/handover'

export const insertHandoverToken = (
  tx: Tx,
  token: Omit<typeof handoverTokens.$inferInsert, 'redeemedAt'>,
) => tx.insert(handoverTokens).values(token)

const isOpen = (jtiHash: string, now: Date) =>
  and(
    eq(handoverTokens.jtiHash, jtiHash),
    isNull(handoverTokens.redeemedAt),
    gt(handoverTokens.expiresAt, now),
  )

/** The session of a hand-over token that nobody has redeemed. */
export async function findOpenHandoverToken(
  tx: Tx,
  jtiHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ sessionId: handoverTokens.sessionId })
    .from(handoverTokens)
    .where(isOpen(jtiHash, now))
  return row?.sessionId
}

/** Whether a token that is still kept has been redeemed. */
export async function isRedeemed(tx: Tx, jtiHash: string): Promise<boolean> {
  const rows = await tx
    .select({ jtiHash: handoverTokens.jtiHash })
    .from(handoverTokens)
    .where(and(eq(handoverTokens.jtiHash, jtiHash), isNotNull(handoverTokens.redeemedAt)))
  return rows.length > 0
}

/** Redeems a token: one request gets its session, all others nothing (security C10). */
export async function redeemHandoverToken(
  tx: Tx,
  { jtiHash, stateHash, now }: { jtiHash: string; stateHash: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .update(handoverTokens)
    .set({ redeemedAt: now })
    .where(and(isOpen(jtiHash, now), eq(handoverTokens.stateHash, stateHash)))
    .returning({ sessionId: handoverTokens.sessionId })
  return row?.sessionId
}

export const deleteHandoverTokensExpiredBefore = (tx: Tx, date: Date) =>
  tx.delete(handoverTokens).where(lt(handoverTokens.expiresAt, date))
