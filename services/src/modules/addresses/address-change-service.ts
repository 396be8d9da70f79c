import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { pickText } from '@console/contract/locale'
import type { changeEmail, changePhone, User } from '@console/contract/user'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { SignedInCaller } from '../../http/caller'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import { enqueueSecurityMail } from '../outbox/outbox-service'
import { assertJustAuthenticated, clearThrottleOfName } from '../sign-in/sign-in-service'
import {
  addressesOf,
  createAddressTakenRefusal,
  describeProfile,
  isAddressTaken,
  updateUserProfile,
} from '../users/users-service'
import {
  consumeEvidence,
  createEvidenceRefusal,
  verifyEvidence,
  voidCodesOf,
  type VerifiedEvidence,
} from '../verification/verification-service'
import { renderAddressChangedMail } from './address-mail'

type AddressChange =
  ParsedEndpointInput<typeof changeEmail> | ParsedEndpointInput<typeof changePhone>

const addressIn = (input: AddressChange) => ('email' in input ? input.email : input.phone)

/**
 * What lies before the transaction of a change: the caller has just authenticated (security C7), and
 * the try at the code is counted. Whose the address is, is looked up only with valid evidence
 * (security C4).
 */
export async function prepareAddressChange(
  deps: Deps,
  caller: SignedInCaller,
  input: AddressChange,
): Promise<VerifiedEvidence> {
  const { ticket, code, proof } = input
  const target = addressIn(input)
  if (input.id !== caller.userId) throw new AppError('NOT_FOUND')
  await inTransaction(deps, (txDeps) => assertJustAuthenticated(txDeps, caller))
  if (addressesOf(caller.user).includes(target))
    throw createInvalidFieldsError({ ['email' in input ? 'email' : 'phone']: 'not_allowed' })
  const offered = { target, purpose: 'change', ticket, code, proof } as const
  const evidence = await inTransaction(deps, (txDeps) =>
    verifyEvidence(txDeps, caller.brand, offered),
  )
  if (!evidence) throw createEvidenceRefusal(deps, offered)
  return evidence
}

/** Gives the caller the address, and tells them at those that they had (api B2). */
export async function executeAddressChange(
  deps: TxDeps,
  caller: SignedInCaller,
  input: AddressChange,
  evidence: VerifiedEvidence,
): Promise<User | AppError> {
  const { tx, clock } = deps
  const { brand, user } = caller
  const address = addressIn(input)
  const replaced = 'email' in input ? user.email : user.phoneNumber
  if (!(await consumeEvidence(deps, evidence))) throw new AppError('VERIFY_CODE_ERROR')
  // Returned, not thrown, so that the code stays used up: it may reveal only once that the address is
  // taken.
  if (await isAddressTaken(tx, brand.poolId, address)) return createAddressTakenRefusal(input)
  const now = clock.now()
  const columns =
    'email' in input
      ? { email: address, emailVerifiedAt: now }
      : { phoneNumber: address, phoneVerifiedAt: now }
  const changed = await updateUserProfile(tx, user.id, columns, input.version)
  if (!changed) throw new AppError('CONFLICT')
  if (replaced !== null) await voidCodesOf(deps, brand, replaced)
  await clearThrottleOfName(deps, caller, address)
  await enqueueSecurityMail(deps, caller, user, addressMail(deps, caller, input))
  await recordAuditEvent(deps, caller, {
    action: 'address.changed',
    actor: user.id,
    target: hashIdentifier(deps, address),
    details: {
      kind: 'email' in input ? 'email' : 'phone',
      ...(replaced !== null && { from: hashIdentifier(deps, replaced) }),
    },
  })
  return describeProfile(deps, brand, changed)
}

function addressMail(
  { clock }: TxDeps,
  { brand, textLocale, user }: SignedInCaller,
  input: AddressChange,
) {
  const isEmail = 'email' in input
  return renderAddressChangedMail({
    textLocale,
    kind: isEmail ? 'email' : 'phone',
    isReplaced: (isEmail ? user.email : user.phoneNumber) !== null,
    brand: pickText(brand.title, textLocale),
    changedAt: clock.now(),
    timeZone: user.timeZone,
  })
}
