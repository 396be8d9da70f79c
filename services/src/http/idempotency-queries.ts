import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { idempotencyKeys } from '../database/tables/idempotency'

type IdempotentCall = { userId: string; key: string }
const isCall = ({ userId, key }: IdempotentCall) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/**
 * Inserts the key; false if it exists already. While another transaction that inserted it is open,
 * this waits for its end.
 */
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

export const deleteIdempotencyKeysOlderThan = (tx: Tx, date: Date) =>
  tx.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, date))
