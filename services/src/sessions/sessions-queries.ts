import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { refreshTokens, sessions, users } from '../database/tables/users'

export type SessionRow = typeof sessions.$inferSelect
/** What a signed-in call knows of its user; what else it needs of them, it asks. */
export type SessionUser = Pick<typeof users.$inferSelect, keyof typeof userColumns>
export type SessionEndReason = NonNullable<SessionRow['endedBy']>

type NewSession = Pick<
  SessionRow,
  | 'id'
  | 'userId'
  | 'clientId'
  | 'remembered'
  | 'amr'
  | 'createdAt'
  | 'userAgent'
  | 'network'
  | 'authenticatedAt'
  | 'idleExpiresAt'
  | 'absoluteExpiresAt'
>

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

// Every signed-in call reads these. Each takes about a microsecond, a timestamp several.
const userColumns = {
  id: users.id,
  poolId: users.poolId,
  email: users.email,
  phoneNumber: users.phoneNumber,
  username: users.username,
  usernameChosen: users.usernameChosen,
  familyName: users.familyName,
  givenName: users.givenName,
  picture: users.picture,
  locale: users.locale,
  timeZone: users.timeZone,
  passwordVersion: users.passwordVersion,
}

/** A session with the user and the client that it must belong to. */
export type NamedSession = Pick<SessionRow, 'id' | 'userId' | 'clientId'>

const isNamedAndLive = ({ id, userId, clientId }: NamedSession, now: Date) =>
  and(
    eq(sessions.id, id),
    eq(sessions.userId, userId),
    eq(sessions.clientId, clientId),
    isNull(sessions.lockedAt),
    isLive(now),
  )

/**
 * The user of a session, if it is live: it has not ended or expired, is not locked, and the user is
 * active.
 */
export async function findUserOfSession(
  tx: Tx,
  session: NamedSession,
  now: Date,
): Promise<SessionUser | undefined> {
  const [user] = await tx
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isNamedAndLive(session, now))
    .prepare('session_user')
    .execute()
  return user
}

/** Which of these sessions are live and not locked. */
export async function findLiveIds(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.lockedAt), isLive(now)))
  return rows.map(({ id }) => id)
}

/** Live sessions of a client, locked ones too, with their users and whether those have a password. */
export const findSessionsToSwitchTo = (tx: Tx, clientId: string, ids: string[], now: Date) =>
  tx
    .select({
      session: sessions,
      user: userColumns,
      hasPassword: sql<boolean>`${users.passwordPhc} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), eq(sessions.clientId, clientId), isLive(now)))

/** Whether the person of a session authenticated at this time or later. */
export async function isAuthenticatedSince(tx: Tx, id: string, time: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gte(sessions.authenticatedAt, time)))
  return rows.length > 0
}

/** A live session as a whole, with its user, so that another session may continue it. */
export async function findSessionToContinue(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ session: SessionRow; user: SessionUser } | undefined> {
  const [row] = await tx
    .select({ session: sessions, user: userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isNull(sessions.lockedAt), isLive(now)))
  return row
}

/** A refresh token with its session, and whether the session is live. */
export async function findRefreshToken(tx: Tx, hash: string, now: Date) {
  const [row] = await tx
    .select({
      token: refreshTokens,
      session: sessions,
      signInName: sql<string>`coalesce(${users.email}, ${users.phoneNumber}, ${users.id}::text)`,
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

export const updateLastUse = (tx: Tx, id: string, use: { lastUsedAt: Date; idleExpiresAt: Date }) =>
  tx.update(sessions).set(use).where(eq(sessions.id, id))

export const updateAuthenticationTime = (tx: Tx, id: string, authenticatedAt: Date) =>
  tx.update(sessions).set({ authenticatedAt }).where(eq(sessions.id, id))

/** Locks a session; false if it is locked. Of several requests, one locks it. */
export async function lockIfUnlocked(
  tx: Tx,
  id: string,
  lock: { lockedAt: Date; lockPhc: string | null },
): Promise<boolean> {
  const locked = await tx
    .update(sessions)
    .set(lock)
    .where(and(eq(sessions.id, id), isNull(sessions.lockedAt)))
    .returning({ id: sessions.id })
  return locked.length === 1
}

export const removeLock = (tx: Tx, id: string) =>
  tx.update(sessions).set({ lockedAt: null, lockPhc: null }).where(eq(sessions.id, id))

/** Ends the sessions that have not ended yet, and returns those that it ended. */
export const endSessions = (tx: Tx, ids: string[], endedAt: Date, endedBy: SessionEndReason) =>
  tx
    .update(sessions)
    .set({ endedAt, endedBy })
    .where(and(inArray(sessions.id, ids), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })

/** What opening a session asks of its user. */
export type SessionOwner = Pick<
  typeof users.$inferSelect,
  'passwordVersion' | 'email' | 'phoneNumber' | 'timeZone' | 'locale' | 'bucket'
>

/**
 * Lets one transaction at a time open a session of this user, until it ends. Returns the user as they
 * are from then on.
 */
export async function findSessionOwnerForUpdate(tx: Tx, userId: string): Promise<SessionOwner> {
  const { passwordVersion, email, phoneNumber, timeZone, locale, bucket } = users
  const [owner] = await tx
    .select({ passwordVersion, email, phoneNumber, timeZone, locale, bucket })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return owner!
}

/** Puts a user into a bucket of rollouts. */
export const updateBucket = (tx: Tx, userId: string, bucket: number) =>
  tx.update(users).set({ bucket }).where(eq(users.id, userId))

/**
 * Inserts a session with its first refresh token, and ends the oldest live sessions of the user, so
 * that `max` remain beside it. Returns the ids of those that it ended.
 */
export async function insertSession(
  tx: Tx,
  session: NewSession,
  { tokenHash, max }: { tokenHash: string; max: number },
): Promise<string[]> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, session.userId), isLive(session.createdAt)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(max)
  const ended = await tx
    .update(sessions)
    .set({ endedAt: session.createdAt, endedBy: 'too-many' })
    .where(and(inArray(sessions.id, surplus), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  await tx.insert(sessions).values({ ...session, lastUsedAt: session.createdAt })
  await insertRefreshToken(tx, { hash: tokenHash, sessionId: session.id, sequence: 1 })
  return ended.map(({ id }) => id)
}

/** The live sessions of a user, oldest first. */
export const findLiveSessions = (tx: Tx, userId: string, now: Date) =>
  tx
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(asc(sessions.createdAt), asc(sessions.id))

/**
 * Deletes old sessions together with their refresh tokens; what happened in them stays in the audit
 * log.
 */
export const deleteSessionsExpiredBefore = (tx: Tx, date: Date) =>
  tx.delete(sessions).where(lt(sessions.absoluteExpiresAt, date))
