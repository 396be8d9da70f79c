import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { signInWithPassword } from '@console/contract/sign-in'
import { normalizeSignInName } from '../../identifiers/normalize'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { withHashPlace } from '../../infrastructure/password-hasher'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import { hasSecondFactor, requestSecondFactor } from '../second-factor/second-factor-service'
import {
  rotateRefreshToken,
  endSession,
  matchesSessionHandle,
  openSession,
  recordEvictedSessions,
  findSessionByRefreshToken,
  type IssuedSession,
  type RefusedRotation,
} from '../../sessions/sessions-service'
import {
  findUserById,
  findUserForSignIn,
  upgradePasswordHash,
  type PasswordOwner,
} from '../users/users-service'
import { tellOfGuesses, tellOfNewDevice, tellOfReplay } from './sign-in-mail-service'
import {
  clearSignInAttempt,
  countSignInAttempt,
  isCompared,
  isLastCompared,
  type SignInAttempt,
} from './sign-in-throttle'

export {
  assertJustAuthenticated,
  checkPassword,
  confirmAuthentication,
  isJustAuthenticated,
} from './reauthentication-service'
export { tellOfNewDevice } from './sign-in-mail-service'
export {
  clearSignInAttempt,
  clearThrottleOfName,
  clearThrottlesOfUser,
  countSignInAttempt,
  type SignInAttempt,
} from './sign-in-throttle'

type Credentials = ParsedEndpointInput<typeof signInWithPassword>

/** A user whose password was right. */
export interface CheckedCredentials {
  user: PasswordOwner & { passwordPhc: string }
  attempt: SignInAttempt
  /** The password hashed with today's parameters, if the stored hash has others. */
  newHash: string | null
}

/**
 * Compares name and password, before the transaction that opens the session. Whatever is wrong, the
 * answer and the work are the same: for an unknown user there is a lookup, a comparison with a decoy
 * hash and an audit row, as for a known one (security C4).
 */
export async function checkCredentials(
  deps: Deps,
  caller: Caller,
  { username, password }: Credentials,
): Promise<CheckedCredentials> {
  const audit = { action: 'sign-in', target: hashSignInName(deps, username) } as const
  return withHashPlace(deps.passwordHasher, async (reserve) => {
    const [user, attempt] = await inTransaction(deps, async (txDeps) => {
      const user = await findUserForSignIn(txDeps.tx, caller.brand.poolId, username)
      const tried = { username, userId: user?.id, password, audit }
      const attempt = await countSignInAttempt(txDeps, caller, tried)
      if (user && isLastCompared(txDeps, attempt))
        await tellOfGuesses(txDeps, caller, (await findUserById(txDeps.tx, user.id))!)
      // Without a place the transaction is undone, and with it the count.
      reserve()
      return [user, attempt] as const
    })
    const { passwordHasher } = deps
    const phc = isCompared(deps, attempt) ? (user?.passwordPhc ?? null) : null
    const isRight = await passwordHasher.verify(password, phc, reserve())
    if (!hasPassword(user) || !isRight || user.status !== 'active')
      throw new AppError('USERNAME_OR_PASSWORD_ERROR', { audit })
    const newHash = passwordHasher.needsRehash(user.passwordPhc)
      ? await passwordHasher.hash(password, reserve())
      : null
    return { user, attempt, newHash }
  })
}

const hasPassword = (user: PasswordOwner | undefined): user is CheckedCredentials['user'] =>
  typeof user?.passwordPhc === 'string'

/** Opens the session of a user whose password was right, or asks for their second factor. */
export async function signIn(
  deps: TxDeps,
  caller: Caller,
  { username, remember }: Credentials,
  { user, attempt, newHash }: CheckedCredentials,
): Promise<IssuedSession | AppError> {
  if (newHash) await upgradePasswordHash(deps.tx, user, newHash)
  const { brand } = caller
  const remembered = remember === 'true'
  const waiting =
    user.hasSecondFactor && (await requestSecondFactor(deps, caller, user, { remembered }))
  if (waiting) {
    await clearSignInAttempt(deps.tx, attempt)
    return waiting
  }
  const opened = await openSession(deps, {
    userId: user.id,
    browser: caller,
    brand,
    remembered,
    amr: 'pwd',
  })
  // Read once the row of the user is held: the password may have been reset, or a second
  // factor turned on, since it was compared (security C7).
  const isHalfWayNow = await hasSecondFactor(deps, user.id)
  const { owner } = opened
  if (owner.passwordVersion !== user.passwordVersion || isHalfWayNow) {
    const target = hashSignInName(deps, username)
    throw new AppError('USERNAME_OR_PASSWORD_ERROR', { audit: { action: 'sign-in', target } })
  }
  await recordEvictedSessions(deps, caller, opened)
  await tellOfNewDevice(deps, caller, owner, opened)
  await recordAuditEvent(deps, caller, {
    action: 'sign-in',
    actor: user.id,
    target: hashSignInName(deps, username),
    details: {
      session: opened.session.id,
      remembered: String(remembered),
      rehashed: String(newHash !== null),
    },
  })
  await clearSignInAttempt(deps.tx, attempt)
  return opened
}

const hashSignInName = (deps: Pick<Deps, 'keys'>, username: string) =>
  hashIdentifier(deps, normalizeSignInName(username))

/**
 * What a caller presents to continue a session: the token itself, or the token from the cookie and
 * perhaps the handle of the session.
 */
export interface RefreshCredentials {
  token: string | undefined
  handle?: string
}

interface RefusedRefresh {
  error: AppError
  /** The token is none of this console's: whoever set its cookie may still need it. */
  isForeign: boolean
}

/**
 * Rotates the refresh token of a session (security C5). Refuses with SESSION_LOCKED while the session
 * is locked, with 401 if there is no token, or it is not accepted. The person is told of a replay.
 */
export async function refreshSession(
  deps: TxDeps,
  caller: Caller,
  { token, handle }: RefreshCredentials,
): Promise<IssuedSession | RefusedRefresh> {
  const rotated: IssuedSession | RefusedRotation =
    token && (await matchesRequestedHandle(deps, caller, token, handle))
      ? await rotateRefreshToken(deps, caller, token)
      : { refused: 'unknown' }
  if (!('refused' in rotated)) return rotated
  if (rotated.refused === 'replayed') {
    const { session } = rotated
    await tellOfReplay(deps, caller, (await findUserById(deps.tx, session.userId))!, session)
  }
  // Returned, not thrown: a session that a replay has ended stays ended.
  const error = new AppError(rotated.refused === 'locked' ? 'SESSION_LOCKED' : 401, {
    audit: token ? { action: 'token.refused' } : undefined,
  })
  return { error, isForeign: token !== undefined && rotated.refused === 'unknown' }
}

// The cookie may belong to somebody who signed in since: the handle says which session the page
// means (api ruling 2).
async function matchesRequestedHandle(
  deps: TxDeps,
  { brand }: Caller,
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
  deps: TxDeps,
  caller: Caller,
  { session, token, all }: SignOutOptions,
) {
  const ending =
    session ?? (token ? await findSessionByRefreshToken(deps, caller.brand, token) : null)
  if (ending) await endSession(deps, caller, ending, all)
}
