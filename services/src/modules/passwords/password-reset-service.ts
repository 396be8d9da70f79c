import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { resetPassword } from '@console/contract/user'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { withHashPlace } from '../../infrastructure/password-hasher'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import { cancelRecovery } from '../recovery/recovery-service'
import { endSessionsOfUser } from '../../sessions/sessions-service'
import { clearThrottlesOfUser } from '../sign-in/sign-in-service'
import {
  addressOf,
  assertGoodPassword,
  findUserByAddress,
  ownWordsOf,
  updatePasswordHash,
} from '../users/users-service'
import {
  consumeEvidence,
  createEvidenceRefusal,
  verifyEvidence,
  type VerifiedEvidence,
} from '../verification/verification-service'
import { sendPasswordMail } from './password-mail'

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
  return withHashPlace(deps.passwordHasher, async (reserve) => {
    const [evidence, user] = await inTransaction(deps, async (txDeps) => {
      const evidence = await verifyEvidence(txDeps, brand, offered)
      const user = evidence && (await findUserByAddress(txDeps.tx, brand.poolId, address))
      // Where there is none, the transaction is undone: being busy uses up no try of a code.
      reserve()
      return [evidence, user] as const
    })
    if (!evidence) throw createEvidenceRefusal(deps, offered)
    if (user) assertGoodPassword(brand, password, ownWordsOf(user))
    return { evidence, passwordPhc: await deps.passwordHasher.hash(password, reserve()) }
  })
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
  await endSessionsOfUser(deps, caller, user.id, { by: 'reset' })
  await updatePasswordHash(tx, user.id, passwordPhc)
  await clearThrottlesOfUser(deps, caller, user)
  await cancelRecovery(deps, caller, user.id, 'password')
  await sendPasswordMail(deps, caller, user, 'everywhere')
  await recordAuditEvent(deps, caller, {
    action: 'password.changed',
    actor: user.id,
    target: user.id,
    details: { by: 'reset' },
  })
  return {}
}
