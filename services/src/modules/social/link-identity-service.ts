import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { SecondFactorRequest } from '@console/contract/second-factor'
import type { linkSocial } from '@console/contract/social'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import type { IssuedSession } from '../../sessions/sessions-service'
import { requestSecondFactor } from '../second-factor/second-factor-service'
import {
  checkCredentials,
  clearSignInAttempt,
  signIn,
  type CheckedCredentials,
} from '../sign-in/sign-in-service'
import {
  findUserByIdentity,
  findUserForUpdate,
  insertIdentity,
  type UserRow,
} from '../users/users-service'
import {
  consumeEvidence,
  createEvidenceRefusal,
  verifyEvidence,
  type VerifiedEvidence,
} from '../verification/verification-service'
import { recordIdentityChange } from './identity-change'
import type { VouchedPerson } from './social-flow-service'
import { identityOf, openVouchedSession } from './social-sign-in-service'
import {
  consumePendingIdentity,
  consumePendingIdentityIfAny,
  keepPendingIdentity,
  openPendingIdentity,
  type PendingIdentity,
} from './pending-identity'

type LinkSocialInput = ParsedEndpointInput<typeof linkSocial>

/** Proof that somebody is the user of the address. */
export type IdentityProof =
  { by: 'password'; checked: CheckedCredentials } | { by: 'evidence'; evidence: VerifiedEvidence }

/** What lies before the transaction that links: passwords are compared, codes are counted. */
export async function proveIdentity(
  deps: Deps,
  caller: Caller,
  { link_ticket: token, password, ...evidence }: LinkSocialInput,
  browserKey: string | undefined,
): Promise<IdentityProof> {
  if (password === undefined && !evidence.code && !evidence.proof)
    throw createInvalidFieldsError({ password: 'required' })
  const opened = await inTransaction(deps, (txDeps) =>
    openPendingIdentity(txDeps, caller, { token, browserKey }),
  )
  const { userId, email } = assertLinkable(opened)
  if (password !== undefined) {
    const checked = await checkCredentials(deps, caller, { username: email, password })
    if (checked.user.id !== userId) throw new AppError('TICKET_EXPIRED')
    return { by: 'password', checked }
  }
  const offered = { ...evidence, target: email, purpose: 'bind' } as const
  const verified = await inTransaction(deps, (txDeps) =>
    verifyEvidence(txDeps, caller.brand, offered),
  )
  if (!verified) throw createEvidenceRefusal(deps, offered)
  return { by: 'evidence', evidence: verified }
}

function assertLinkable({ userId, person }: PendingIdentity) {
  if (!userId || !person.email) throw new AppError('TICKET_EXPIRED')
  return { userId, person, email: person.email }
}

/**
 * Links a pending identity to the user who has proved to be this person, and signs in. Where a
 * second factor is missing nothing is linked before it is there.
 */
export async function linkPendingIdentity(
  deps: TxDeps,
  caller: Caller,
  { link_ticket: token }: LinkSocialInput,
  proof: IdentityProof,
  browserKey: string | undefined,
): Promise<IssuedSession | AppError> {
  const { userId, person, email } = assertLinkable(
    await consumePendingIdentity(deps, caller, { token, browserKey }),
  )
  const user = await findUserForUpdate(deps.tx, userId)
  // Whoever has another address meanwhile has proved nothing about this one.
  if (user?.status !== 'active' || user.email !== email) throw new AppError('TICKET_EXPIRED')
  if (proof.by === 'evidence' && !(await consumeEvidence(deps, proof.evidence)))
    throw new AppError('VERIFY_CODE_ERROR')
  const owner = proof.by === 'password' ? proof.checked.user : user
  const waiting = await requestSecondFactor(deps, caller, owner, { remembered: false })
  if (waiting) {
    const { challenge } = waiting.result as SecondFactorRequest
    await keepIdentityFor(deps, caller, challenge, { userId, person })
    if (proof.by === 'password') await clearSignInAttempt(deps.tx, proof.checked.attempt)
    return waiting
  }
  await linkIdentity(deps, caller, user, person)
  return proof.by === 'password'
    ? signIn(deps, caller, { username: email, password: '' }, proof.checked)
    : openVouchedSession(deps, caller, userId, person, { isTold: true })
}

/** Links an identity to a user, and tells them. */
async function linkIdentity(deps: TxDeps, caller: Caller, user: UserRow, person: VouchedPerson) {
  if (!(await insertIdentity(deps.tx, identityOf(deps, caller, user.id, person))))
    throw new AppError('CONFLICT')
  await recordIdentityChange(deps, caller, user, { change: 'linked', ...person })
}

// Whoever has the challenge goes on with the sign-in, in whatever browser. Another value than the
// challenge, so that the one is never taken for the other.
const tokenOfChallenge = (challenge: string) => `second factor ${challenge}`

/** Keeps what is to be linked until the second factor of its user is there. */
const keepIdentityFor = (
  deps: TxDeps,
  caller: Caller,
  challenge: string,
  opened: PendingIdentity,
) =>
  keepPendingIdentity(
    deps,
    caller,
    { token: tokenOfChallenge(challenge), browserKey: undefined },
    opened,
  )

/** Links what waited for the second factor of a sign-in, if something did (security C14). */
export async function linkIdentityAfterSecondFactor(
  deps: TxDeps,
  caller: Caller,
  challenge: string,
) {
  const kept = await consumePendingIdentityIfAny(deps, caller, {
    token: tokenOfChallenge(challenge),
    browserKey: undefined,
  })
  if (!kept) return
  const { userId, person, email } = assertLinkable(kept)
  const linked = await findUserByIdentity(deps.tx, { poolId: caller.brand.poolId, ...person })
  // In another window meanwhile.
  if (linked?.id === userId) return
  const user = await findUserForUpdate(deps.tx, userId)
  if (user?.email !== email) throw new AppError('TICKET_EXPIRED')
  await linkIdentity(deps, caller, user, person)
}
