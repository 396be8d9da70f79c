import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  sql,
  type Placeholder,
} from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { refreshTokens, sessions, users } from '../../database/tables/users'

export type SessionRow = typeof sessions.$inferSelect
/** The user of a session, without the password hash, which only signing in needs. */
export type SessionUser = Omit<typeof users.$inferSelect, 'passwordPhc'>
export type SessionEndReason = NonNullable<SessionRow['endedBy']>

export async function insertSession(
  tx: Tx,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(session).returning()
  return row!
}

export const insertRefreshToken = (
  tx: Tx,
  token: { hash: string; sessionId: string; sequence: number },
) => tx.insert(refreshTokens).values(token)

const isLive = (now: Date | Placeholder) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.idleExpiresAt, now),
    gt(sessions.absoluteExpiresAt, now),
    eq(users.status, 'active'),
  )

const { passwordPhc: _passwordPhc, ...userColumns } = getTableColumns(users)

const createLiveSessionQuery = (tx: Tx) =>
  tx
    .select({
      session: { userId: sessions.userId, clientId: sessions.clientId },
      user: userColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), isLive(sql.placeholder('now'))))
    .prepare('live_session')

// Every signed-in call asks this, and building it takes longer than asking: it is built once for
// each connection.
const liveSessionQueries = new WeakMap<Tx, ReturnType<typeof createLiveSessionQuery>>()

/** A live session with its user: it has not ended or expired, and the user is active. */
export async function findLiveSession(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ session: Pick<SessionRow, 'userId' | 'clientId'>; user: SessionUser } | undefined> {
  const query = liveSessionQueries.get(tx) ?? createLiveSessionQuery(tx)
  liveSessionQueries.set(tx, query)
  const [row] = await query.execute({ id, now: now.toISOString() })
  return row
}

/** A refresh token with its session, and whether the session is live. */
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

/**
 * Marks a refresh token as used. One request wins; the others find the successor that it stored
 * (security C5).
 */
export async function markRefreshTokenUsed(
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

export const updateIdleExpiry = (tx: Tx, id: string, idleExpiresAt: Date) =>
  tx.update(sessions).set({ idleExpiresAt }).where(eq(sessions.id, id))

/** Ends the sessions that have not ended yet, and returns those that it ended. */
export const endSessions = (tx: Tx, ids: string[], endedAt: Date, endedBy: SessionEndReason) =>
  tx
    .update(sessions)
    .set({ endedAt, endedBy })
    .where(and(inArray(sessions.id, ids), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })

/** Lets one transaction at a time open a session of this user, until it ends. */
export const lockSessionsOfUser = (tx: Tx, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/** The live sessions of a user, oldest first. */
export const findLiveSessions = (tx: Tx, userId: string, now: Date) =>
  tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(asc(sessions.authenticatedAt), asc(sessions.id))

/**
 * Deletes old sessions together with their refresh tokens; what happened in them stays in the audit
 * log.
 */
export const deleteSessionsExpiredBefore = (tx: Tx, date: Date) =>
  tx.delete(sessions).where(lt(sessions.absoluteExpiresAt, date))
