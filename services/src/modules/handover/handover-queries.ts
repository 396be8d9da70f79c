import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { handoverTickets } from '../../database/tables/handover'

export const insertTicket = (
  tx: Tx,
  ticket: Omit<typeof handoverTickets.$inferInsert, 'redeemedAt'>,
) => tx.insert(handoverTickets).values(ticket)

const isOpen = (jtiHash: string, now: Date) =>
  and(
    eq(handoverTickets.jtiHash, jtiHash),
    isNull(handoverTickets.redeemedAt),
    gt(handoverTickets.expiresAt, now),
  )

/** The session of a ticket that nobody has redeemed. */
export async function findOpenTicket(
  tx: Tx,
  jtiHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ sessionId: handoverTickets.sessionId })
    .from(handoverTickets)
    .where(isOpen(jtiHash, now))
  return row?.sessionId
}

/** Whether a ticket that is still kept has been redeemed. */
export async function isRedeemed(tx: Tx, jtiHash: string): Promise<boolean> {
  const rows = await tx
    .select({ jtiHash: handoverTickets.jtiHash })
    .from(handoverTickets)
    .where(and(eq(handoverTickets.jtiHash, jtiHash), isNotNull(handoverTickets.redeemedAt)))
  return rows.length > 0
}

/** Redeems a ticket: one request gets its session, all others nothing (security C10). */
export async function redeemTicket(
  tx: Tx,
  { jtiHash, stateHash, now }: { jtiHash: string; stateHash: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .update(handoverTickets)
    .set({ redeemedAt: now })
    .where(and(isOpen(jtiHash, now), eq(handoverTickets.stateHash, stateHash)))
    .returning({ sessionId: handoverTickets.sessionId })
  return row?.sessionId
}

export const deleteTicketsExpiredBefore = (tx: Tx, date: Date) =>
  tx.delete(handoverTickets).where(lt(handoverTickets.expiresAt, date))
