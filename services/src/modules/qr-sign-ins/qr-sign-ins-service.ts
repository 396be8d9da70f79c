import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ErrorCode } from '@console/contract/error-codes'
import { pickText } from '@console/contract/locale'
import { pagePaths } from '@console/contract/page-names'
import {
  qrSignInStates,
  type QrSignInStatus,
  type confirmQrSignIn,
  type createQrSignIn,
  type pollQrSignIn,
  type scanQrCode,
} from '@console/contract/qr-sign-in'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { Caller, SignedInCaller, TokenCaller } from '../../http/caller'
import { fingerprint } from '../../infrastructure/secrets'
import { describeUserAgent } from '../../infrastructure/user-agent'
import { recordAuditEvent } from '../../audit/audit-service'
import { enqueueSecurityMail } from '../outbox/outbox-service'
import {
  getSessionToContinue,
  openSession,
  recordEvictedSessions,
  type IssuedSession,
} from '../../sessions/sessions-service'
import { assertJustAuthenticated } from '../sign-in/sign-in-service'
import { hasManagingRole } from '../teams/teams-service'
import { formatRealName } from '../users/users-service'
import { renderQrMail } from './qr-mail'
import {
  claimQrSignIn,
  consumeQrSignIn,
  countDisplayCodeAttempt,
  decideQrSignIn,
  deleteQrSignInsOlderThan,
  findHeldQrSignIn,
  findQrSignIn,
  insertQrSignIn,
  replaceScanSecret,
  supersedeQrSignIn,
  type QrSignInRow,
} from './qr-sign-ins-queries'

/** Seconds (api B3). */
const lifetime = 120
const rotation = 30
const displayCodeAttempts = 3
/**
 * Between two looks at a sign-in that a page waits for. Every process looks at the one database, so it
 * does not matter which of them the phone has called; an ended session is noticed within it (C7).
 */
const lookMilliseconds = 500

/** When the person authenticated in a browser that a code has let in. */
const never = new Date(0)

export const createPollKey = () => randomBytes(32).toString('base64url')
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const computeDisplayCodeMac = ({ keys }: Pick<Deps, 'keys'>, id: string, code: string) =>
  fingerprint(keys.codes, 'qr', id, code)

/** Secrets stand after the `#`: they reach no server log and no referrer. */
const buildQrAddress = (origin: string, id: string, secret: string) =>
  `${origin}/#${pagePaths.qr}?id=${id}&secret=${secret}`

/** The browser that shows a QR code. */
export interface ShowingBrowser {
  pollKey: string
  /** Origin of its page. */
  origin: string
  userAgent: string
}

export async function startQrSignIn(
  deps: TxDeps,
  caller: Caller,
  { supersedes }: ParsedEndpointInput<typeof createQrSignIn>,
  { pollKey, origin, userAgent }: ShowingBrowser,
): Promise<EndpointResult<typeof createQrSignIn>> {
  const { tx, clock } = deps
  const now = clock.now()
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  const displayCode = String(randomInt(10_000)).padStart(4, '0')
  const pollHash = hash(pollKey)
  if (supersedes) await supersedeQrSignIn(tx, supersedes, pollHash)
  await insertQrSignIn(tx, {
    id,
    clientId: caller.brand.clientId,
    pollHash,
    scanHash: hash(secret),
    displayCodeMac: computeDisplayCodeMac(deps, id, displayCode),
    origin,
    userAgent: userAgent.slice(0, 400),
    network: caller.network,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime * 1000),
  })
  await recordAuditEvent(deps, caller, { action: 'qr.created', target: id })
  return {
    id,
    qr: buildQrAddress(origin, id, secret),
    expires_in: lifetime,
    rotate: rotation,
    display_code: displayCode,
  }
}

/** Replaces the secret in the QR code. A picture that was sent on is soon worth nothing (security C8). */
export async function rotateScanSecret(
  { tx, clock }: TxDeps,
  { id }: { id: string },
  pollKey: string | undefined,
): Promise<{ qr: string }> {
  const secret = randomBytes(32).toString('base64url')
  const qrSignIn =
    pollKey &&
    (await replaceScanSecret(tx, { id, pollHash: hash(pollKey), now: clock.now() }, hash(secret)))
  if (!qrSignIn) throw new AppError('TICKET_EXPIRED')
  return { qr: buildQrAddress(qrSignIn.origin, id, secret) }
}

type Polled = EndpointResult<typeof pollQrSignIn>

async function readState(
  { tx, clock }: TxDeps,
  id: string,
  pollKey: string | undefined,
): Promise<Polled> {
  const found = pollKey && (await findQrSignIn(tx, id, hash(pollKey)))
  if (!found) throw new AppError('TICKET_EXPIRED')
  const { qrSignIn, user, isAbandoned } = found
  const left = qrSignIn.expiresAt.getTime() - clock.now().getTime()
  const isOver =
    ['created', 'scanned', 'confirmed'].includes(qrSignIn.status) && (left <= 0 || isAbandoned)
  const status: QrSignInStatus = isOver ? 'expired' : qrSignIn.status
  return {
    state: qrSignInStates[status],
    status,
    expires_in: Math.max(0, Math.ceil(left / 1000)),
    user: user && !isOver ? { name: formatRealName(user), avatar: user.picture } : null,
  }
}

/**
 * Waits until the sign-in is in another state than the page knows. Each look is a short transaction
 * of its own: who waits holds no connection.
 */
export async function waitForState(
  deps: Deps,
  { id, status, wait }: ParsedEndpointInput<typeof pollQrSignIn>,
  pollKey: string | undefined,
  signal: AbortSignal,
): Promise<Polled> {
  const look = () =>
    inTransaction(deps, (txDeps) => readState(txDeps, id, pollKey), { readOnly: true })
  const end = performance.now() + wait * 1000
  let state = await look()
  while (state.status === status && performance.now() < end && !signal.aborted) {
    const pause = Math.min(lookMilliseconds, end - performance.now())
    await delay(pause, undefined, { signal }).catch(() => undefined)
    state = await look()
  }
  return state
}

/** Claims a sign-in for the session of the phone, and says what is to be looked at. */
export async function claimByScan(
  deps: TxDeps,
  caller: SignedInCaller,
  { id, secret }: ParsedEndpointInput<typeof scanQrCode>,
  pollKey: string | undefined,
): Promise<EndpointResult<typeof scanQrCode>> {
  const { tx, clock } = deps
  const { brand, userId, sessionId, textLocale } = caller
  const now = clock.now()
  const audit = { action: 'qr.refused', actor: userId, target: id } as const
  // The code is for another device: who follows its link in the same browser was led there.
  if (pollKey && (await findQrSignIn(tx, id, hash(pollKey))))
    throw new AppError('FORBIDDEN', { audit })
  const claim = { clientId: brand.clientId, scanHash: hash(secret), userId }
  const qrSignIn = await claimQrSignIn(tx, { id, sessionId, now }, claim)
  if (!qrSignIn)
    throw new AppError(describeEnd(await findHeldQrSignIn(tx, id, claim), now), { audit })
  await recordAuditEvent(deps, caller, { action: 'qr.scanned', actor: userId, target: id })
  return {
    brand: pickText(brand.title, textLocale),
    origin: qrSignIn.origin,
    browser: describeUserAgent(qrSignIn.userAgent),
    network: qrSignIn.network,
    requested_at: qrSignIn.createdAt.toISOString(),
    expires_in: Math.ceil((qrSignIn.expiresAt.getTime() - now.getTime()) / 1000),
    needs_display_code: brand.qrDisplayCode,
  }
}

/** Why a sign-in goes no further. Whoever does not hold it learns that it is over, and nothing else. */
function describeEnd(held: QrSignInRow | undefined, now: Date): ErrorCode {
  if (!held || held.expiresAt <= now || held.status === 'superseded') return 'TICKET_EXPIRED'
  return held.attempts >= displayCodeAttempts && held.status === 'denied'
    ? 'TRIES_USED_UP'
    : 'ALREADY_USED'
}

/** The same, for the phone that has scanned it. */
const findEnd = async ({ tx, clock }: TxDeps, { sessionId }: TokenCaller, id: string) =>
  describeEnd(await findHeldQrSignIn(tx, id, { sessionId }), clock.now())

export async function confirmOnPhone(
  deps: TxDeps,
  caller: SignedInCaller,
  { id, display_code: displayCode = '' }: ParsedEndpointInput<typeof confirmQrSignIn>,
): Promise<Record<string, never> | AppError> {
  const { tx, clock } = deps
  const { brand, userId, sessionId } = caller
  const phone = { id, sessionId, now: clock.now() }
  const audit = { action: 'qr.refused', actor: userId, target: id } as const
  // Owners and administrators confirm with a fresh authentication of the phone (security C8).
  if (await hasManagingRole(tx, userId)) await assertJustAuthenticated(deps, caller)
  if (brand.qrDisplayCode) {
    const counted = await countDisplayCodeAttempt(tx, phone, displayCodeAttempts)
    if (!counted) throw new AppError(await findEnd(deps, caller, id), { audit })
    const expected = Buffer.from(counted.displayCodeMac)
    const typed = Buffer.from(computeDisplayCodeMac(deps, id, displayCode))
    if (!timingSafeEqual(expected, typed)) {
      // Returned, not thrown, so that the attempt stays counted.
      if (counted.attempts < displayCodeAttempts)
        return createInvalidFieldsError({ display_code: 'not_allowed' })
      await decideQrSignIn(tx, phone, 'denied')
      return new AppError('TRIES_USED_UP', { audit })
    }
  }
  if (!(await decideQrSignIn(tx, phone, 'confirmed')))
    throw new AppError(await findEnd(deps, caller, id), { audit })
  await recordAuditEvent(deps, caller, { action: 'qr.confirmed', actor: userId, target: id })
  return {}
}

export async function denyOnPhone(
  deps: TxDeps,
  caller: SignedInCaller,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { userId, sessionId } = caller
  const denied = await decideQrSignIn(deps.tx, { id, sessionId, now: deps.clock.now() }, 'denied')
  if (!denied) throw new AppError(await findEnd(deps, caller, id))
  await recordAuditEvent(deps, caller, { action: 'qr.denied', actor: userId, target: id })
  return {}
}

/**
 * Signs in the browser that showed the code, for eight hours; one that was let in by a code itself lets
 * another in for no longer than it is. The person has authenticated on their phone, and not there:
 * whatever takes a fresh authentication asks for one (security C8). They are told.
 */
export async function exchangeForSession(
  deps: TxDeps,
  caller: Caller,
  { id }: { id: string },
  pollKey: string | undefined,
): Promise<IssuedSession> {
  const { tx, clock } = deps
  const { brand, textLocale } = caller
  const now = clock.now()
  const pollHash = pollKey && hash(pollKey)
  const consumed = pollHash && (await consumeQrSignIn(tx, { id, pollHash, now }, brand.clientId))
  // The phone may have been signed out, or locked, since it confirmed.
  const phone = consumed ? await getSessionToContinue(deps, consumed.sessionId!) : null
  if (
    !consumed &&
    pollHash &&
    (await findQrSignIn(tx, id, pollHash))?.qrSignIn.status === 'consumed'
  )
    throw new AppError('ALREADY_USED')
  if (!consumed || !phone) throw new AppError('TICKET_EXPIRED')
  const { user, session } = phone
  const opened = await openSession(deps, {
    userId: user.id,
    browser: caller,
    brand,
    remembered: false,
    amr: 'qr',
    continued: {
      authenticatedAt: never,
      ...(session.amr === 'qr' && { absoluteExpiresAt: session.absoluteExpiresAt }),
    },
  })
  await recordEvictedSessions(deps, caller, opened)
  await recordAuditEvent(deps, caller, {
    action: 'sign-in',
    actor: user.id,
    target: user.id,
    details: { session: opened.session.id, by: 'qr', phone: consumed.sessionId! },
  })
  const mail = renderQrMail({
    textLocale,
    brand: pickText(brand.title, textLocale),
    browser: describeUserAgent(consumed.userAgent),
    signedInAt: now,
    timeZone: user.timeZone,
  })
  await enqueueSecurityMail(deps, caller, user, mail)
  return opened
}

/** Deletes sign-ins that have been over for a day. */
export const deleteExpiredQrSignIns = ({ db, clock }: Deps) =>
  db.transaction((tx) => deleteQrSignInsOlderThan(tx, new Date(clock.now().getTime() - 86_400_000)))
