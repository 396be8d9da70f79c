import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { idempotencyKeys } from '../database/tables/idempotency'

type IdempotentCall = { userId: string; key: string }
const isCall = ({ userId, key }: IdempotentCall) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/** Inserts the key; false if it exists already. */
export async function insertIdempotencyKey(
  tx: Tx,
  call: IdempotentCall & { request: string; startedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(idempotencyKeys)
    .values(call)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return inserted.length === 1
}

export async function findIdempotencyKey(tx: Tx, call: IdempotentCall) {
  const [row] = await tx.select().from(idempotencyKeys).where(isCall(call))
  return row
}

export const saveIdempotentResult = (tx: Tx, call: IdempotentCall, answer: string) =>
  tx.update(idempotencyKeys).set({ answer }).where(isCall(call))

/** After a call that failed, so that it may be repeated. */
export const deleteUnfinishedIdempotencyKey = (tx: Tx, call: IdempotentCall) =>
  tx.delete(idempotencyKeys).where(and(isCall(call), isNull(idempotencyKeys.answer)))

export const deleteIdempotencyKeysOlderThan = (tx: Tx, date: Date) =>
  tx.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, date))

/** For a call whose process died before it finished. */
export const deleteAbandonedIdempotencyKey = (tx: Tx, call: IdempotentCall, startedBefore: Date) =>
  tx
    .delete(idempotencyKeys)
    .where(
      and(
        isCall(call),
        isNull(idempotencyKeys.answer),
        lt(idempotencyKeys.startedAt, startedBefore),
      ),
    )
