import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type {
  deleteAccount as deleteAccountEndpoint,
  deleteTeam as deleteTeamEndpoint,
} from '@console/contract/team'
import { AppError } from '../../http/app-error'
import type { CallDeps } from '../../http/call-steps'
import type { SignedInCaller } from '../../http/caller'
import { recordAuditEvent, recordChanges } from '../../audit/audit-service'
import { cancelInvitationsOfTeam } from '../invitations/invitations-service'
import { closeAccountLinksOf } from '../account-links/account-links-service'
import { assertJustAuthenticated } from '../sign-in/sign-in-service'
import { assertTeamAccess, findPermittedAccount } from '../teams/teams-service'
import {
  archiveTeam,
  deleteAccountRow,
  deleteMemberships,
  isOwnerForUpdate,
} from './ownership-queries'

export {
  acceptOwnership,
  listTransfersToCaller,
  readOpenTransfer,
  refuseOwnership,
  requestTransfer,
  withdrawTransfer,
} from './transfer-service'

/**
 * The owner, who has just authenticated, archives the team: what is open is closed, those who were in
 * it lose it at once, and its rows stay for the records.
 */
export async function deleteTeam(
  deps: CallDeps,
  caller: SignedInCaller,
  { team }: ParsedEndpointInput<typeof deleteTeamEndpoint>,
): Promise<Record<string, never>> {
  const { tx, clock } = deps
  await assertTeamAccess(deps, caller, 'deleteTeam', team)
  await assertJustAuthenticated(deps, caller)
  // Somebody may have accepted the team meanwhile: then it is theirs to delete.
  if (!(await isOwnerForUpdate(tx, team, caller.userId))) throw new AppError('CONFLICT')
  // Before the team, which whoever accepts one holds after it: two who took them in another order would
  // wait for each other.
  await cancelInvitationsOfTeam(deps, caller, team)
  await archiveTeam(tx, team, clock.now())
  await closeAccountLinksOf(deps, caller, { team })
  // Last: what comes after it, nobody may do any more.
  const left = await deleteMemberships(tx, team)
  const event = { actor: caller.userId, team }
  await recordAuditEvent(deps, caller, { ...event, action: 'team.deleted', target: team })
  for (const { userId } of left)
    await recordAuditEvent(deps, caller, { ...event, action: 'membership.removed', target: userId })
  return {}
}

/** Deletes an account; the other sides of its account links are told. */
export async function deleteAccount(
  deps: CallDeps,
  caller: SignedInCaller,
  { team, account }: ParsedEndpointInput<typeof deleteAccountEndpoint>,
): Promise<Record<string, never>> {
  const { row } = await findPermittedAccount(deps, caller, 'deleteAccount', { team, account })
  await closeAccountLinksOf(deps, caller, { team, account })
  if (!(await deleteAccountRow(deps.tx, team, account))) throw new AppError('NOT_FOUND')
  await recordAuditEvent(deps, caller, {
    action: 'account.deleted',
    actor: caller.userId,
    target: account,
    team,
    details: recordChanges('account.deleted', row, null),
  })
  return {}
}
