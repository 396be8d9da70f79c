import { createHash } from 'node:crypto'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { createHandover, redeemHandover, viewHandover } from '@console/contract/handover'
import { parseListedUrl } from '@console/contract/safe-redirect'
import type { Deps, TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller, SignedInCaller } from '../../http/caller'
import { createOpaqueToken } from '../../infrastructure/access-tokens'
import { recordAuditEvent } from '../../audit/audit-service'
import { findBrandByClientId } from '../../brands/brands-service'
import {
  endSession,
  findSessionByRefreshToken,
  getSessionToContinue,
  openSession,
  recordEvictedSessions,
  type OpenedSession,
} from '../../sessions/sessions-service'
import { describeUser } from '../users/users-service'
import {
  deleteHandoverTokensExpiredBefore,
  findOpenHandoverToken,
  insertHandoverToken,
  isRedeemed,
  redeemHandoverToken,
} from './handover-queries'

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Makes a hand-over token for one of the sites to which the brand hands its people over (security C10). */
export async function issueHandoverToken(
  deps: TxDeps,
  { brand, userId, sessionId, ...context }: SignedInCaller,
  { audience, state }: ParsedEndpointInput<typeof createHandover>,
): Promise<EndpointResult<typeof createHandover>> {
  const { tx, clock, handoverTokens } = deps
  const event = { action: 'handover.issued', actor: userId, target: sessionId } as const
  if (parseListedUrl(audience, brand.handoverOrigins)?.origin !== audience)
    throw new AppError('FORBIDDEN', { audit: event })
  const jti = createOpaqueToken()
  const expiresAt = new Date(clock.now().getTime() + handoverTokens.lifetimeSeconds * 1000)
  await insertHandoverToken(tx, {
    jtiHash: hashSecret(jti),
    sessionId,
    audience,
    stateHash: hashSecret(state),
    expiresAt,
  })
  await recordAuditEvent(deps, { brand, ...context }, { ...event, details: { audience } })
  return {
    token: await handoverTokens.issue({ audience, jti }),
    expires_in: handoverTokens.lifetimeSeconds,
  }
}

/** What somebody brings to be signed in by: a hand-over token, or the access token of a session. */
export type PresentedHandover = { jtiHash: string } | { sessionId: string }

const refuse = (code: 'TICKET_EXPIRED' | 'ALREADY_USED' = 'TICKET_EXPIRED') =>
  new AppError(code, { audit: { action: 'handover.redeemed' } })

/** To whoever has a hand-over token that we signed it is said that it was used. */
const refusePresented = async ({ tx }: TxDeps, presented: PresentedHandover) =>
  refuse(
    'jtiHash' in presented && (await isRedeemed(tx, presented.jtiHash))
      ? 'ALREADY_USED'
      : 'TICKET_EXPIRED',
  )

/**
 * Checks the signature of what was brought to a page, before any transaction. An access token counts
 * only where the brand says so (api ruling 3), from a site that hands its people over to this page.
 */
export async function readPresented(
  deps: Deps,
  { brand }: Caller,
  token: string,
  pageOrigin: string,
): Promise<PresentedHandover> {
  const jti = await deps.handoverTokens.verify(token, pageOrigin)
  if (jti) return { jtiHash: hashSecret(jti) }
  const claims = brand.handover === 'token' ? await deps.accessTokens.verify(token) : null
  const sender = claims && (await findBrandByClientId(deps, claims.clientId))
  if (!sender?.handoverOrigins.includes(pageOrigin)) throw refuse()
  return { sessionId: claims!.sessionId }
}

/** Whom it would sign in. Uses nothing up. */
export async function viewPresented(
  deps: TxDeps,
  { brand }: Caller,
  presented: PresentedHandover,
): Promise<EndpointResult<typeof viewHandover>> {
  const sessionId =
    'sessionId' in presented
      ? presented.sessionId
      : await findOpenHandoverToken(deps.tx, presented.jtiHash, deps.clock.now())
  const found = sessionId && (await getSessionToContinue(deps, sessionId))
  if (!found || found.user.poolId !== brand.poolId) throw await refusePresented(deps, presented)
  return describeUser(found.user)
}

/** Of the session that this browser has at the page so far. */
export interface ReplacedSession {
  refreshToken: string | undefined
}

/**
 * Redeems what was brought: a new session of the same person begins, which is as old as the one that
 * they signed in with and lasts no longer, and the one that this browser had here ends.
 */
export async function redeem(
  deps: TxDeps,
  caller: Caller,
  { state }: Pick<ParsedEndpointInput<typeof redeemHandover>, 'state'>,
  presented: PresentedHandover,
  replaced: ReplacedSession,
): Promise<OpenedSession | AppError> {
  const { tx, clock } = deps
  const { brand } = caller
  const sessionId =
    'sessionId' in presented
      ? presented.sessionId
      : state &&
        (await redeemHandoverToken(tx, {
          jtiHash: presented.jtiHash,
          stateHash: hashSecret(state),
          now: clock.now(),
        }))
  if (!sessionId) return refusePresented(deps, presented)
  const found = await getSessionToContinue(deps, sessionId)
  // Returned, not thrown, so that the token stays used up.
  if (!found || found.user.poolId !== brand.poolId) return refuse()
  const { session: continued } = found
  const { userId, remembered, amr } = continued
  const current =
    replaced.refreshToken && (await findSessionByRefreshToken(deps, brand, replaced.refreshToken))
  const opened = await openSession(deps, {
    userId,
    browser: caller,
    brand,
    remembered,
    amr,
    continued,
  })
  // After the row of the person is held: their session may be among them (continueSession).
  if (current) await endSession(deps, caller, current, false)
  await recordEvictedSessions(deps, caller, opened)
  await recordAuditEvent(deps, caller, {
    action: 'handover.redeemed',
    actor: userId,
    target: opened.session.id,
    details: {
      from: continued.id,
      by: 'sessionId' in presented ? 'access_token' : 'handover_token',
    },
  })
  return opened
}

/** Deletes hand-over tokens that nobody can redeem any more. */
export const deleteExpiredHandoverTokens = ({ db, clock }: Deps) =>
  db.transaction((tx) => deleteHandoverTokensExpiredBefore(tx, clock.now()))
