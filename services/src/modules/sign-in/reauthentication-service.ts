import { inTransaction, type Deps, type TxDeps } from '../../deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import type { HashPlace } from '../../infrastructure/password-hasher'
import { recordAuditEvent } from '../audit/audit-service'
import { recordAuthentication, wasAuthenticatedWithin } from '../sessions/sessions-service'
import { findPasswordHash, signInNamesOf } from '../users/users-service'
import { clearSignInAttempt, countSignInAttempt, type SignInAttempt } from './sign-in-throttle'

/** Seconds for which a session may do what takes a fresh authentication (security C7). */
const maxAge = 300

/** @throws {AppError} STEP_UP_REQUIRED unless the caller has authenticated within five minutes. */
export async function assertJustAuthenticated(deps: TxDeps, { sessionId }: TokenCaller) {
  if (!(await wasAuthenticatedWithin(deps, sessionId, maxAge)))
    throw new AppError('STEP_UP_REQUIRED')
}

/**
 * Compares the caller's password, before the transaction that writes it down. Wrong ones are counted
 * with those of signing in: a stolen session is no better place to guess (security C3).
 */
export async function checkOwnPassword(
  deps: Deps,
  caller: SignedInCaller,
  { password }: { password: string },
): Promise<SignInAttempt> {
  const { user, userId, sessionId } = caller
  const audit = { action: 'session.authenticated', actor: userId, target: sessionId } as const
  let place: HashPlace | undefined
  try {
    const [stored, attempt] = await inTransaction(deps, async (txDeps) => {
      const stored = await findPasswordHash(txDeps.tx, userId)
      const username = signInNamesOf(user)[0] ?? userId
      const attempt = await countSignInAttempt(txDeps, caller, { username, audit })
      place = deps.passwordHasher.reservePlace()
      return [stored, attempt] as const
    })
    // Who has no password is compared with nobody's: it takes as long, and is refused.
    if (!(await deps.passwordHasher.verify(password, stored, place)))
      throw new AppError('USERNAME_OR_PASSWORD_ERROR', { audit })
    return attempt
  } finally {
    place?.release()
  }
}

export async function reauthenticate(
  deps: TxDeps,
  caller: SignedInCaller,
  attempt: SignInAttempt,
): Promise<Record<string, never>> {
  const { userId, sessionId } = caller
  await recordAuthentication(deps, sessionId)
  await clearSignInAttempt(deps.tx, attempt)
  await recordAuditEvent(deps, caller, {
    action: 'session.authenticated',
    actor: userId,
    target: sessionId,
  })
  return {}
}
