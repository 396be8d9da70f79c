import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Deps, TxDeps } from '../deps/deps'
import { deriveKey, fingerprint } from '../infrastructure/secrets'
import { encrypt, decrypt } from '../infrastructure/encryption'
import { createOpaqueToken, hashOpaqueToken } from '../infrastructure/access-tokens'
import { createBucket, type Visitor } from '../infrastructure/visitor'
import { recordAuditEvent, type RequestContext } from '../audit/audit-service'
import type { Brand } from '../brands/brands-service'
import { recordDeviceUse } from '../devices/devices-service'
import {
  endSessions,
  findLiveIds,
  findLiveSessions,
  findRefreshToken,
  findSessionsToSwitchTo,
  findSessionToContinue,
  findUserOfSession,
  deleteSessionsExpiredBefore,
  insertRefreshToken,
  insertSession,
  isAuthenticatedSince,
  lockIfUnlocked,
  findSessionOwnerForUpdate,
  markRefreshTokenUsed,
  removeLock,
  updateAuthenticationTime,
  updateBucket,
  updateLastUse,
  type NamedSession,
  type SessionOwner,
  type SessionRow,
  type SessionUser,
} from './sessions-queries'

export type { SessionRow, SessionUser }
/** A session of a browser, its user, and whether they have a password. */
export type SwitchableSession = Awaited<ReturnType<typeof findSessionsToSwitchTo>>[number]

const hour = 3_600_000
/** Timeouts of a session in milliseconds (security C5, C8; seven days: spec §9). */
const idleTimeout = 24 * hour
const absoluteTimeouts = { remembered: 7 * 24 * hour, plain: 12 * hour, qr: 8 * hour }
/** A retry within this span gets the same successor; later it is a replay. */
const replayGracePeriod = 30_000
/** How many live sessions a user may have; one more ends the oldest (security C7). */
const maxLiveSessions = 20

/** A session that was opened or refreshed, and the refresh token that continues it. */
export interface IssuedSession {
  session: SessionRow
  refreshToken: string
  /** The device token of the browser from now on; absent when the session was refreshed. */
  deviceToken?: string
  /** In which bucket of a rollout the user is; absent when the session was refreshed. */
  bucket?: number
}

/** The browser that a session belongs to, as its person is shown it. */
export interface SessionBrowser {
  userAgent: string
  /** IPv4 address or IPv6 network. */
  network: string
  /** The device token that the browser has brought. */
  deviceToken: string | undefined
  /** The bucket that it has brought; null without one. */
  visitor: Pick<Visitor, 'bucket'> | null
}

export interface OpenSessionOptions {
  userId: string
  browser: SessionBrowser
  brand: Brand
  remembered: boolean
  amr: SessionRow['amr']
  /**
   * The session that this one continues elsewhere: the user has not authenticated again. With
   * `absoluteExpiresAt` it lasts no longer than that one.
   */
  continued?: Pick<SessionRow, 'authenticatedAt'> & Partial<Pick<SessionRow, 'absoluteExpiresAt'>>
}

export interface OpenedSession extends IssuedSession {
  /**
   * The oldest sessions of the user, which were ended because there were too many (security C7).
   */
  evictedSessionIds: readonly string[]
  deviceToken: string
  /** The user has never signed in in this browser before. */
  isNewDevice: boolean
  /** The user, as they are since nobody else can open a session of theirs. */
  owner: SessionOwner
}

/**
 * Opens a session as part of signing in. It records nothing: the caller records how the session was
 * opened, and with it which sessions were evicted.
 */
export async function openSession(
  deps: TxDeps,
  { userId, browser, brand, remembered, amr, continued }: OpenSessionOptions,
): Promise<OpenedSession> {
  const { tx, clock } = deps
  const now = clock.now()
  const expiryAfter = (span: number) => new Date(now.getTime() + span)
  const absoluteExpiresAt =
    continued?.absoluteExpiresAt ??
    expiryAfter(absoluteTimeouts[amr === 'qr' ? 'qr' : remembered ? 'remembered' : 'plain'])
  const id = randomUUID()
  const refreshToken = createOpaqueToken()
  const session = {
    id,
    userId,
    clientId: brand.clientId,
    remembered,
    amr,
    createdAt: now,
    lastUsedAt: now,
    userAgent: browser.userAgent,
    network: browser.network,
    authenticatedAt: continued?.authenticatedAt ?? now,
    absoluteExpiresAt,
    idleExpiresAt: earlier(expiryAfter(idleTimeout), absoluteExpiresAt),
    lockedAt: null,
    lockPhc: null,
    endedAt: null,
    endedBy: null,
  }
  // One at a time for each user, so that the sessions counted below are all committed.
  const owner = await findSessionOwnerForUpdate(tx, userId)
  // With the first sign-in the bucket of the browser is the user's, who brings it to every other one.
  const bucket = owner.bucket ?? browser.visitor?.bucket ?? createBucket()
  if (owner.bucket === null) await updateBucket(tx, userId, bucket)
  const evictedSessionIds = await insertSession(tx, session, {
    tokenHash: hashOpaqueToken(refreshToken),
    max: maxLiveSessions - 1,
  })
  const device = await recordDeviceUse(deps, {
    token: browser.deviceToken,
    userId,
    sessionId: id,
  })
  return {
    session,
    refreshToken,
    evictedSessionIds,
    deviceToken: device.token,
    bucket,
    isNewDevice: device.isNew,
    owner,
  }
}

/**
 * Opens a session that continues one of the same browser, and ends that one; null if it has ended
 * meanwhile. The new one lasts no longer than it would have.
 */
export async function continueSession(
  deps: TxDeps,
  context: RequestContext & { brand: Brand } & SessionBrowser,
  session: SessionRow,
  { authenticatedAt }: Pick<SessionRow, 'authenticatedAt'>,
): Promise<OpenedSession | null> {
  const { id, userId, remembered, amr, absoluteExpiresAt } = session
  // The user is held before their sessions, as wherever several of them change: two transactions that
  // hold them in different orders would wait for each other.
  await findSessionOwnerForUpdate(deps.tx, userId)
  const ended = await endSessions(deps.tx, [id], deps.clock.now(), 'switched')
  if (ended.length === 0) return null
  const { brand } = context
  const opened = await openSession(deps, {
    userId,
    browser: context,
    brand,
    remembered,
    amr,
    continued: { authenticatedAt, absoluteExpiresAt },
  })
  await recordAuditEvent(deps, context, {
    action: 'session.switched',
    actor: userId,
    target: opened.session.id,
    details: { from: id },
  })
  return opened
}

/** Records the sessions that were ended because a newer one was opened. */
export async function recordEvictedSessions(
  deps: TxDeps,
  context: RequestContext,
  { session, evictedSessionIds }: OpenedSession,
) {
  for (const id of evictedSessionIds)
    await recordAuditEvent(deps, context, {
      action: 'session.ended',
      actor: session.userId,
      target: id,
      details: { by: 'too-many' },
    })
}

/** Why a refresh token was not replaced. */
export type RefusedRotation =
  /** It belongs to no session of this client: another console may know it. */
  | { refused: 'unknown' }
  /** Its session is over, or it was replayed before. */
  | { refused: 'ended' }
  /** Told apart from a session that is over, because its page stays (shell A10.1). */
  | { refused: 'locked' }
  /** It was used before, which has ended the session just now. */
  | { refused: 'replayed'; session: SessionRow }

/**
 * Replaces a refresh token by its successor. A replay ends the whole session, because somebody has a
 * copy (security C5).
 */
export async function rotateRefreshToken(
  deps: TxDeps,
  context: RequestContext & { brand: Brand },
  refreshToken: string,
): Promise<IssuedSession | RefusedRotation> {
  const { tx, clock } = deps
  const now = clock.now()
  const hash = hashOpaqueToken(refreshToken)
  const found = await findRefreshToken(tx, hash, now)
  if (found?.session.clientId !== context.brand.clientId) return { refused: 'unknown' }
  if (!found.live) return { refused: 'ended' }
  const { session } = found
  // A replay ends the session even while it is locked.
  if (session.lockedAt && !isReplay(found.token, now)) return { refused: 'locked' }
  const successor = createOpaqueToken()
  const isFirstUse =
    !found.token.usedAt &&
    (await markRefreshTokenUsed(
      tx,
      hash,
      now,
      encrypt(createSuccessorKey(deps, refreshToken), successor),
    ))
  if (isFirstUse) {
    await insertRefreshToken(tx, {
      hash: hashOpaqueToken(successor),
      sessionId: session.id,
      sequence: found.token.sequence + 1,
    })
    await updateLastUse(tx, session.id, {
      lastUsedAt: now,
      idleExpiresAt: earlier(new Date(now.getTime() + idleTimeout), session.absoluteExpiresAt),
    })
    await recordAuditEvent(deps, context, {
      action: 'session.refreshed',
      actor: session.userId,
      target: session.id,
    })
    return { session, refreshToken: successor }
  }
  // Read again: another request may have used the token between our read and our write.
  const { token } = (await findRefreshToken(tx, hash, now))!
  if (!isReplay(token, now))
    return {
      session,
      refreshToken: decrypt(createSuccessorKey(deps, refreshToken), token.successor!),
    }
  // Of several replays at once, one ends the session.
  const [ended] = await endSessions(tx, [session.id], now, 'replay')
  if (!ended) return { refused: 'ended' }
  deps.logger.warn(
    { session: session.id, trace: context.traceId },
    'a refresh token was replayed; its session was ended',
  )
  await recordAuditEvent(deps, context, {
    action: 'session.replayed',
    outcome: 'replay',
    actor: session.userId,
    target: session.id,
  })
  return { refused: 'replayed', session }
}

const isReplay = ({ usedAt }: { usedAt: Date | null }, now: Date): boolean =>
  usedAt !== null && now.getTime() - usedAt.getTime() > replayGracePeriod

// Only the holder of a token can decrypt its successor: neither the database nor the server's keys
// alone suffice.
const createSuccessorKey = ({ keys }: Pick<Deps, 'keys'>, refreshToken: string) =>
  deriveKey(keys.encryption.toString('base64url'), `successor ${refreshToken}`)

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Whether the person of a session has authenticated in it within so many seconds (security C7). */
export const wasAuthenticatedWithin = async ({ tx, clock }: TxDeps, id: string, seconds: number) =>
  isAuthenticatedSince(tx, id, new Date(clock.now().getTime() - seconds * 1000))

/** The person of a session has just authenticated in it again. */
export const recordAuthentication = ({ tx, clock }: TxDeps, id: string) =>
  updateAuthenticationTime(tx, id, clock.now())

/** The live sessions of a user, the one that was used last first. */
export const listLiveSessions = async ({ tx, clock }: TxDeps, userId: string) =>
  (await findLiveSessions(tx, userId, clock.now())).sort(
    (one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime(),
  )

/** Sessions of this brand, if they are live; they may be locked. */
export const listSessionsToSwitchTo = ({ tx, clock }: TxDeps, brand: Brand, ids: string[]) =>
  findSessionsToSwitchTo(tx, brand.clientId, ids, clock.now())

/** The user of an access token's session, if it is live. */
export const getSessionUser = ({ tx, clock }: TxDeps, session: NamedSession) =>
  findUserOfSession(tx, session, clock.now())

/** Which of these sessions an access token would be accepted of. */
export const filterLiveSessions = ({ tx, clock }: TxDeps, ids: readonly string[]) =>
  findLiveIds(tx, ids, clock.now())

/** A live session with its user, to be continued at another site. */
export const getSessionToContinue = ({ tx, clock }: TxDeps, id: string) =>
  findSessionToContinue(tx, id, clock.now())

/**
 * The session of a refresh token, used or not, if it is live and belongs to the client of this
 * brand.
 */
export async function findSessionByRefreshToken(
  deps: TxDeps,
  brand: Brand,
  refreshToken: string,
): Promise<SessionRow | null> {
  return (await findLiveToken(deps, brand, refreshToken))?.session ?? null
}

/**
 * The session that a refresh token continues: the token was not replaced, or only just now. One that was
 * replaced before may be a copy (security C5).
 */
export async function findSessionToRefresh(
  deps: TxDeps,
  brand: Brand,
  refreshToken: string,
): Promise<SessionRow | null> {
  const found = await findLiveToken(deps, brand, refreshToken)
  return found && !isReplay(found.token, deps.clock.now()) ? found.session : null
}

async function findLiveToken({ tx, clock }: TxDeps, { clientId }: Brand, refreshToken: string) {
  const found = await findRefreshToken(tx, hashOpaqueToken(refreshToken), clock.now())
  return found?.live && found.session.clientId === clientId ? found : null
}

/**
 * The session of a refresh token, locked or not, with the name under which tries at its user's password
 * are counted.
 */
export async function findLockableSession(
  { tx, clock }: TxDeps,
  brand: Brand,
  refreshToken: string,
): Promise<{ session: SessionRow; signInName: string } | null> {
  const found = await findRefreshToken(tx, hashOpaqueToken(refreshToken), clock.now())
  return found?.live && found.session.clientId === brand.clientId ? found : null
}

/** From now on no token of the session is accepted (shell A10). False: it was locked already. */
export async function lockSession(
  deps: TxDeps,
  context: RequestContext,
  session: Pick<SessionRow, 'id' | 'userId'>,
  lockPhc: string | null,
): Promise<boolean> {
  const lock = { lockedAt: deps.clock.now(), lockPhc }
  if (!(await lockIfUnlocked(deps.tx, session.id, lock))) return false
  await recordAuditEvent(deps, context, {
    action: 'session.locked',
    actor: session.userId,
    target: session.id,
  })
  return true
}

/** `by` says what the person has shown. */
export async function unlockSession(
  deps: TxDeps,
  context: RequestContext,
  session: Pick<SessionRow, 'id' | 'userId'>,
  by: 'password' | 'totp' | 'code' | 'passkey',
) {
  await removeLock(deps.tx, session.id)
  await recordAuditEvent(deps, context, {
    action: 'session.unlocked',
    actor: session.userId,
    target: session.id,
    details: { by },
  })
}

interface EndingOptions {
  by: 'reset' | 'change' | 'recovery'
  /** The session that goes on. */
  keptId?: string
}

/** Ends the sessions of a user who has another password, or no second factor any more (security C7). */
export async function endSessionsOfUser(
  deps: TxDeps,
  context: RequestContext,
  userId: string,
  { by, keptId }: EndingOptions,
) {
  const { tx, clock } = deps
  // A session that is being opened meanwhile is committed before this, or opened after it.
  await findSessionOwnerForUpdate(tx, userId)
  const now = clock.now()
  const live = await findLiveSessions(tx, userId, now)
  const ids = live.map(({ id }) => id).filter((id) => id !== keptId)
  if (ids.length === 0) return
  const ended = await endSessions(tx, ids, now, by)
  for (const { id } of ended)
    await recordAuditEvent(deps, context, {
      action: 'session.ended',
      actor: userId,
      target: id,
      details: { by },
    })
}

/** Ends a session, or all sessions of its user. */
export async function endSession(
  deps: TxDeps,
  context: RequestContext,
  session: Pick<SessionRow, 'id' | 'userId'>,
  all: boolean,
) {
  const { tx, clock } = deps
  const now = clock.now()
  // A session that is being opened meanwhile is committed before this, or opened after it.
  if (all) await findSessionOwnerForUpdate(tx, session.userId)
  const ids = all
    ? (await findLiveSessions(tx, session.userId, now)).map(({ id }) => id)
    : [session.id]
  const ended = await endSessions(tx, ids.length ? ids : [session.id], now, 'sign-out')
  for (const { id } of ended)
    await recordAuditEvent(deps, context, {
      action: 'session.ended',
      actor: session.userId,
      target: id,
      details: { all: String(all) },
    })
}

/**
 * A name of a session that grants nothing: the answer carries it in place of the refresh token when that
 * is kept in a cookie (api ruling 2).
 */
export const createSessionHandle = (
  { keys }: Pick<Deps, 'keys'>,
  session: Pick<SessionRow, 'id'>,
) => `handle.${fingerprint(keys.sessionHandles, session.id)}`

export const matchesSessionHandle = (
  deps: Pick<Deps, 'keys'>,
  session: Pick<SessionRow, 'id'>,
  handle: string,
) => {
  const [one, other] = [handle, createSessionHandle(deps, session)].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return timingSafeEqual(one!, other!)
}

/** Deletes sessions that have been over for a month. */
export const deleteExpiredSessions = ({ db, clock }: Deps) =>
  db.transaction((tx) =>
    deleteSessionsExpiredBefore(tx, new Date(clock.now().getTime() - 30 * 24 * hour)),
  )
