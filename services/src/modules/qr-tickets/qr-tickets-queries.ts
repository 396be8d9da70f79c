import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { qrTickets } from '../../database/tables/qr-tickets'
import { sessions, users } from '../../database/tables/users'

export type QrTicketRow = typeof qrTickets.$inferSelect

export const insertQrTicket = (tx: Tx, ticket: typeof qrTickets.$inferInsert) =>
  tx.insert(qrTickets).values(ticket)

/** A ticket of this browser, with the person who has scanned it. */
export async function findQrTicket(tx: Tx, id: string, pollHash: string) {
  const [found] = await tx
    .select({
      ticket: qrTickets,
      user: {
        username: users.username,
        familyName: users.familyName,
        givenName: users.givenName,
        picture: users.picture,
      },
      /** The session of the phone has ended meanwhile. */
      isAbandoned: sql<boolean>`${sessions.endedAt} is not null`,
    })
    .from(qrTickets)
    .leftJoin(users, eq(users.id, qrTickets.userId))
    .leftJoin(sessions, eq(sessions.id, qrTickets.sessionId))
    .where(and(eq(qrTickets.id, id), eq(qrTickets.pollHash, pollHash)))
  return found
}

/**
 * Carries a ticket from one state to the next, if it is there and its time is not over. Of several
 * concurrent calls, one gets the row.
 */
async function updateTicket(
  tx: Tx,
  { id, status, now }: { id: string; status: QrTicketRow['status']; now: Date },
  condition: SQL | undefined,
  change: Partial<typeof qrTickets.$inferInsert> | { attempts: SQL },
): Promise<QrTicketRow | undefined> {
  const [row] = await tx
    .update(qrTickets)
    .set(change)
    .where(
      and(
        eq(qrTickets.id, id),
        eq(qrTickets.status, status),
        gt(qrTickets.expiresAt, now),
        condition,
      ),
    )
    .returning()
  return row
}

export const supersedeQrTicket = (tx: Tx, id: string, pollHash: string) =>
  tx
    .update(qrTickets)
    .set({ status: 'superseded' })
    .where(
      and(eq(qrTickets.id, id), eq(qrTickets.pollHash, pollHash), eq(qrTickets.status, 'created')),
    )

interface OfBrowser {
  id: string
  pollHash: string
  now: Date
}

export const replaceScanSecret = (tx: Tx, { id, pollHash, now }: OfBrowser, scanHash: string) =>
  updateTicket(tx, { id, status: 'created', now }, eq(qrTickets.pollHash, pollHash), { scanHash })

interface OfPhone {
  id: string
  sessionId: string
  now: Date
}

/** Claims a ticket for a session. */
export const claimQrTicket = (
  tx: Tx,
  { id, sessionId, now }: OfPhone,
  { clientId, scanHash, userId }: { clientId: string; scanHash: string; userId: string },
) =>
  updateTicket(
    tx,
    { id, status: 'created', now },
    and(eq(qrTickets.scanHash, scanHash), eq(qrTickets.clientId, clientId)),
    { status: 'scanned', sessionId, userId },
  )

/** A ticket of which somebody holds the scan secret, or which their session has scanned. */
export async function findHeldTicket(
  tx: Tx,
  id: string,
  by: { scanHash: string; clientId: string } | { sessionId: string },
): Promise<QrTicketRow | undefined> {
  const isHeld =
    'sessionId' in by
      ? eq(qrTickets.sessionId, by.sessionId)
      : and(eq(qrTickets.scanHash, by.scanHash), eq(qrTickets.clientId, by.clientId))
  const [row] = await tx
    .select()
    .from(qrTickets)
    .where(and(eq(qrTickets.id, id), isHeld))
  return row
}

/** Counts a try before the display code is compared: of any number at once, three are compared. */
export const countDisplayCodeAttempt = (tx: Tx, { id, sessionId, now }: OfPhone, max: number) =>
  updateTicket(
    tx,
    { id, status: 'scanned', now },
    and(eq(qrTickets.sessionId, sessionId), lt(qrTickets.attempts, max)),
    { attempts: sql`${qrTickets.attempts} + 1` },
  )

export const decideQrTicket = (
  tx: Tx,
  { id, sessionId, now }: OfPhone,
  status: 'confirmed' | 'denied',
) =>
  updateTicket(tx, { id, status: 'scanned', now }, eq(qrTickets.sessionId, sessionId), { status })

/** Uses a confirmed ticket up; of several concurrent calls, one gets the row. */
export const consumeQrTicket = (
  tx: Tx,
  { id, pollHash, now }: OfBrowser,
  clientId: string,
): Promise<QrTicketRow | undefined> =>
  updateTicket(
    tx,
    { id, status: 'confirmed', now },
    and(eq(qrTickets.pollHash, pollHash), eq(qrTickets.clientId, clientId)),
    { status: 'consumed' },
  )

export const deleteQrTicketsOlderThan = (tx: Tx, date: Date) =>
  tx.delete(qrTickets).where(lt(qrTickets.expiresAt, date))
