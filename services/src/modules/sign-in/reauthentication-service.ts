import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type {
  reauthenticate as reauthenticateEndpoint,
  sendReauthenticationCode as sendReauthenticationCodeEndpoint,
} from '@console/contract/session'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller, SignedInCaller, TokenCaller } from '../../http/caller'
import { type HashPlace, withHashPlace } from '../../infrastructure/password-hasher'
import { recordAuditEvent, type AuditEvent } from '../../audit/audit-service'
import { consumeOneTimePassword } from '../second-factor/second-factor-service'
import {
  recordAuthentication,
  wasAuthenticatedWithin,
  type SessionUser,
} from '../../sessions/sessions-service'
import { findPasswordHash, signInNamesOf } from '../users/users-service'
import {
  consumeEvidence,
  type Evidence,
  type VerifiedEvidence,
} from '../verification/verification-service'
import { readConfirmationWays, sendOwnCode, verifyOwnCode } from './own-code-service'
import { tryFactor } from './second-factor-tries'
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

/** What shows that it is still the caller: their password, their app, or a code where they have neither. */
export type CheckedAuthentication =
  | { by: 'password'; attempt: SignInAttempt }
  | { by: 'totp' }
  | { by: 'code'; evidence: VerifiedEvidence }

/** Checks what the caller shows, before the transaction that writes it down. */
export async function checkAuthentication(
  deps: Deps,
  caller: SignedInCaller,
  { password, totp, ...shown }: ParsedEndpointInput<typeof reauthenticateEndpoint>,
): Promise<CheckedAuthentication> {
  const { user, userId } = caller
  if (totp !== undefined) {
    const audit = createConfirmationEvent(caller, 'totp')
    const tried = { userId, method: 'totp', isInSession: true, audit } as const
    const refusal = await inTransaction(deps, (txDeps) =>
      tryFactor(txDeps, caller, tried, () => consumeOneTimePassword(txDeps, userId, totp)),
    )
    if (refusal) throw refusal
    return { by: 'totp' }
  }
  if (password === undefined)
    return { by: 'code', evidence: await checkOwnCode(deps, caller, shown) }
  const audit = createConfirmationEvent(caller, 'password')
  return { by: 'password', attempt: await checkPassword(deps, caller, { user, password, audit }) }
}

async function checkOwnCode(
  deps: Deps,
  caller: SignedInCaller,
  shown: Pick<Evidence, 'ticket' | 'code'>,
): Promise<VerifiedEvidence> {
  const audit = createConfirmationEvent(caller, 'code')
  const offered = { purpose: 'reauthenticate', shown, audit } as const
  const verified = await inTransaction(deps, (txDeps) =>
    verifyOwnCode(txDeps, caller, ownSessionOf(caller), offered),
  )
  // Thrown here, so that the try stays counted.
  if (verified instanceof AppError) throw verified
  return verified
}

const ownSessionOf = ({ sessionId: id, user }: SignedInCaller) => ({ id, user })

/** By what the caller can show that it is still them. */
export const readReauthenticationWays = (deps: TxDeps, caller: SignedInCaller) =>
  readConfirmationWays(deps, caller, ownSessionOf(caller))

/** Sends the caller a code by which they can. */
export const sendReauthenticationCode = (
  deps: TxDeps,
  caller: SignedInCaller,
  { to }: ParsedEndpointInput<typeof sendReauthenticationCodeEndpoint>,
  pageOrigin: string | undefined,
) => sendOwnCode(deps, caller, ownSessionOf(caller), { purpose: 'reauthenticate', to, pageOrigin })

/** A password that somebody gives as that of a user who is known already. */
export interface GivenPassword {
  user: SessionUser
  password: string
  audit: AuditEvent
  /** One in the queue of the password hasher, where the caller has more to hash. */
  place?: HashPlace
}

/**
 * Compares a password, before the transaction that needs it. Wrong ones are counted with those of
 * signing in: a stolen session is no better place to guess (security C3).
 *
 * @throws {AppError} USERNAME_OR_PASSWORD_ERROR, TOO_MANY_REQUESTS as for signing in.
 */
export async function checkPassword(
  deps: Deps,
  caller: Caller,
  { user, password, audit, place: given }: GivenPassword,
): Promise<SignInAttempt> {
  const compare = async (reserve: () => HashPlace) => {
    const [stored, attempt] = await inTransaction(deps, async (txDeps) => {
      const stored = await findPasswordHash(txDeps.tx, user.id)
      const username = signInNamesOf(user)[0] ?? user.id
      const tried = { username, userId: user.id, password, audit }
      const attempt = await countSignInAttempt(txDeps, caller, tried)
      reserve()
      return [stored, attempt] as const
    })
    // Who has no password is compared with nobody's: it takes as long, and is refused.
    const phc = isCompared(deps, attempt) ? stored : null
    if (!(await deps.passwordHasher.verify(password, phc, reserve())))
      throw new AppError('USERNAME_OR_PASSWORD_ERROR', { audit })
    return attempt
  }
  return given ? compare(() => given) : withHashPlace(deps.passwordHasher, compare)
}

export async function reauthenticate(
  deps: TxDeps,
  caller: SignedInCaller,
  checked: CheckedAuthentication,
): Promise<Record<string, never>> {
  if (checked.by === 'code' && !(await consumeEvidence(deps, checked.evidence)))
    throw new AppError('VERIFY_CODE_ERROR', { audit: createConfirmationEvent(caller, 'code') })
  await confirmAuthentication(deps, caller, checked.by)
  if (checked.by === 'password') await clearSignInAttempt(deps.tx, checked.attempt)
  return {}
}

/** The caller has shown that it is still them: from now on five minutes are theirs (security C7). */
export async function confirmAuthentication(
  deps: TxDeps,
  caller: SignedInCaller,
  by: CheckedAuthentication['by'] | 'passkey',
) {
  await recordAuthentication(deps, caller.sessionId)
  await recordAuditEvent(deps, caller, createConfirmationEvent(caller, by))
}

const createConfirmationEvent = (
  { userId, sessionId }: TokenCaller,
  by: CheckedAuthentication['by'] | 'passkey',
): AuditEvent => ({
  action: 'session.authenticated',
  actor: userId,
  target: sessionId,
  details: { by },
})
