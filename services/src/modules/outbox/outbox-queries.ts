import { and, count, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { outbox } from '../../database/tables/verification'

export type OutboxRow = typeof outbox.$inferSelect
export type MessageKind = OutboxRow['kind']

export const insertOutboxMessage = (
  tx: Tx,
  message: Pick<
    typeof outbox.$inferInsert,
    'kind' | 'recipient' | 'sealed' | 'createdAt' | 'expiresAt' | 'nextTryAt'
  >,
) => tx.insert(outbox).values(message)

export const findNewestOutboxMessages = (tx: Tx, recipient: string | null, limit: number) =>
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

/** How many messages of each kind are still to be delivered; a kind without any is absent. */
export const countWaitingByKind = (tx: Tx) =>
  tx
    .select({ kind: outbox.kind, count: count() })
    .from(outbox)
    .where(isNotNull(outbox.nextTryAt))
    .groupBy(outbox.kind)

/**
 * Claims the message of a kind that has waited longest; nobody else can claim it before `nextTryAt`.
 */
export async function claimDueOutboxMessage(tx: Tx, kind: MessageKind, now: Date, nextTryAt: Date) {
  const due = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), lte(outbox.nextTryAt, now)))
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

/** Marks a message as delivered; `clearContent` also deletes its content. */
export const markOutboxMessageDelivered = (
  tx: Tx,
  id: string,
  deliveredAt: Date,
  clearContent: boolean,
) =>
  tx
    .update(outbox)
    .set({ deliveredAt, nextTryAt: null, ...(clearContent && { sealed: null }) })
    .where(eq(outbox.id, id))

export const giveUpOutboxMessage = (tx: Tx, id: string, clearContent: boolean) =>
  tx
    .update(outbox)
    .set({ nextTryAt: null, ...(clearContent && { sealed: null }) })
    .where(eq(outbox.id, id))

export const deleteOutboxMessagesOlderThan = (tx: Tx, date: Date) =>
  tx.delete(outbox).where(lt(outbox.createdAt, date))

export const scheduleOutboxRetry = (tx: Tx, id: string, nextTryAt: Date) =>
  tx.update(outbox).set({ nextTryAt }).where(eq(outbox.id, id))
