import { inTransaction, type Deps, type TxDeps } from '../../deps'
import { AppError } from '../../http/app-error'
import type { Caller, SignedInCaller, TokenCaller } from '../../http/caller'
import type { HashPlace } from '../../infrastructure/password-hasher'
import { recordAuditEvent, type AuditEvent } from '../audit/audit-service'
import {
  recordAuthentication,
  wasAuthenticatedWithin,
  type SessionUser,
} from '../sessions/sessions-service'
import { findPasswordHash, signInNamesOf } from '../users/users-service'
import {
  clearSignInAttempt,
  countSignInAttempt,
  isCompared,
  type SignInAttempt,
} from './sign-in-throttle'

/** Seconds for which a session may do what takes a fresh authentication (security C7). */
const maxAge = 300

/** @throws {AppError} STEP_UP_REQUIRED unless the caller has authenticated within five minutes. */
export async function assertJustAuthenticated(
  deps: TxDeps,
  caller: Pick<TokenCaller, 'sessionId'>,
) {
  if (!(await isJustAuthenticated(deps, caller))) throw new AppError('STEP_UP_REQUIRED')
}

/** Whether the person of a session has authenticated in it within five minutes. */
export const isJustAuthenticated = (deps: TxDeps, { sessionId }: Pick<TokenCaller, 'sessionId'>) =>
  wasAuthenticatedWithin(deps, sessionId, maxAge)

/**
 * Compares the caller's password, before the transaction that writes it down. Wrong ones are counted
 * with those of signing in: a stolen session is no better place to guess (security C3).
 */
export const checkOwnPassword = (
  deps: Deps,
  caller: SignedInCaller,
  { password }: { password: string },
): Promise<SignInAttempt> => {
  const { user, userId: actor, sessionId: target } = caller
  const audit = { action: 'session.authenticated', actor, target } as const
  return checkPassword(deps, caller, { user, password, audit })
}

/** A password that somebody gives as that of a user who is known already. */
export interface GivenPassword {
  user: SessionUser
  password: string
  audit: AuditEvent
}

/** @throws {AppError} USERNAME_OR_PASSWORD_ERROR, TOO_MANY_REQUESTS as for signing in. */
export async function checkPassword(
  deps: Deps,
  caller: Caller,
  { user, password, audit }: GivenPassword,
): Promise<SignInAttempt> {
  let place: HashPlace | undefined
  try {
    const [stored, attempt] = await inTransaction(deps, async (txDeps) => {
      const stored = await findPasswordHash(txDeps.tx, user.id)
      const username = signInNamesOf(user)[0] ?? user.id
      const attempt = await countSignInAttempt(txDeps, caller, { username, userId: user.id, audit })
      place = deps.passwordHasher.reservePlace()
      return [stored, attempt] as const
    })
    // Who has no password is compared with nobody's: it takes as long, and is refused.
    const phc = isCompared(deps, attempt) ? stored : null
    if (!(await deps.passwordHasher.verify(password, phc, place)))
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
