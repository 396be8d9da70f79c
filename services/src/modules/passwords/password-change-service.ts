import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { changePassword } from '@console/contract/user'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { SignedInCaller } from '../../http/caller'
import { type HashPlace, withHashPlace } from '../../infrastructure/password-hasher'
import { recordAuditEvent, type AuditEvent } from '../../audit/audit-service'
import { cancelRecovery } from '../recovery/recovery-service'
import {
  endSessionsOfUser,
  findSessionByRefreshToken,
  rotateRefreshToken,
  type IssuedSession,
} from '../../sessions/sessions-service'
import {
  assertJustAuthenticated,
  checkPassword,
  clearSignInAttempt,
  clearThrottlesOfUser,
  type SignInAttempt,
} from '../sign-in/sign-in-service'
import {
  assertGoodPassword,
  changePasswordHash,
  findPasswordHash,
  ownWordsOf,
  signInNamesOf,
} from '../users/users-service'
import { sendPasswordMail } from './password-mail'

type Change = ParsedEndpointInput<typeof changePassword>

/** A change that may be carried out: by somebody who has shown that it is them. */
export interface PreparedChange {
  passwordPhc: string
  /** The password that is replaced. */
  passwordVersion: number
  /** Null: there was no password to compare. */
  attempt: SignInAttempt | null
}

const auditOf = ({ userId }: SignedInCaller): AuditEvent => ({
  action: 'password.changed',
  actor: userId,
  target: userId,
})

/** What lies before the transaction of a change: passwords are compared and hashed. */
export async function prepareChange(
  deps: Deps,
  caller: SignedInCaller,
  { old_password, password }: Change,
): Promise<PreparedChange> {
  const { brand, user } = caller
  // Nobody could sign in with it, or reset it.
  if (signInNamesOf(user).length === 0) throw createInvalidFieldsError({ password: 'not_allowed' })
  // Checked before the old one, so that choosing badly does not use up tries.
  assertGoodPassword(brand, password, ownWordsOf(user))
  // One for both: a queue that fills up in between would have counted a try of the old password.
  return withHashPlace(deps.passwordHasher, async (reserve) => ({
    attempt: await assertIsCaller(deps, caller, old_password, reserve()),
    passwordVersion: user.passwordVersion,
    passwordPhc: await deps.passwordHasher.hash(password, reserve()),
  }))
}

/** The old password says that it is the caller; who has none has just authenticated (security C7). */
async function assertIsCaller(
  deps: Deps,
  caller: SignedInCaller,
  password: string | undefined,
  place: HashPlace,
): Promise<SignInAttempt | null> {
  const { user } = caller
  if (password !== undefined)
    return checkPassword(deps, caller, { user, password, audit: auditOf(caller), place })
  await inTransaction(deps, async (txDeps) => {
    if ((await findPasswordHash(txDeps.tx, caller.userId)) !== null)
      throw createInvalidFieldsError({ old_password: 'required' })
    await assertJustAuthenticated(txDeps, caller)
  })
  return null
}

/**
 * Sets the password, ends the other sessions of the caller, tells them at each address, and renews the
 * tokens of this session (api B2, security C7).
 */
export async function executeChange(
  deps: TxDeps,
  caller: SignedInCaller,
  { revoke_others }: Change,
  { passwordPhc, passwordVersion, attempt }: PreparedChange,
  refreshToken: string | undefined,
): Promise<IssuedSession> {
  const { userId, sessionId, user } = caller
  const audit = auditOf(caller)
  // Another one was set since it was compared.
  if (!(await changePasswordHash(deps.tx, { id: userId, passwordVersion }, passwordPhc)))
    throw new AppError('USERNAME_OR_PASSWORD_ERROR', { audit })
  const issued = await renewOwnSession(deps, caller, refreshToken)
  if (revoke_others)
    await endSessionsOfUser(deps, caller, userId, { by: 'change', keptId: sessionId })
  await clearThrottlesOfUser(deps, caller, user)
  await cancelRecovery(deps, caller, userId, 'password')
  await sendPasswordMail(deps, caller, user, revoke_others ? 'elsewhere' : 'nowhere')
  await recordAuditEvent(deps, caller, { ...audit, details: { by: attempt ? 'change' : 'first' } })
  if (attempt) await clearSignInAttempt(deps.tx, attempt)
  return issued
}

/** A copy of the refresh token that somebody else may have is worth nothing from now on. */
async function renewOwnSession(
  deps: TxDeps,
  caller: SignedInCaller,
  refreshToken: string | undefined,
): Promise<IssuedSession> {
  const own = refreshToken && (await findSessionByRefreshToken(deps, caller.brand, refreshToken))
  const issued =
    refreshToken && own && own.id === caller.sessionId
      ? await rotateRefreshToken(deps, caller, refreshToken)
      : null
  if (!issued || 'refused' in issued)
    throw new AppError(401, { audit: { action: 'token.refused' } })
  return issued
}
