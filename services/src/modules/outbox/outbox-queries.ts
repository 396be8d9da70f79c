import { and, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { outbox } from '../../database/tables/verification'

export const insertMessage = (
  tx: Tx,
  message: Pick<
    typeof outbox.$inferInsert,
    'kind' | 'recipient' | 'sealed' | 'createdAt' | 'nextTryAt'
  >,
) => tx.insert(outbox).values(message)

export const findNewest = (tx: Tx, recipient: string | null, limit: number) =>
  tx
    .select()
    .from(outbox)
    .where(
      and(
        isNotNull(outbox.sealed),
        recipient === null ? undefined : eq(outbox.recipient, recipient),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)

/** Takes the message that waited longest; until `nextTryAt` nobody else takes it. */
export async function claimDue(tx: Tx, now: Date, nextTryAt: Date) {
  const due = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextTryAt, now))
    .orderBy(outbox.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt })
    .where(eq(outbox.id, sql`(${due})`))
    .returning()
  return claimed
}

/** `forget`: with what it said. */
export const markDelivered = (tx: Tx, id: string, deliveredAt: Date, forget: boolean) =>
  tx
    .update(outbox)
    .set({ deliveredAt, nextTryAt: null, ...(forget && { sealed: null }) })
    .where(eq(outbox.id, id))

export const tryNoMore = (tx: Tx, id: string, forget: boolean) =>
  tx
    .update(outbox)
    .set({ nextTryAt: null, ...(forget && { sealed: null }) })
    .where(eq(outbox.id, id))

export const forgetMessagesOlderThan = (tx: Tx, date: Date) =>
  tx.delete(outbox).where(lt(outbox.createdAt, date))

export const retryAt = (tx: Tx, id: string, nextTryAt: Date) =>
  tx.update(outbox).set({ nextTryAt }).where(eq(outbox.id, id))
