import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { idempotencyKeys } from '../database/tables/idempotency'

type Call = { userId: string; key: string }
const ofCall = ({ userId, key }: Call) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/** One caller begins; the others find what it left. */
export async function beginOnce(
  tx: Tx,
  call: Call & { request: string; startedAt: Date },
): Promise<boolean> {
  const begun = await tx
    .insert(idempotencyKeys)
    .values(call)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return begun.length === 1
}

export async function findOnce(tx: Tx, call: Call) {
  const [row] = await tx.select().from(idempotencyKeys).where(ofCall(call))
  return row
}

export const keepAnswer = (tx: Tx, call: Call, answer: string) =>
  tx.update(idempotencyKeys).set({ answer }).where(ofCall(call))

/** A call that failed left nothing behind, so it may be made again. */
export const forgetOnce = (tx: Tx, call: Call) =>
  tx.delete(idempotencyKeys).where(and(ofCall(call), isNull(idempotencyKeys.answer)))

export const forgetOlderThan = (tx: Tx, date: Date) =>
  tx.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, date))

/** Calls that were begun and never ended: their process died. */
export const forgetAbandoned = (tx: Tx, call: Call, begunBefore: Date) =>
  tx
    .delete(idempotencyKeys)
    .where(
      and(ofCall(call), isNull(idempotencyKeys.answer), lt(idempotencyKeys.startedAt, begunBefore)),
    )
