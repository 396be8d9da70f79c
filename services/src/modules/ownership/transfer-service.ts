import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { pickText } from '@console/contract/locale'
import { pagePaths } from '@console/contract/page-names'
import type { Team } from '@console/contract/team'
import type {
  acceptTransfer as acceptTransferEndpoint,
  ReceivedTransfer,
  requestTransfer as requestTransferEndpoint,
  TeamTransfer,
} from '@console/contract/transfer'
import type { TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { CallDeps } from '../../http/call-steps'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import { createConsoleLink } from '../../http/console-link'
import { recordAuditEvent, recordChanges, type AuditEvent } from '../../audit/audit-service'
import { enqueueSecurityMail } from '../outbox/outbox-service'
import { assertJustAuthenticated } from '../sign-in/sign-in-service'
import { assertTeamAccess, clearStaffMember, findOwnRole, getTeam } from '../teams/teams-service'
import { formatRealName } from '../users/users-service'
import {
  acceptTransfer,
  findMember,
  findTransfersTo,
  findOpenTransfer,
  insertTransfer,
  takeTransfer,
} from './ownership-queries'
import { renderTransferMail, type TransferMailKind } from './transfer-mail'

const lifetimeDays = 7

type TeamInput = ParsedEndpointInput<typeof acceptTransferEndpoint>

/** The owner, who has just authenticated, offers the team to a member. */
export async function requestTransfer(
  deps: CallDeps,
  caller: SignedInCaller,
  { team, member }: ParsedEndpointInput<typeof requestTransferEndpoint>,
): Promise<TeamTransfer> {
  const { tx, clock } = deps
  const { userId, user } = caller
  await assertTeamAccess(deps, caller, 'transferTeam', team)
  if (member === userId) throw createInvalidFieldsError({ member: 'not_allowed' })
  const to = await findMember(tx, team, member)
  if (!to) throw new AppError('NOT_FOUND')
  await assertJustAuthenticated(deps, caller)
  const requestedAt = clock.now()
  const transfer = await insertTransfer(tx, {
    teamId: team,
    fromUserId: userId,
    toUserId: member,
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + lifetimeDays * 86_400_000),
  })
  if (!transfer) throw new AppError('CONFLICT')
  await conclude(deps, caller, { team, member, kind: 'requested', tell: member })
  return toTransfer({ transfer, from: user, to })
}

/** The open offer of a team, which only its two parties see. */
export async function readOpenTransfer(
  deps: TxDeps,
  caller: TokenCaller,
  { team }: TeamInput,
): Promise<TeamTransfer | null> {
  const { tx, clock } = deps
  await assertTeamAccess(deps, caller, 'readTeam', team)
  const found = await findOpenTransfer(tx, team, clock.now())
  if (!found || ![found.from.id, found.to.id].includes(caller.userId)) return null
  return toTransfer(found)
}

/** The open offers that are made to the caller, of all teams. */
export async function listTransfersToCaller(
  { tx, clock }: TxDeps,
  { userId }: TokenCaller,
): Promise<ReceivedTransfer[]> {
  const found = await findTransfersTo(tx, userId, clock.now())
  return found.map(({ team, ...offer }) => ({ ...toTransfer(offer), team }))
}

export async function acceptOwnership(
  deps: CallDeps,
  caller: SignedInCaller,
  { team }: TeamInput,
): Promise<Team> {
  const { tx, clock } = deps
  await assertTeamAccess(deps, caller, 'readTeam', team)
  const role = await findOwnRole(tx, team, caller.userId)
  const from = await acceptTransfer(tx, team, clock.now())
  if (!from) throw new AppError('CONFLICT')
  await clearStaffMember(deps, { teamId: team, userId: caller.userId })
  await conclude(deps, caller, {
    team,
    member: caller.userId,
    kind: 'accepted',
    tell: from,
    details: recordChanges('transfer.accepted', { role }, { role: 'owner' }),
  })
  return getTeam(deps, caller, { team })
}

export async function refuseOwnership(
  deps: CallDeps,
  caller: SignedInCaller,
  { team }: TeamInput,
): Promise<Record<string, never>> {
  const { tx, clock } = deps
  await assertTeamAccess(deps, caller, 'readTeam', team)
  const taken = await takeTransfer(tx, team, { to: caller.userId }, clock.now())
  if (!taken) throw new AppError('CONFLICT')
  await conclude(deps, caller, {
    team,
    member: caller.userId,
    kind: 'refused',
    tell: taken.fromUserId,
  })
  return {}
}

/** The owner takes the offer back. */
export async function withdrawTransfer(
  deps: CallDeps,
  caller: SignedInCaller,
  { team }: TeamInput,
): Promise<Record<string, never>> {
  await assertTeamAccess(deps, caller, 'transferTeam', team)
  const taken = await takeTransfer(deps.tx, team, { from: caller.userId }, deps.clock.now())
  if (!taken) throw new AppError('CONFLICT')
  const member = taken.toUserId
  await conclude(deps, caller, { team, member, kind: 'cancelled', tell: member })
  return {}
}

interface Conclusion {
  team: string
  /** To whom the team was offered. */
  member: string
  kind: TransferMailKind
  /** Who gets the mail: the party that did not act. */
  tell: string
  details?: AuditEvent['details']
}

/** Writes down what was done, and tells the other one, in their own language. */
async function conclude(
  deps: CallDeps,
  caller: SignedInCaller,
  { team, member, kind, tell, details }: Conclusion,
) {
  await recordAuditEvent(deps, caller, {
    action: `transfer.${kind}` satisfies AuditEvent['action'],
    actor: caller.userId,
    target: member,
    team,
    ...(details && { details }),
  })
  const person = await findMember(deps.tx, team, tell)
  if (!person) return
  const textLocale = person.locale ?? caller.textLocale
  const mail = renderTransferMail({
    kind,
    textLocale,
    brand: pickText(caller.brand.title, textLocale),
    team: (await getTeam(deps, caller, { team })).name,
    person: formatRealName(caller.user),
    link: createConsoleLink(deps.http, caller, pagePaths.selectAccount, {
      team,
      redirect: pagePaths.teamSetting,
    }),
  })
  await enqueueSecurityMail(deps, { ...caller, textLocale }, person, mail)
}

type Named = { id: string } & Parameters<typeof formatRealName>[0]

const toTransfer = ({
  transfer: { requestedAt, expiresAt },
  from,
  to,
}: {
  transfer: { requestedAt: Date; expiresAt: Date }
  from: Named
  to: Named
}): TeamTransfer => ({
  from: { id: from.id, name: formatRealName(from) },
  to: { id: to.id, name: formatRealName(to) },
  requested_at: requestedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})
