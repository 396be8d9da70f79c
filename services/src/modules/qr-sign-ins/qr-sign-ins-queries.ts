import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { qrSignIns } from '../../database/tables/qr-sign-ins'
import { sessions, users } from '../../database/tables/users'

export type QrSignInRow = typeof qrSignIns.$inferSelect

export const insertQrSignIn = (tx: Tx, qrSignIn: typeof qrSignIns.$inferInsert) =>
  tx.insert(qrSignIns).values(qrSignIn)

/** A sign-in of this browser, with the person who has scanned it. */
export async function findQrSignIn(tx: Tx, id: string, pollHash: string) {
  const [found] = await tx
    .select({
      qrSignIn: qrSignIns,
      user: {
        username: users.username,
        familyName: users.familyName,
        givenName: users.givenName,
        picture: users.picture,
      },
      /** The session of the phone has ended meanwhile. */
      isAbandoned: sql<boolean>`${sessions.endedAt} is not null`,
    })
    .from(qrSignIns)
    .leftJoin(users, eq(users.id, qrSignIns.userId))
    .leftJoin(sessions, eq(sessions.id, qrSignIns.sessionId))
    .where(and(eq(qrSignIns.id, id), eq(qrSignIns.pollHash, pollHash)))
  return found
}

/**
 * Carries a sign-in from one state to the next, if it is there and its time is not over. Of several
 * concurrent calls, one gets the row.
 */
async function updateQrSignIn(
  tx: Tx,
  { id, status, now }: { id: string; status: QrSignInRow['status']; now: Date },
  condition: SQL | undefined,
  change: Partial<typeof qrSignIns.$inferInsert> | { attempts: SQL },
): Promise<QrSignInRow | undefined> {
  const [row] = await tx
    .update(qrSignIns)
    .set(change)
    .where(
      and(
        eq(qrSignIns.id, id),
        eq(qrSignIns.status, status),
        gt(qrSignIns.expiresAt, now),
        condition,
      ),
    )
    .returning()
  return row
}

export const supersedeQrSignIn = (tx: Tx, id: string, pollHash: string) =>
  tx
    .update(qrSignIns)
    .set({ status: 'superseded' })
    .where(
      and(eq(qrSignIns.id, id), eq(qrSignIns.pollHash, pollHash), eq(qrSignIns.status, 'created')),
    )

interface OfBrowser {
  id: string
  pollHash: string
  now: Date
}

export const replaceScanSecret = (tx: Tx, { id, pollHash, now }: OfBrowser, scanHash: string) =>
  updateQrSignIn(tx, { id, status: 'created', now }, eq(qrSignIns.pollHash, pollHash), { scanHash })

interface OfPhone {
  id: string
  sessionId: string
  now: Date
}

/** Claims a sign-in for a session. */
export const claimQrSignIn = (
  tx: Tx,
  { id, sessionId, now }: OfPhone,
  { clientId, scanHash, userId }: { clientId: string; scanHash: string; userId: string },
) =>
  updateQrSignIn(
    tx,
    { id, status: 'created', now },
    and(eq(qrSignIns.scanHash, scanHash), eq(qrSignIns.clientId, clientId)),
    { status: 'scanned', sessionId, userId },
  )

/** A sign-in of which somebody holds the scan secret, or which their session has scanned. */
export async function findHeldQrSignIn(
  tx: Tx,
  id: string,
  by: { scanHash: string; clientId: string } | { sessionId: string },
): Promise<QrSignInRow | undefined> {
  const isHeld =
    'sessionId' in by
      ? eq(qrSignIns.sessionId, by.sessionId)
      : and(eq(qrSignIns.scanHash, by.scanHash), eq(qrSignIns.clientId, by.clientId))
  const [row] = await tx
    .select()
    .from(qrSignIns)
    .where(and(eq(qrSignIns.id, id), isHeld))
  return row
}

/** Counts a try before the display code is compared: of any number at once, three are compared. */
export const countDisplayCodeAttempt = (tx: Tx, { id, sessionId, now }: OfPhone, max: number) =>
  updateQrSignIn(
    tx,
    { id, status: 'scanned', now },
    and(eq(qrSignIns.sessionId, sessionId), lt(qrSignIns.attempts, max)),
    { attempts: sql`${qrSignIns.attempts} + 1` },
  )

export const decideQrSignIn = (
  tx: Tx,
  { id, sessionId, now }: OfPhone,
  status: 'confirmed' | 'denied',
) =>
  updateQrSignIn(tx, { id, status: 'scanned', now }, eq(qrSignIns.sessionId, sessionId), { status })

/** Uses a confirmed sign-in up; of several concurrent calls, one gets the row. */
export const consumeQrSignIn = (
  tx: Tx,
  { id, pollHash, now }: OfBrowser,
  clientId: string,
): Promise<QrSignInRow | undefined> =>
  updateQrSignIn(
    tx,
    { id, status: 'confirmed', now },
    and(eq(qrSignIns.pollHash, pollHash), eq(qrSignIns.clientId, clientId)),
    { status: 'consumed' },
  )

export const deleteQrSignInsOlderThan = (tx: Tx, date: Date) =>
  tx.delete(qrSignIns).where(lt(qrSignIns.expiresAt, date))
