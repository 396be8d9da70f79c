import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import {
  InvitableRole,
  type acceptInvitation,
  type cancelInvitation,
  type createInvitation,
  type Invitation,
  type InvitationView,
  type issueInvitationLink,
  type listInvitations,
  type listOwnInvitations,
  type resendInvitation,
  type viewInvitation,
} from '@console/contract/invitation'
import { pagePaths } from '@console/contract/page-names'
import { pickText } from '@console/contract/locale'
import type { Team } from '@console/contract/team'
import type { TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { CallDeps } from '../../http/call-steps'
import { maskAddress } from '../../identifiers/mask-address'
import { toPhoneDigits } from '../../identifiers/normalize'
import { createConsoleLink } from '../../http/console-link'
import type { Caller, SignedInCaller, TokenCaller } from '../../http/caller'
import { createOpaqueToken, hashOpaqueToken } from '../../infrastructure/access-tokens'
import { fingerprint } from '../../infrastructure/secrets'
import {
  hashIdentifier,
  recordAuditEvent,
  recordChanges,
  type AuditEvent,
} from '../../audit/audit-service'
import {
  canDeliverMessages,
  enqueueMessage,
  findSmsProblem,
  senderAddress,
} from '../outbox/outbox-service'
import {
  assertAllowed,
  decideTeamAccess,
  filterAccountIdsOfTeam,
  findOwnRole,
  getTeam,
  hasMemberWithAddress,
  joinTeam,
} from '../teams/teams-service'
import { addressesOf, findUserById, formatRealName } from '../users/users-service'
import {
  countMessage,
  createWaitError,
  enforceCountryLimits,
} from '../verification/verification-service'
import { renderInvitationMessage } from './invitation-message'
import {
  decideInvitation,
  findInvitationByToken,
  findInvitationOfTeam,
  findInvitationsOfTeam,
  findOpenInvitations,
  insertInvitation,
  markAllCancelled,
  markCancelled,
  markCancelledOf,
  renewInvitation,
  saveLink,
  type Decision,
  type InvitationRow,
} from './invitations-queries'
import { invitePermissionByRole, stateOf } from './invitations-rules'

const lifetimeDays = 7
const expiryAfter = (sentAt: Date) => new Date(sentAt.getTime() + lifetimeDays * 86_400_000)

/**
 * Invites an address. Nobody is looked up but in the team, whose members the caller sees, so known and unknown
 * people get the same answer in the same time (security C4). The token is in the message and nowhere else, which makes it show
 * that whoever has it reads what is sent there.
 */
export async function inviteToTeam(
  deps: CallDeps,
  caller: SignedInCaller,
  { team, invitee, role, account_ids, send }: ParsedEndpointInput<typeof createInvitation>,
): Promise<Invitation> {
  const { tx, clock } = deps
  await assertMayInvite(deps, caller, team, role)
  if (await hasMemberWithAddress(tx, team, invitee))
    throw new AppError('CONFLICT', { fields: { invitee: 'member' } })
  const accountIds = [...new Set(account_ids)]
  const own = role === 'staff' ? await filterAccountIdsOfTeam(deps, team, accountIds) : []
  if (own.length < accountIds.length) throw createInvalidFieldsError({ account_ids: 'not_allowed' })
  const token = createOpaqueToken()
  const sentAt = clock.now()
  const invitation = await insertInvitation(
    tx,
    {
      teamId: team,
      invitee,
      kind: invitee.includes('@') ? 'email' : 'phone',
      role,
      accountIds,
      tokenHash: hashOpaqueToken(token),
      invitedBy: caller.userId,
      sentAt,
      expiresAt: expiryAfter(sentAt),
    },
    await findGrantableRanks(deps, caller, team),
  )
  if (!invitation) throw new AppError('CONFLICT', { fields: { invitee: 'not_allowed' } })
  if (send) await sendInvitation(deps, caller, invitation, token)
  else await recordInvitation(deps, caller, invitation, 'invitation.created')
  return toInvitation(invitation, sentAt)
}

/** The invitations that a team has sent, with those of a rank that the caller may not grant. */
export async function listInvitationsOfTeam(
  { tx, clock }: TxDeps,
  { userId, dialCode }: TokenCaller,
  { team, view, ...list }: ParsedEndpointInput<typeof listInvitations>,
): Promise<EndpointResult<typeof listInvitations>> {
  assertAllowed(decideTeamAccess('listInvitations', await findOwnRole(tx, team, userId)), {
    userId,
    team,
  })
  const which = { teamId: team, view, now: clock.now() }
  const phoneDigits = toPhoneDigits(list.filter, dialCode)
  const { items, total } = await findInvitationsOfTeam(tx, which, { ...list, phoneDigits })
  return {
    items: items.map(({ invitation, inviter }) => ({
      ...toInvitation(invitation, clock.now()),
      inviter: formatRealName(inviter),
      closed_at: invitation.closedAt?.toISOString() ?? null,
    })),
    total,
  }
}

/** The link of an open invitation, which the caller passes on: it proves no address (decision 0047). */
export async function issueLink(
  deps: CallDeps,
  caller: SignedInCaller,
  input: ParsedEndpointInput<typeof issueInvitationLink>,
): Promise<EndpointResult<typeof issueInvitationLink>> {
  const found = await findManagedInvitation(deps, caller, input)
  const token = deriveLinkToken(deps, found)
  if (!(await saveLink(deps.tx, found, hashOpaqueToken(token), deps.clock.now())))
    throw new AppError('INVITATION_CLOSED')
  await recordInvitationEvent(deps, caller, found, { action: 'invitation.link-issued' })
  return { link: createConsoleLink(deps.http, caller, pagePaths.invite, { token }) }
}

// Derived, so that whoever asks twice is given one link, and the database keeps none. Sending the
// invitation again makes another one.
const deriveLinkToken = ({ keys }: TxDeps, { id, sentAt }: InvitationRow) =>
  fingerprint(keys.invitationLinks, id, sentAt.toISOString())

/** Sends an invitation again, with another token: the link that was sent before is dead. */
export async function sendInvitationAgain(
  deps: CallDeps,
  caller: SignedInCaller,
  input: ParsedEndpointInput<typeof resendInvitation>,
): Promise<Invitation> {
  const found = await findManagedInvitation(deps, caller, input)
  const token = createOpaqueToken()
  const sentAt = deps.clock.now()
  const renewed = await renewInvitation(deps.tx, found, {
    tokenHash: hashOpaqueToken(token),
    invitedBy: caller.userId,
    sentAt,
    expiresAt: expiryAfter(sentAt),
  })
  if (!renewed) throw new AppError('INVITATION_CLOSED')
  await sendInvitation(deps, caller, renewed, token)
  return toInvitation(renewed, sentAt)
}

/** Takes an invitation back. */
export async function withdrawInvitation(
  deps: TxDeps,
  caller: SignedInCaller,
  input: ParsedEndpointInput<typeof cancelInvitation>,
): Promise<Invitation> {
  const found = await findManagedInvitation(deps, caller, input)
  const now = deps.clock.now()
  const cancelled = await markCancelled(deps.tx, found, now)
  if (!cancelled) throw new AppError('INVITATION_CLOSED')
  await recordInvitationEvent(deps, caller, cancelled, { action: 'invitation.cancelled' })
  return toInvitation(cancelled, now)
}

/** Takes back every invitation to a team that is archived. */
export async function cancelInvitationsOfTeam(deps: TxDeps, caller: SignedInCaller, team: string) {
  for (const cancelled of await markAllCancelled(deps.tx, team, deps.clock.now()))
    await recordInvitationEvent(deps, caller, cancelled, { action: 'invitation.cancelled' })
}

/**
 * Takes back what a removed member could come back by: the invitations to their addresses, of every
 * rank that the caller may grant (security C7). An owner's offer is not an administrator's to end.
 */
export async function cancelInvitationsOfPerson(
  deps: TxDeps,
  caller: SignedInCaller,
  { team, user }: { team: string; user: string },
) {
  const { tx, clock } = deps
  const person = await findUserById(tx, user)
  // They left in this moment: who is no colleague is not seen.
  if (!person) throw new AppError('CONFLICT')
  const whose = {
    teamId: team,
    addresses: addressesOf(person),
    roles: await findGrantableRanks(deps, caller, team),
  }
  for (const cancelled of await markCancelledOf(tx, whose, clock.now()))
    await recordInvitationEvent(deps, caller, cancelled, { action: 'invitation.cancelled' })
}

/** What the invitation of a token says, to anybody. */
export async function showInvitation(
  { tx, clock }: TxDeps,
  { brand }: Caller,
  { token }: ParsedEndpointInput<typeof viewInvitation>,
): Promise<InvitationView> {
  const found = await findInvitationByToken(tx, hashOpaqueToken(token), brand.poolId)
  if (!found) throw new AppError('NOT_FOUND')
  const { invitation, team, inviter } = found
  const { id, role, kind, invitee } = invitation
  return {
    id,
    team,
    inviter: formatRealName(inviter),
    role,
    kind,
    state: stateOf(invitation, clock.now()),
    invitee: maskAddress(invitee),
    proves_address: invitation.tokenHash === hashOpaqueToken(token),
  }
}

/** The invitations that wait for the caller. */
export async function listInvitationsOfCaller(
  { tx, clock }: TxDeps,
  { brand, user }: SignedInCaller,
  list: ParsedEndpointInput<typeof listOwnInvitations>,
): Promise<EndpointResult<typeof listOwnInvitations>> {
  const whose = { addresses: addressesOf(user), poolId: brand.poolId, now: clock.now() }
  const { items, total } = await findOpenInvitations(tx, whose, list)
  return {
    items: items.map(({ invitation: { id, role, expiresAt }, team, inviter }) => ({
      id,
      team,
      inviter: formatRealName(inviter),
      role,
      expires_at: expiresAt.toISOString(),
    })),
    total,
  }
}

/** Accepts the invitation of a token: membership and accounts come in the same transaction. */
export async function acceptInvitationOfToken(
  deps: TxDeps,
  caller: SignedInCaller,
  { token }: ParsedEndpointInput<typeof acceptInvitation>,
): Promise<Team> {
  const closedAt = deps.clock.now()
  const accepted = await closeInvitation(deps, caller, token, {
    state: 'accepted',
    closedAt,
    acceptedBy: caller.userId,
  })
  await recordInvitationEvent(deps, caller, accepted, { action: 'invitation.accepted' })
  const { teamId: team, role, accountIds } = accepted
  return joinTeam(deps, caller, { team, role, accountIds })
}

/** Refuses the invitation of a token. */
export async function refuseInvitationOfToken(
  deps: TxDeps,
  caller: SignedInCaller,
  { token }: ParsedEndpointInput<typeof acceptInvitation>,
): Promise<Record<string, never>> {
  const closedAt = deps.clock.now()
  const refused = await closeInvitation(deps, caller, token, { state: 'refused', closedAt })
  await recordInvitationEvent(deps, caller, refused, { action: 'invitation.refused' })
  return {}
}

/** Closes an invitation to the caller; why it cannot be closed is told by what the token leads to. */
async function closeInvitation(
  { tx }: TxDeps,
  { brand: { poolId }, user }: SignedInCaller,
  token: string,
  decision: Decision,
): Promise<InvitationRow> {
  const tokenHash = hashOpaqueToken(token)
  const addresses = addressesOf(user)
  const closed = await decideInvitation(tx, { tokenHash, poolId, addresses }, decision)
  if (closed) return closed
  const found = await findInvitationByToken(tx, tokenHash, poolId)
  if (!found) throw new AppError('NOT_FOUND')
  const { id, invitee, acceptedBy, teamId: team } = found.invitation
  // Whoever has accepted it may have another address by now.
  if (addresses.includes(invitee) || acceptedBy === user.id) throw new AppError('INVITATION_CLOSED')
  throw new AppError('FORBIDDEN', {
    audit: { action: 'access.refused', outcome: 'FORBIDDEN', actor: user.id, target: id, team },
  })
}

async function assertMayInvite(
  { tx }: TxDeps,
  { userId }: SignedInCaller,
  team: string,
  role: InvitationRow['role'],
) {
  assertAllowed(
    decideTeamAccess(invitePermissionByRole[role], await findOwnRole(tx, team, userId)),
    {
      userId,
      team,
    },
  )
}

/** The ranks to which the caller may invite. */
async function findGrantableRanks({ tx }: TxDeps, { userId }: SignedInCaller, team: string) {
  const role = await findOwnRole(tx, team, userId)
  return InvitableRole.options.filter(
    (rank) => decideTeamAccess(invitePermissionByRole[rank], role) === 'allowed',
  )
}

/** An invitation of the team, if the caller may grant its rank. */
async function findManagedInvitation(
  deps: TxDeps,
  caller: SignedInCaller,
  { team, invitation: id }: { team: string; invitation: string },
): Promise<InvitationRow> {
  // Whoever may not even invite staff learns nothing of the team's invitations.
  await assertMayInvite(deps, caller, team, 'staff')
  const found = await findInvitationOfTeam(deps.tx, team, id)
  if (!found) throw new AppError('NOT_FOUND')
  await assertMayInvite(deps, caller, team, found.role)
  return found
}

/** Sends the link to the invited address, in the language of the inviter. */
async function sendInvitation(
  deps: CallDeps,
  caller: SignedInCaller,
  invitation: InvitationRow,
  token: string,
) {
  const { brand, textLocale, user } = caller
  const { kind, invitee, expiresAt } = invitation
  const problem = kind === 'phone' ? findSmsProblem(brand, invitee) : null
  if (problem) throw createInvalidFieldsError({ invitee: problem })
  if (!canDeliverMessages(deps, kind === 'email' ? 'mail' : 'sms'))
    throw new AppError('SEND_CODE_FAIL')
  await enforceSendLimits(deps, caller, invitation)
  const link = createConsoleLink(deps.http, caller, pagePaths.invite, { token })
  const { subject, text, sms } = renderInvitationMessage({
    textLocale,
    brand: pickText(brand.title, textLocale),
    team: (await getTeam(deps, caller, { team: invitation.teamId })).name,
    inviter: formatRealName(user),
    role: invitation.role,
    link,
    days: lifetimeDays,
  })
  const message = { to: invitee, link, expiresAt }
  await enqueueMessage(
    deps,
    kind === 'email'
      ? { ...message, from: senderAddress(caller), subject, text }
      : { ...message, from: brand.smsSender, text: sms },
  )
  await recordInvitation(deps, caller, invitation, 'invitation.sent')
}

const recordInvitation = (
  deps: TxDeps,
  caller: SignedInCaller,
  invitation: InvitationRow,
  action: 'invitation.created' | 'invitation.sent',
) =>
  recordInvitationEvent(deps, caller, invitation, {
    action,
    details: {
      ...recordChanges(action, {}, { role: invitation.role, accounts: invitation.accountIds }),
      invitee: hashIdentifier(deps, invitation.invitee),
    },
  })

/** Nobody fills a mailbox with invitations, or many mailboxes; it is counted whoever has the address. */
async function enforceSendLimits(
  deps: TxDeps,
  { brand, userId }: SignedInCaller,
  { kind, invitee }: InvitationRow,
) {
  const { invitations: limits } = deps.config.limits
  const waits = [
    await countMessage(deps, {
      kind: 'invitation-target',
      key: fingerprint(deps.keys.identifiers, 'invitee', brand.poolId, invitee),
      perHour: limits.perTargetAndHour,
      perDay: limits.perTargetAndDay,
    }),
    await countMessage(deps, {
      kind: 'invitation-sender',
      key: fingerprint(deps.keys.identifiers, 'inviter', userId),
      perHour: limits.perSenderAndHour,
      perDay: limits.perSenderAndDay,
    }),
  ]
  const wait = Math.max(...waits.map((one) => one ?? 0))
  if (wait > 0) throw createWaitError(wait)
  if (kind === 'phone') await enforceCountryLimits(deps, invitee, { isOwn: false })
}

const recordInvitationEvent = (
  deps: TxDeps,
  caller: SignedInCaller,
  { id, teamId: team }: InvitationRow,
  event: Pick<AuditEvent, 'action' | 'details'>,
) => recordAuditEvent(deps, caller, { ...event, actor: caller.userId, target: id, team })

const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  invitee: row.invitee,
  role: row.role,
  account_ids: row.accountIds,
  state: stateOf(row, now),
  sent_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})
