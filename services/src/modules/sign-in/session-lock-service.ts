import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { ConfirmationWays } from '@console/contract/session'
import type {
  sendUnlockCode as sendUnlockCodeEndpoint,
  unlockSession as unlockSessionEndpoint,
} from '@console/contract/session-lock'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import type { CallDeps } from '../../http/call-steps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { withHashPlace } from '../../infrastructure/password-hasher'
import { consumeOneTimePassword } from '../second-factor/second-factor-service'
import { findLockableSession, unlockSession } from '../../sessions/sessions-service'
import { findPasswordHash, findUserById } from '../users/users-service'
import { consumeEvidence, type VerifiedEvidence } from '../verification/verification-service'
import { readConfirmationWays, sendOwnCode, verifyOwnCode } from './own-code-service'
import { tryFactor } from './second-factor-tries'
import {
  clearSignInAttempt,
  countSignInAttempt,
  isCompared,
  type SignInAttempt,
} from './sign-in-throttle'

/** A session that is to be locked, and the hash of what unlocks it beside the user's password. */
export interface PreparedLock {
  session: { id: string; userId: string }
  lockPhc: string | null
}

/** Hashes the lock's password before the transaction that locks. */
export async function prepareLock(
  deps: Deps,
  caller: Caller,
  token: string | undefined,
  { password }: { password?: string },
): Promise<PreparedLock> {
  const found =
    token &&
    (await inTransaction(deps, (txDeps) => findLockableSession(txDeps, caller.brand, token)))
  // A lock that is on keeps its password: nobody replaces it by one of theirs. Windows that lock
  // themselves at one time ask for nothing but that it is locked.
  if (!found || (found.session.lockedAt && password)) throw new AppError(401)
  return {
    session: found.session,
    lockPhc: password ? await deps.passwordHasher.hash(password) : null,
  }
}

/** The session of a refresh token, locked or not, with its user. */
async function findLocked(deps: TxDeps, { brand }: Caller, token: string | undefined) {
  const found = token ? await findLockableSession(deps, brand, token) : null
  if (!found) throw new AppError(401)
  return found
}

async function findOwnSession(deps: TxDeps, caller: Caller, token: string | undefined) {
  const { session } = await findLocked(deps, caller, token)
  return { session, own: { id: session.id, user: (await findUserById(deps.tx, session.userId))! } }
}

/** By what the person of a session can unlock it. */
export async function readUnlockWays(
  deps: TxDeps,
  caller: Caller,
  token: string | undefined,
): Promise<ConfirmationWays> {
  const { session, own } = await findOwnSession(deps, caller, token)
  const ways = await readConfirmationWays(deps, caller, own)
  return { ...ways, password: ways.password || session.lockPhc !== null }
}

/** Sends the person of a session a code that unlocks it. */
export async function sendUnlockCode(
  deps: CallDeps,
  caller: Caller,
  token: string | undefined,
  { to }: ParsedEndpointInput<typeof sendUnlockCodeEndpoint>,
) {
  const { own } = await findOwnSession(deps, caller, token)
  const { pageOrigin } = deps.http
  return sendOwnCode(deps, caller, own, { purpose: 'unlock', to, pageOrigin })
}

type Shown = ParsedEndpointInput<typeof unlockSessionEndpoint>

/** A lock whose person has shown that it is them. */
export type CheckedLock = { session: { id: string; userId: string } } & (
  | { by: 'password'; attempt: SignInAttempt }
  | { by: 'totp' }
  | { by: 'code'; evidence: VerifiedEvidence }
)

/** Checks what somebody shows, before the transaction that unlocks. */
export function checkUnlock(
  deps: Deps,
  caller: Caller,
  token: string | undefined,
  shown: Shown,
): Promise<CheckedLock> {
  if (shown.totp !== undefined) return checkUnlockByTotp(deps, caller, token, shown.totp)
  return shown.password === undefined
    ? checkUnlockByCode(deps, caller, token, shown)
    : checkUnlockByPassword(deps, caller, token, shown.password)
}

/**
 * Compares a password with the lock's and with the user's. Wrong ones are counted with those of signing
 * in, so that a lock is no better place to guess (security C3).
 */
async function checkUnlockByPassword(
  deps: Deps,
  caller: Caller,
  token: string | undefined,
  password: string,
): Promise<CheckedLock> {
  return withHashPlace(deps.passwordHasher, async (reserve) => {
    const [session, ownPhc, attempt, audit] = await inTransaction(deps, async (txDeps) => {
      const { session, signInName } = await findLocked(txDeps, caller, token)
      const audit = createUnlockEvent(session, 'password')
      const ownPhc = await findPasswordHash(txDeps.tx, session.userId)
      const attempt = await countSignInAttempt(txDeps, caller, {
        username: signInName,
        userId: session.userId,
        password,
        audit,
      })
      reserve()
      return [session, ownPhc, attempt, audit] as const
    })
    const hashes = [ownPhc, ...(session.lockPhc ? [session.lockPhc] : [])]
    for (const phc of isCompared(deps, attempt) ? hashes : [null])
      if (await deps.passwordHasher.verify(password, phc, reserve()))
        return { session, by: 'password', attempt }
    throw new AppError('USERNAME_OR_PASSWORD_ERROR', { audit })
  })
}

const createUnlockEvent = ({ id, userId }: CheckedLock['session'], by: CheckedLock['by']) =>
  ({ action: 'session.unlocked', actor: userId, target: id, details: { by } }) as const

async function checkUnlockByTotp(
  deps: Deps,
  caller: Caller,
  token: string | undefined,
  totp: string,
): Promise<CheckedLock> {
  const checked = await inTransaction(deps, async (txDeps) => {
    const { session } = await findLocked(txDeps, caller, token)
    const { userId } = session
    const audit = createUnlockEvent(session, 'totp')
    const tried = { userId, method: 'totp', isInSession: true, audit } as const
    const refusal = await tryFactor(txDeps, caller, tried, () =>
      consumeOneTimePassword(txDeps, userId, totp),
    )
    return refusal ?? ({ session, by: 'totp' } as const)
  })
  // Thrown here, so that the try stays counted.
  if (checked instanceof AppError) throw checked
  return checked
}

async function checkUnlockByCode(
  deps: Deps,
  caller: Caller,
  token: string | undefined,
  shown: Shown,
): Promise<CheckedLock> {
  const checked = await inTransaction(deps, async (txDeps) => {
    const { session, own } = await findOwnSession(txDeps, caller, token)
    const audit = createUnlockEvent(session, 'code')
    const offered = { purpose: 'unlock', shown, audit } as const
    const evidence = await verifyOwnCode(txDeps, caller, own, offered)
    return evidence instanceof AppError ? evidence : ({ session, by: 'code', evidence } as const)
  })
  if (checked instanceof AppError) throw checked
  return checked
}

export async function unlock(deps: TxDeps, caller: Caller, checked: CheckedLock) {
  const { session, by } = checked
  // Of several calls with one code, one unlocks.
  if (by === 'code' && !(await consumeEvidence(deps, checked.evidence)))
    throw new AppError('VERIFY_CODE_ERROR', { audit: createUnlockEvent(session, by) })
  await unlockSession(deps, caller, session, by)
  if (by === 'password') await clearSignInAttempt(deps.tx, checked.attempt)
}
