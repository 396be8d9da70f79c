import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { socialAttempts, socialTickets } from '../../database/tables/social'

export type SocialAttempt = typeof socialAttempts.$inferSelect
export type SocialTicket = typeof socialTickets.$inferSelect

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

export const insertSocialTicket = (tx: Tx, ticket: typeof socialTickets.$inferInsert) =>
  tx.insert(socialTickets).values(ticket)

export type TicketBinding = Pick<SocialTicket, 'hash' | 'clientId' | 'browserHash'>

const ticketOf = ({ hash, clientId, browserHash }: TicketBinding, now: Date) =>
  and(
    eq(socialTickets.hash, hash),
    eq(socialTickets.clientId, clientId),
    eq(socialTickets.browserHash, browserHash),
    gt(socialTickets.expiresAt, now),
  )

const isUsable = (binding: TicketBinding, now: Date) =>
  and(ticketOf(binding, now), isNull(socialTickets.usedAt))

/** A ticket that has not expired, used or not. */
export async function findSocialTicket(
  tx: Tx,
  binding: TicketBinding,
  now: Date,
): Promise<SocialTicket | undefined> {
  const [row] = await tx.select().from(socialTickets).where(ticketOf(binding, now))
  return row
}

/** Counts a try with a ticket and returns it; undefined when it is over, or the tries are. */
export async function countTicketAttempt(
  tx: Tx,
  binding: TicketBinding,
  now: Date,
  maxAttempts: number,
): Promise<SocialTicket | undefined> {
  const [counted] = await tx
    .update(socialTickets)
    .set({ attempts: sql`${socialTickets.attempts} + 1` })
    .where(and(isUsable(binding, now), lt(socialTickets.attempts, maxAttempts)))
    .returning()
  return counted
}

/** Uses a ticket up and returns it. Of several requests, one gets it. */
export async function takeSocialTicket(
  tx: Tx,
  binding: TicketBinding,
  now: Date,
): Promise<SocialTicket | undefined> {
  const [used] = await tx
    .update(socialTickets)
    .set({ usedAt: now })
    .where(isUsable(binding, now))
    .returning()
  return used
}

export async function deleteSocialFlowsExpiredBefore(tx: Tx, date: Date) {
  await tx.delete(socialAttempts).where(lt(socialAttempts.expiresAt, date))
  await tx.delete(socialTickets).where(lt(socialTickets.expiresAt, date))
}
