import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { signInByMobile, TokenSet } from '@console/contract/sign-in'
import type { TxDeps } from '../../deps/deps'
import { createInvalidFieldsError, type AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import type { Brand } from '../../brands/brands-service'
import {
  openSession,
  recordEvictedSessions,
  type IssuedSession,
} from '../../sessions/sessions-service'
import { requestSecondFactor } from '../second-factor/second-factor-service'
import { findUserByAddress, findUserForUpdate, insertNewUser } from '../users/users-service'
import { tellOfNewDevice } from './sign-in-mail-service'
import {
  consumeEvidence,
  createEvidenceRefusal,
  verifyEvidence,
} from '../verification/verification-service'

type MobileSignIn = ParsedEndpointInput<typeof signInByMobile>

export interface MobileSession extends IssuedSession {
  newUser: TokenSet['new_user']
}

/**
 * Signs in the person of a phone number, or registers them, with a code that was sent there. Who has
 * the number is looked up only with a right code (security C4). A refusal is returned and not thrown,
 * so that the attempt stays counted (security C2).
 */
export async function signInWithMobileCode(
  deps: TxDeps,
  caller: Caller,
  input: MobileSignIn,
): Promise<MobileSession | AppError> {
  const { tx } = deps
  const { brand } = caller
  const { phone, ticket, code, remember: remembered = false } = input
  const evidence = { target: phone, purpose: 'login', ticket, code } as const
  const refusal = createEvidenceRefusal(deps, evidence)
  const verified = await verifyEvidence(deps, brand, evidence)
  if (!verified) return refusal
  const known = await findUserByAddress(tx, brand.poolId, phone)
  // The code is not used up: the page asks for the agreement and sends it again.
  const missing = known ? null : findMissingAgreement(brand, input)
  if (missing) return missing
  if (!(await consumeEvidence(deps, verified))) return refusal
  const added = known ? undefined : await insertNewUser(deps, brand, { address: phone })
  // Somebody may have registered the number meanwhile.
  const found = known ?? added ?? (await findUserByAddress(tx, brand.poolId, phone))
  // Held, so that a second factor that is being turned on is either asked for, or ends the session
  // (security C7).
  const user = found && (await findUserForUpdate(tx, found.id))
  // A disabled person is answered as a wrong code is.
  if (user?.status !== 'active') return refusal
  const waiting = await requestSecondFactor(deps, caller, user, { remembered })
  if (waiting) return waiting
  const opened = await openSession(deps, {
    userId: user.id,
    browser: caller,
    brand,
    remembered,
    amr: 'sms',
  })
  await recordEvictedSessions(deps, caller, opened)
  if (!added) await tellOfNewDevice(deps, caller, user, opened)
  await recordAuditEvent(deps, caller, {
    action: added ? 'registration' : 'sign-in',
    actor: user.id,
    target: hashIdentifier(deps, phone),
    details: { session: opened.session.id, remembered: String(remembered), by: 'sms' },
  })
  return { ...opened, newUser: added ? 'Y' : 'N' }
}

function findMissingAgreement(
  { policyVersion }: Brand,
  { agreement, policy_version }: MobileSignIn,
): AppError | null {
  if (!agreement) return createInvalidFieldsError({ agreement: 'not_agreed' })
  return policy_version === policyVersion
    ? null
    : createInvalidFieldsError({ policy_version: 'not_allowed' })
}
