import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { linkSocial } from '@console/contract/social'
import { inTransaction, type Deps, type TxDeps } from '../../deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import type { IssuedSession } from '../sessions/sessions-service'
import { checkCredentials, signIn, type CheckedCredentials } from '../sign-in/sign-in-service'
import { insertIdentity, lockUser } from '../users/users-service'
import {
  consumeEvidence,
  createEvidenceRefusal,
  verifyEvidence,
  type VerifiedEvidence,
} from '../verification/verification-service'
import { recordIdentityChange } from './identity-change'
import { identityOf, openVouchedSession } from './social-sign-in-service'
import { consumeTicket, openTicket, type OpenedTicket } from './social-ticket'

type Link = ParsedEndpointInput<typeof linkSocial>

/** Proof that somebody is the user of the address. */
export type LinkProof =
  { by: 'password'; checked: CheckedCredentials } | { by: 'evidence'; evidence: VerifiedEvidence }

/** What lies before the transaction that links: passwords are compared, codes are counted. */
export async function proveLink(
  deps: Deps,
  caller: Caller,
  { link_ticket: ticket, password, ...evidence }: Link,
  browserKey: string | undefined,
): Promise<LinkProof> {
  if (password === undefined && !evidence.code && !evidence.proof)
    throw createInvalidFieldsError({ password: 'required' })
  const opened = await inTransaction(deps, (txDeps) =>
    openTicket(txDeps, caller, { ticket, browserKey }),
  )
  const { userId, email } = assertLinkTicket(opened)
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

function assertLinkTicket(opened: OpenedTicket | null) {
  const { userId, person } = opened ?? {}
  if (!userId || !person?.email) throw new AppError('TICKET_EXPIRED')
  return { userId, person, email: person.email }
}

/** Links the identity of a ticket to the user who has proved to be this person, and signs in. */
export async function linkVouched(
  deps: TxDeps,
  caller: Caller,
  { link_ticket: ticket }: Link,
  proof: LinkProof,
  browserKey: string | undefined,
): Promise<IssuedSession | AppError> {
  const { userId, person, email } = assertLinkTicket(
    await consumeTicket(deps, caller, { ticket, browserKey }),
  )
  const user = await lockUser(deps.tx, userId)
  // Whoever has another address meanwhile has proved nothing about this one.
  if (user?.status !== 'active' || user.email !== email) throw new AppError('TICKET_EXPIRED')
  if (proof.by === 'evidence' && !(await consumeEvidence(deps, proof.evidence)))
    throw new AppError('VERIFY_CODE_ERROR')
  if (!(await insertIdentity(deps.tx, identityOf(deps, caller, userId, person))))
    throw new AppError('CONFLICT')
  await recordIdentityChange(deps, caller, user, { change: 'linked', ...person })
  return proof.by === 'password'
    ? signIn(deps, caller, { username: email, password: '' }, proof.checked)
    : openVouchedSession(deps, caller, userId, person, { isTold: true })
}
