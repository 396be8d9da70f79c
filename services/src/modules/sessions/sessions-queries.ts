import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { refreshTokens, sessions, users } from '../../database/tables/people'

export type Session = typeof sessions.$inferSelect
export type EndedBy = NonNullable<Session['endedBy']>

export async function insertSession(
  tx: Tx,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<Session> {
  const [row] = await tx.insert(sessions).values(session).returning()
  return row!
}

export const insertRefreshToken = (
  tx: Tx,
  token: { hash: string; sessionId: string; sequence: number },
) => tx.insert(refreshTokens).values(token)

const isLive = (now: Date) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.idleExpiresAt, now),
    gt(sessions.absoluteExpiresAt, now),
    eq(users.status, 'active'),
  )

/** A session that still counts, of a person who may still sign in. */
export async function findLiveSession(tx: Tx, id: string, now: Date): Promise<Session | undefined> {
  const [row] = await tx
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isLive(now)))
  return row?.session
}

/** A refresh token, its session, and whether that still counts. */
export async function findRefreshToken(tx: Tx, hash: string, now: Date) {
  const [row] = await tx
    .select({
      token: refreshTokens,
      session: sessions,
      poolId: users.poolId,
      live: sql<boolean>`${isLive(now)}`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.hash, hash))
  return row
}

/** One request wins; the others find the successor that it left (security C5). */
export async function markUsed(
  tx: Tx,
  hash: string,
  usedAt: Date,
  successor: string,
): Promise<boolean> {
  const won = await tx
    .update(refreshTokens)
    .set({ usedAt, successor })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning({ hash: refreshTokens.hash })
  return won.length === 1
}

export const moveIdleExpiry = (tx: Tx, id: string, idleExpiresAt: Date) =>
  tx.update(sessions).set({ idleExpiresAt }).where(eq(sessions.id, id))

/** Ends sessions that have not ended yet and gives those that it ended. */
export const endSessions = (tx: Tx, ids: string[], endedAt: Date, endedBy: EndedBy) =>
  tx
    .update(sessions)
    .set({ endedAt, endedBy })
    .where(and(inArray(sessions.id, ids), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })

/** A person's sessions that still count, oldest first. */
export const findLiveSessions = (tx: Tx, userId: string, now: Date) =>
  tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(asc(sessions.authenticatedAt), asc(sessions.id))

/** With their refresh tokens: what is over so long proves nothing any more, the audit log does. */
export const forgetSessionsOverBefore = (tx: Tx, date: Date) =>
  tx.delete(sessions).where(lt(sessions.absoluteExpiresAt, date))
