import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { signInWithPassword } from '@console/contract/sign-in'
import { normalizeUsername } from '../../normalize'
import type { Deps } from '../../deps'
import { AppError, createUnauthorizedError } from '../../http/app-error'
import type { RequestCaller } from '../../http/request-caller'
import {
  hashIdentifier,
  recordAuditEvent,
  recordAuditEventInTransaction,
} from '../audit/audit-service'
import {
  rotateRefreshToken,
  endSession,
  matchesSessionHandle,
  openSession,
  recordEvictedSessions,
  findSessionByRefreshToken,
  type IssuedSession,
} from '../sessions/sessions-service'
import { findUserForSignIn, upgradePasswordHash } from '../users/users-service'
import { clearSignInAttempt, countSignInAttempt } from './sign-in-throttle'

/**
 * Signs in by name and password. Whatever is wrong, the answer and the work are the same: for an
 * unknown user there is a lookup, a comparison with a decoy hash and an audit row, as for a known
 * one (security C4).
 */
export async function signIn(
  deps: Deps,
  caller: RequestCaller,
  { username, password, remember }: ParsedEndpointInput<typeof signInWithPassword>,
): Promise<IssuedSession> {
  const { brand } = caller
  const target = hashIdentifier(deps, normalizeUsername(username))
  // The user is looked up first, because `countSignInAttempt` locks the network's row, and other
  // sign-ins of that network wait from then on.
  const [user, attempt] = await deps.db
    .transaction(
      async (tx) =>
        [
          await findUserForSignIn(tx, brand.poolId, username),
          await countSignInAttempt(deps, tx, caller, username),
        ] as const,
    )
    .catch(async (error: unknown) => {
      if (error instanceof AppError)
        await recordAuditEvent(deps, caller, {
          action: 'sign-in',
          outcome: String(error.code),
          target,
        })
      throw error
    })
  const isRight = await deps.passwordHasher.verify(password, user?.passwordPhc ?? null)
  if (!user || !isRight || user.status !== 'active') {
    await recordAuditEvent(deps, caller, {
      action: 'sign-in',
      outcome: 'USERNAME_OR_PASSWORD_ERROR',
      target,
    })
    throw new AppError('USERNAME_OR_PASSWORD_ERROR')
  }
  const newHash = deps.passwordHasher.needsRehash(user.passwordPhc)
    ? await deps.passwordHasher.hash(password)
    : null
  return deps.db.transaction(async (tx) => {
    if (newHash) await upgradePasswordHash(tx, user, newHash)
    const remembered = remember === 'true'
    const opened = await openSession(deps, tx, { userId: user.id, brand, remembered, amr: 'pwd' })
    // These rows come last, because other sign-ins of this network wait for their locks.
    await clearSignInAttempt(tx, attempt)
    await recordEvictedSessions(deps, tx, caller, opened)
    const particulars = {
      session: opened.session.id,
      remembered: String(remembered),
      rehashed: String(newHash !== null),
    }
    await recordAuditEventInTransaction(deps, tx, caller, {
      action: 'sign-in',
      actor: user.id,
      target,
      particulars,
    })
    return opened
  })
}

/**
 * What a caller presents to continue a session: the token itself, or the token from the cookie and
 * perhaps the handle of the session.
 */
export interface RefreshCredentials {
  token: string | undefined
  handle?: string
}

/**
 * Rotates the refresh token of a session (security C5). Throws 401 if there is none or it is
 * refused.
 */
export async function refreshSession(
  deps: Deps,
  caller: RequestCaller,
  { token, handle }: RefreshCredentials,
): Promise<IssuedSession> {
  const continued =
    token && (await matchesRequestedHandle(deps, caller, token, handle))
      ? await rotateRefreshToken(deps, caller, caller.brand, token)
      : null
  if (continued) return continued
  if (token) await recordAuditEvent(deps, caller, { action: 'token.refused', outcome: '401' })
  throw createUnauthorizedError()
}

// The cookie may belong to somebody who signed in since: the handle says which session the page
// means (api ruling 2).
async function matchesRequestedHandle(
  deps: Deps,
  { brand }: RequestCaller,
  token: string,
  handle: string | undefined,
): Promise<boolean> {
  if (!handle) return true
  const session = await findSessionByRefreshToken(deps, brand, token)
  return session !== null && matchesSessionHandle(deps, session, handle)
}

interface SignOutOptions {
  /** From a valid access token. */
  session: { id: string; userId: string } | null
  token: string | undefined
  all: boolean
}

/**
 * Ends the session of the access token, else that of the refresh token; a caller with neither is
 * signed out already (api B2).
 */
export async function signOut(
  deps: Deps,
  caller: RequestCaller,
  { session, token, all }: SignOutOptions,
) {
  const ending =
    session ?? (token ? await findSessionByRefreshToken(deps, caller.brand, token) : null)
  if (ending) await endSession(deps, caller, ending, all)
}
