import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps'
import type { Tx } from '../../database/database'
import { derivedKey, fingerprint } from '../../outside/secrets'
import { seal, unseal } from '../../outside/keys'
import { newOpaqueToken } from '../../outside/tokens'
import { recordWithin, type Circumstances } from '../audit/audit-service'
import type { Brand } from '../brands/brands-service'
import {
  endSessions,
  findLiveSession,
  findLiveSessions,
  findRefreshToken,
  forgetSessionsOverBefore,
  insertRefreshToken,
  insertSession,
  markUsed,
  moveIdleExpiry,
  type Session,
} from './sessions-queries'

const hour = 3_600_000
/** Spans of a session in milliseconds (security C5; seven days: spec §9). */
const idle = 24 * hour
const absolute = { remembered: 7 * 24 * hour, plain: 12 * hour }
/** A retry within this span gets the same successor; later it is a replay. */
const grace = 30_000
/** Live sessions of one person; the oldest makes room (security C7). */
const mostSessions = 20

/** A session that was opened or went on, and the refresh token that continues it. */
export interface Continued {
  session: Session
  refreshToken: string
}

export interface Opening {
  userId: string
  brand: Brand
  remembered: boolean
  amr: Session['amr']
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface Opened extends Continued {
  /** The person's oldest sessions, which made room (security C7). */
  ended: readonly string[]
}

/**
 * Opens a session as part of signing in. Whoever does it writes down how, and which sessions ended, after everything else:
 * the queue at the head of the audit log may be entered only by who needs no other row any more.
 */
export async function openSession(
  deps: Deps,
  tx: Tx,
  { userId, brand, remembered, amr }: Opening,
): Promise<Opened> {
  const now = deps.clock.now()
  const at = (span: number) => new Date(now.getTime() + span)
  const absoluteExpiresAt = at(remembered ? absolute.remembered : absolute.plain)
  const session = await insertSession(tx, {
    userId,
    clientId: brand.clientId,
    remembered,
    amr,
    authenticatedAt: now,
    absoluteExpiresAt,
    idleExpiresAt: earlier(at(idle), absoluteExpiresAt),
  })
  const refreshToken = newOpaqueToken()
  await insertRefreshToken(tx, { hash: hashOf(refreshToken), sessionId: session.id, sequence: 1 })

  const others = (await findLiveSessions(tx, userId, now))
    .map(({ id }) => id)
    .filter((id) => id !== session.id)
  const surplus = others.slice(0, Math.max(0, others.length + 1 - mostSessions))
  const ended = surplus.length ? await endSessions(tx, surplus, now, 'too-many') : []
  return { session, refreshToken, ended: ended.map(({ id }) => id) }
}

/** Writes down the sessions that made room for a newer one. */
export async function recordEnded(
  deps: Deps,
  tx: Tx,
  from: Circumstances,
  { session, ended }: Opened,
) {
  for (const id of ended)
    await recordWithin(deps, tx, from, {
      action: 'session.ended',
      actor: session.userId,
      target: id,
      particulars: { by: 'too-many' },
    })
}

/**
 * Trades a refresh token for its successor. `null`: it is unknown, of another client, over, or was replayed; a replay ends
 * the whole session, because somebody has a copy (security C5).
 */
export async function continueSession(
  deps: Deps,
  from: Circumstances,
  brand: Brand,
  refreshToken: string,
): Promise<Continued | null> {
  const now = deps.clock.now()
  const hash = hashOf(refreshToken)
  return deps.db.inTransaction(async (tx) => {
    const found = await findRefreshToken(tx, hash, now)
    if (!found?.live || found.session.clientId !== brand.clientId) return null
    const { session } = found
    const successor = newOpaqueToken()
    const won =
      !found.token.usedAt &&
      (await markUsed(tx, hash, now, seal(successorKey(deps, refreshToken), successor)))
    if (won) {
      await insertRefreshToken(tx, {
        hash: hashOf(successor),
        sessionId: session.id,
        sequence: found.token.sequence + 1,
      })
      await moveIdleExpiry(
        tx,
        session.id,
        earlier(new Date(now.getTime() + idle), session.absoluteExpiresAt),
      )
      await recordWithin(deps, tx, from, {
        action: 'session.refreshed',
        actor: session.userId,
        target: session.id,
      })
      return { session, refreshToken: successor }
    }
    // Read again: another request may have won between our reading and our writing.
    const { token } = (await findRefreshToken(tx, hash, now))!
    if (now.getTime() - token.usedAt!.getTime() <= grace)
      return { session, refreshToken: unseal(successorKey(deps, refreshToken), token.successor!) }
    deps.log.warn(
      { session: session.id, trace: from.traceId },
      'a refresh token was replayed; its session was ended',
    )
    await endSessions(tx, [session.id], now, 'replay')
    await recordWithin(deps, tx, from, {
      action: 'session.replayed',
      outcome: 'replay',
      actor: session.userId,
      target: session.id,
    })
    return null
  })
}

// Only who holds a token can read its successor: neither the database nor the server's keys alone suffice.
const successorKey = ({ keys }: Deps, refreshToken: string) =>
  derivedKey(keys.seals.toString('base64url'), `successor ${refreshToken}`)

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** The session of an access token, if it still counts. */
export const liveSession = (deps: Deps, id: string): Promise<Session | undefined> =>
  deps.db.inTransaction((tx) => findLiveSession(tx, id, deps.clock.now()))

/** The session that a refresh token belongs to, used or not, if it still counts at this client. */
export async function sessionOfRefreshToken(
  deps: Deps,
  brand: Brand,
  refreshToken: string,
): Promise<Session | null> {
  const found = await deps.db.inTransaction((tx) =>
    findRefreshToken(tx, hashOf(refreshToken), deps.clock.now()),
  )
  return found?.live && found.session.clientId === brand.clientId ? found.session : null
}

/** Ends a session, or all of that person's. */
export async function endSession(
  deps: Deps,
  from: Circumstances,
  session: Pick<Session, 'id' | 'userId'>,
  all: boolean,
) {
  const now = deps.clock.now()
  await deps.db.inTransaction(async (tx) => {
    const ids = all
      ? (await findLiveSessions(tx, session.userId, now)).map(({ id }) => id)
      : [session.id]
    const ended = await endSessions(tx, ids.length ? ids : [session.id], now, 'sign-out')
    for (const { id } of ended)
      await recordWithin(deps, tx, from, {
        action: 'session.ended',
        actor: session.userId,
        target: id,
        particulars: { all: String(all) },
      })
  })
}

/** A name for a session that opens nothing: what the answer carries in place of a refresh token kept in a cookie (api ruling 2). */
export const handleOf = ({ keys }: Deps, session: Pick<Session, 'id'>) =>
  `handle.${fingerprint(keys.handles, session.id)}`

export const isHandleOf = (deps: Deps, session: Pick<Session, 'id'>, handle: string) => {
  const [one, other] = [handle, handleOf(deps, session)].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return timingSafeEqual(one!, other!)
}

/** Removes sessions that have been over for a month. */
export const sweepSessions = ({ db, clock }: Deps) =>
  db.inTransaction((tx) =>
    forgetSessionsOverBefore(tx, new Date(clock.now().getTime() - 30 * 24 * hour)),
  )
