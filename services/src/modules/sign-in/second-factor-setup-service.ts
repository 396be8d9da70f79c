import type {
  confirmTotp,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@console/contract/second-factor'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import { pickText } from '@console/contract/locale'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller } from '../../http/caller'
import { recordAuditEvent } from '../../audit/audit-service'
import { cancelRecovery, acknowledgeRecovery } from '../recovery/recovery-service'
import {
  beginTotp,
  describeSecondFactor,
  disableTotp,
  enableTotp,
  replaceRecoveryCodes,
} from '../second-factor/second-factor-service'
import { endSessionsOfUser } from '../../sessions/sessions-service'
import { signInNamesOf } from '../users/users-service'
import { assertJustAuthenticated } from './reauthentication-service'
import { tellOfSecondFactor, type SecondFactorChange } from './second-factor-mail'

export async function readOwnSecondFactor(
  deps: TxDeps,
  { userId }: SignedInCaller,
): Promise<EndpointResult<typeof readSecondFactor>> {
  const { since, recoveryCodesLeft } = await describeSecondFactor(deps, userId)
  return { totp_since: since?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft }
}

export async function startOwnTotp(
  deps: TxDeps,
  caller: SignedInCaller,
): Promise<EndpointResult<typeof startTotp>> {
  await assertJustAuthenticated(deps, caller)
  const { brand, textLocale, user } = caller
  const begun = await beginTotp(deps, caller.userId, {
    issuer: pickText(brand.title, textLocale),
    label: signInNamesOf(user)[0] ?? user.username,
  })
  if (!begun) throw new AppError('CONFLICT')
  return begun
}

export async function confirmOwnTotp(
  deps: TxDeps,
  caller: SignedInCaller,
  { code }: ParsedEndpointInput<typeof confirmTotp>,
): Promise<EndpointResult<typeof confirmTotp>> {
  await assertJustAuthenticated(deps, caller)
  const { userId, sessionId } = caller
  const outcome = await enableTotp(deps, userId, code)
  if (outcome === 'not-begun') throw new AppError('CONFLICT')
  if (outcome === 'wrong-code') throw new AppError('VERIFY_CODE_ERROR')
  const recoveryCodes = await replaceRecoveryCodes(deps, userId)
  await acknowledgeRecovery(deps, userId)
  await endSessionsOfUser(deps, caller, userId, { by: 'change', keptId: sessionId })
  await recordChange(deps, caller, 'totp-on')
  return { recovery_codes: recoveryCodes }
}

export async function removeOwnTotp(
  deps: TxDeps,
  caller: SignedInCaller,
): Promise<EndpointResult<typeof removeTotp>> {
  await assertJustAuthenticated(deps, caller)
  const { userId, sessionId } = caller
  if (!(await disableTotp(deps, userId))) throw new AppError('NOT_FOUND')
  await cancelRecovery(deps, caller, userId, 'session')
  await endSessionsOfUser(deps, caller, userId, { by: 'change', keptId: sessionId })
  await recordChange(deps, caller, 'totp-off')
  return {}
}

export async function renewOwnRecoveryCodes(
  deps: TxDeps,
  caller: SignedInCaller,
): Promise<EndpointResult<typeof renewRecoveryCodes>> {
  await assertJustAuthenticated(deps, caller)
  const { since } = await describeSecondFactor(deps, caller.userId)
  if (!since) throw new AppError('NOT_FOUND')
  const recoveryCodes = await replaceRecoveryCodes(deps, caller.userId)
  await recordChange(deps, caller, 'recovery-new')
  return { recovery_codes: recoveryCodes }
}

/** Writes a change down, and tells the person (security C7, C16). */
async function recordChange(
  deps: TxDeps,
  caller: SignedInCaller,
  change: Exclude<SecondFactorChange, 'recovery-used' | 'guessed'>,
) {
  const { userId, user } = caller
  await recordAuditEvent(deps, caller, {
    action: 'second-factor.changed',
    actor: userId,
    target: userId,
    details: { by: change },
  })
  await tellOfSecondFactor(deps, caller, user, { change })
}
