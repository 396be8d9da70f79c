import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { pickText } from '@console/contract/locale'
import type { resetPassword } from '@console/contract/user'
import { inTransaction, type Deps, type TxDeps } from '../../deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { hashIdentifier, recordAuditEvent } from '../audit/audit-service'
import { enqueueNotice } from '../outbox/outbox-service'
import { endSessionsAfterReset } from '../sessions/sessions-service'
import { clearThrottlesOfUser } from '../sign-in/sign-in-service'
import {
  addressOf,
  assertGoodPassword,
  findUserByAddress,
  signInNamesOf,
  updatePasswordHash,
  type UserRow,
} from '../users/users-service'
import {
  consumeEvidence,
  createEvidenceRefusal,
  verifyEvidence,
  type VerifiedEvidence,
} from '../verification/verification-service'
import { renderPasswordNotice } from './password-notice'

type Reset = ParsedEndpointInput<typeof resetPassword>

/** A reset that may be carried out: with a good password, hashed, and with evidence. */
export interface PreparedReset {
  passwordPhc: string
  evidence: VerifiedEvidence
}

/**
 * What lies before the transaction of a reset. Who the address belongs to is looked up only with
 * valid evidence, so that nobody else learns anything, by the answer or by its time (security C4).
 */
export async function prepareReset(
  deps: Deps,
  { brand }: Caller,
  input: Reset,
): Promise<PreparedReset> {
  const { password } = input
  const address = addressOf(input)
  // Checked before the code, so that a better password can be sent with the same code.
  assertGoodPassword(brand, password, [address])
  const offered = { ...input, target: address, purpose: 'reset' } as const
  const [evidence, user] = await inTransaction(deps, async (txDeps) => {
    const evidence = await verifyEvidence(txDeps, brand, offered)
    const user = evidence && (await findUserByAddress(txDeps.tx, brand.poolId, address))
    return [evidence, user] as const
  })
  if (!evidence) throw createEvidenceRefusal(deps, offered)
  if (user)
    assertGoodPassword(brand, password, [
      ...signInNamesOf(user),
      user.username,
      user.familyName,
      user.givenName,
    ])
  return { evidence, passwordPhc: await deps.passwordHasher.hash(password) }
}

/** Sets the password, ends every session of the person and tells them at each address (api B2, security C7). */
export async function executeReset(
  deps: TxDeps,
  caller: Caller,
  input: Reset,
  { evidence, passwordPhc }: PreparedReset,
): Promise<Record<string, never> | AppError> {
  const { tx } = deps
  const address = addressOf(input)
  if (!(await consumeEvidence(deps, evidence))) throw new AppError('VERIFY_CODE_ERROR')
  const user = await findUserByAddress(tx, caller.brand.poolId, address)
  // Returned, not thrown, so that the code stays used up.
  if (!user)
    return new AppError('USER_NO_EXIT', {
      audit: { action: 'password.changed', target: hashIdentifier(deps, address) },
    })
  await endSessionsAfterReset(deps, caller, user.id)
  await updatePasswordHash(tx, user.id, passwordPhc)
  await clearThrottlesOfUser(deps, caller, user)
  await enqueueNotice(deps, caller, user, passwordNotice(deps, caller, user))
  await recordAuditEvent(deps, caller, {
    action: 'password.changed',
    actor: user.id,
    target: user.id,
    details: { by: 'reset' },
  })
  return {}
}

function passwordNotice({ clock }: TxDeps, caller: Caller, { timeZone }: UserRow) {
  const { brand, textLocale } = caller
  return renderPasswordNotice({
    textLocale,
    brand: pickText(brand.title, textLocale),
    changedAt: clock.now(),
    timeZone,
  })
}
