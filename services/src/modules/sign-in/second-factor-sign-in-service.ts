import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { verifySecondFactor } from '@console/contract/second-factor'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { recordAuditEvent } from '../../audit/audit-service'
import { cancelRecovery } from '../recovery/recovery-service'
import {
  countSecondFactorAttempt,
  describeSecondFactor,
  consumeSecondFactor,
} from '../second-factor/second-factor-service'
import {
  openSession,
  recordEvictedSessions,
  type OpenedSession,
} from '../../sessions/sessions-service'
import { findUserForUpdate } from '../users/users-service'
import { tellOfSecondFactor } from './second-factor-mail'
import { tryFactor } from './second-factor-tries'
import { tellOfNewDevice } from './sign-in-mail-service'

/**
 * Goes on with a sign-in that waited for its second factor. Wrong codes are counted for the challenge,
 * and for the person, whose password somebody has who tries them; both apart from those of passwords
 * (security C2). A refusal is returned and not thrown, so that the try stays counted.
 */
export async function signInWithSecondFactor(
  deps: TxDeps,
  caller: Caller,
  input: ParsedEndpointInput<typeof verifySecondFactor>,
): Promise<OpenedSession | AppError> {
  const { tx } = deps
  const challenge = await countSecondFactorAttempt(deps, caller, input)
  const { method } = input
  if (typeof challenge === 'string')
    return new AppError(challenge, { audit: { action: 'sign-in' } })
  const { userId, remembered, passwordVersion } = challenge
  const audit = { action: 'sign-in', actor: userId, details: { by: method } } as const
  const tried = { userId, method, isInSession: false, audit }
  const refusal = await tryFactor(deps, caller, tried, () =>
    consumeSecondFactor(deps, challenge, input),
  )
  if (refusal) return refusal
  // Disabled, or with another password, since the sign-in began.
  const user = await findUserForUpdate(tx, userId)
  if (user?.status !== 'active' || user.passwordVersion !== passwordVersion)
    return new AppError('TICKET_EXPIRED', { audit })
  // Nothing is lost.
  await cancelRecovery(deps, caller, userId, 'second-factor')
  const { brand } = caller
  const opened = await openSession(deps, {
    userId,
    browser: caller,
    brand,
    remembered,
    amr: 'otp',
  })
  await recordEvictedSessions(deps, caller, opened)
  await tellOfNewDevice(deps, caller, user, opened)
  const { recoveryCodesLeft } = await describeSecondFactor(deps, userId)
  if (method === 'recovery')
    await tellOfSecondFactor(deps, caller, user, { change: 'recovery-used', recoveryCodesLeft })
  await recordAuditEvent(deps, caller, {
    action: 'sign-in',
    actor: userId,
    target: userId,
    details: { session: opened.session.id, remembered: String(remembered), by: method },
  })
  return opened
}
