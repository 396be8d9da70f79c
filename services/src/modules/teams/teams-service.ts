import type { ParsedEndpointInput, EndpointResult } from '@console/contract/endpoint'
import type { TeamRole } from '@console/contract/permission'
import type { createTeam, listTeams, readTeam, Team, updateTeam } from '@console/contract/team'
import type { BestFirst } from '../../database/list-queries'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import { recordAuditEvent, recordChanges } from '../../audit/audit-service'
import { addAccountToTeam } from './accounts-service'
import { assertAllowed } from './assert-allowed'
import {
  assignStaffToAccounts,
  findAccountsOfTeam,
  findOwnRole,
  findTeam,
  findTeamNameForUpdate,
  findTeamsOfUser,
  insertMembership,
  insertMembershipUnlessMember,
  insertTeam,
  isTeamNameTaken,
  isLiveTeamForShare,
  renameTeam,
} from './teams-queries'
import { decideTeamAccess, needsAccountAssignment } from './teams-rules'

export { findAccountAccess, findPermittedAccount, listAccessibleAccounts } from './accounts-service'
export { assertAllowed } from './assert-allowed'
export { hasMemberWithAddress } from './members-queries'
export { clearStaffMember, listTeamMembers } from './members-service'
export { findMembership, findOwnRole, hasManagingRole } from './teams-queries'
export {
  decideAccountAccess,
  decideTeamAccess,
  permissionReach,
  type AccountAccess,
} from './teams-rules'

export const listOwnTeams = (
  { tx }: TxDeps,
  { userId }: TokenCaller,
  list: ParsedEndpointInput<typeof listTeams> & BestFirst,
): Promise<EndpointResult<typeof listTeams>> => findTeamsOfUser(tx, userId, list)

export async function getTeam(
  { tx }: TxDeps,
  { userId }: TokenCaller,
  { team: id }: ParsedEndpointInput<typeof readTeam>,
): Promise<Team> {
  const team = await findTeam(tx, id, userId)
  if (!team) throw new AppError('NOT_FOUND')
  return team
}

const createTeamExistsError = () => new AppError('TEAM_EXISTS', { fields: { name: 'not_allowed' } })

/** Creates a team and, if requested, its first account: both or none (rulings 13). */
export async function createTeamWithOwner(
  deps: TxDeps,
  caller: SignedInCaller,
  { name, account }: ParsedEndpointInput<typeof createTeam>,
): Promise<EndpointResult<typeof createTeam>> {
  const { tx, clock } = deps
  const createdAt = clock.now()
  const { userId, brand } = caller
  if (await isTeamNameTaken(tx, userId, { createdBy: userId, name })) throw createTeamExistsError()
  const team = await insertTeam(tx, { poolId: brand.poolId, name, createdBy: userId, createdAt })
  await insertMembership(tx, { teamId: team.id, userId, role: 'owner', joinedAt: createdAt })
  const createdAccount = account
    ? await addAccountToTeam(deps, {
        teamId: team.id,
        ...account,
        name: account.name || account.business_name || name,
      })
    : null
  const event = { actor: userId, team: team.id }
  await recordAuditEvent(deps, caller, {
    ...event,
    action: 'team.created',
    target: team.id,
    details: recordChanges('team.created', {}, { name }),
  })
  await recordAuditEvent(deps, caller, {
    ...event,
    action: 'membership.created',
    target: userId,
    details: recordChanges('membership.created', {}, { role: 'owner' }),
  })
  if (createdAccount)
    await recordAuditEvent(deps, caller, {
      ...event,
      action: 'account.created',
      target: createdAccount.id,
      details: recordChanges('account.created', {}, createdAccount),
    })
  return {
    team: {
      id: team.id,
      name: team.name,
      role: 'owner',
      accounts: createdAccount ? 1 : 0,
      version: team.version,
    },
    account: createdAccount,
  }
}

/** The caller may do this in the team; otherwise throws. */
export async function assertTeamAccess(
  { tx }: TxDeps,
  { userId }: Pick<TokenCaller, 'userId'>,
  action: Parameters<typeof decideTeamAccess>[0],
  team: string,
) {
  assertAllowed(decideTeamAccess(action, await findOwnRole(tx, team, userId)), { userId, team })
}

/** Which of these accounts belong to the team. */
export const filterAccountIdsOfTeam = async ({ tx }: TxDeps, team: string, ids: string[]) =>
  ids.length === 0 ? [] : (await findAccountsOfTeam(tx, team, ids)).map(({ id }) => id)

/**
 * Makes the caller a member of a team. Who is one already keeps their role; staff are assigned to
 * those of the accounts that still exist.
 */
export async function joinTeam(
  deps: TxDeps,
  caller: SignedInCaller,
  { team, role, accountIds }: { team: string; role: TeamRole; accountIds: string[] },
): Promise<Team> {
  const { tx, clock } = deps
  const { userId } = caller
  if (!(await isLiveTeamForShare(tx, team))) throw new AppError('INVITATION_CLOSED')
  const membership = { teamId: team, userId, role, joinedAt: clock.now() }
  const hasJoined = await insertMembershipUnlessMember(tx, membership)
  const joined = await findOwnRole(tx, team, userId)
  // A member from before, who was removed in this moment.
  if (!joined) throw new AppError('CONFLICT')
  const assigned = needsAccountAssignment(joined)
    ? await filterAccountIdsOfTeam(deps, team, accountIds)
    : []
  if (assigned.length > 0) await assignStaffToAccounts(tx, { teamId: team, userId }, assigned)
  if (hasJoined)
    await recordAuditEvent(deps, caller, {
      action: 'membership.created',
      actor: userId,
      target: userId,
      team,
      details: recordChanges('membership.created', {}, { role, accounts: assigned }),
    })
  return getTeam(deps, caller, { team })
}

/** Renames a team; `version` is the one that the caller read, if they say so. */
export async function updateTeamName(
  deps: TxDeps,
  caller: SignedInCaller,
  {
    team: id,
    name,
    version,
  }: ParsedEndpointInput<typeof updateTeam> & { version: number | undefined },
): Promise<Team> {
  const { tx } = deps
  const { userId } = caller
  await assertTeamAccess(deps, caller, 'editTeam', id)
  const before = await findTeamNameForUpdate(tx, id)
  if (!before) throw new AppError('NOT_FOUND')
  const { createdBy } = before
  if (await isTeamNameTaken(tx, userId, { createdBy, name, except: id }))
    throw createTeamExistsError()
  if (!(await renameTeam(tx, id, name, version))) throw new AppError('CONFLICT')
  await recordAuditEvent(deps, caller, {
    action: 'team.changed',
    actor: userId,
    target: id,
    team: id,
    details: recordChanges('team.changed', before, { name }),
  })
  return getTeam(deps, caller, { team: id })
}
