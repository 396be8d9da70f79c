import type { ParsedEndpointInput, EndpointResult } from '@console/contract/endpoint'
import type { createTeam, listTeams, readTeam, Team, updateTeam } from '@console/contract/team'
import type { Deps } from '../../deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller } from '../../http/request-caller'
import { recordAuditEventInTransaction } from '../audit/audit-service'
import { addAccountToTeam } from './accounts-service'
import {
  findTeamRole,
  findTeam,
  findTeamsOfUser,
  insertMembership,
  insertTeam,
  isTeamNameTaken,
  renameTeam,
} from './teams-queries'
import { decideTeamAccess } from './teams-rules'

export const listOwnTeams = (
  { db }: Deps,
  { userId }: SignedInCaller,
  paging: ParsedEndpointInput<typeof listTeams>,
): Promise<EndpointResult<typeof listTeams>> =>
  db.transaction((tx) => findTeamsOfUser(tx, userId, paging))

export async function getTeam(
  { db }: Deps,
  { userId }: SignedInCaller,
  { team: id }: ParsedEndpointInput<typeof readTeam>,
): Promise<Team> {
  const team = await db.transaction((tx) => findTeam(tx, id, userId))
  if (!team) throw new AppError('NOT_FOUND')
  return team
}

/** Creates a team and, if requested, its first account: both or none (rulings 13). */
export async function createTeamWithOwner(
  deps: Deps,
  caller: SignedInCaller,
  { name, account }: ParsedEndpointInput<typeof createTeam>,
): Promise<EndpointResult<typeof createTeam>> {
  const createdAt = deps.clock.now()
  const { userId, brand } = caller
  return deps.db.transaction(async (tx) => {
    const team = await insertTeam(tx, { poolId: brand.poolId, name, createdBy: userId, createdAt })
    if (!team) throw new AppError('TEAM_EXISTS', { fields: { name: 'not_allowed' } })
    await insertMembership(tx, { teamId: team.id, userId, role: 'owner', joinedAt: createdAt })
    const createdAccount = account
      ? await addAccountToTeam(deps, tx, {
          teamId: team.id,
          ...account,
          name: account.name || account.business_name || name,
        })
      : null
    await recordAuditEventInTransaction(deps, tx, caller, {
      action: 'team.created',
      actor: userId,
      target: team.id,
      team: team.id,
    })
    await recordAuditEventInTransaction(deps, tx, caller, {
      action: 'membership.created',
      actor: userId,
      target: userId,
      team: team.id,
      particulars: { role: 'owner' },
    })
    if (createdAccount)
      await recordAuditEventInTransaction(deps, tx, caller, {
        action: 'account.created',
        actor: userId,
        target: createdAccount.id,
        team: team.id,
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
  })
}

export async function updateTeamName(
  deps: Deps,
  caller: SignedInCaller,
  { team: id, name }: ParsedEndpointInput<typeof updateTeam>,
  version: number | undefined,
): Promise<Team> {
  const { userId } = caller
  return deps.db.transaction(async (tx) => {
    const decision = decideTeamAccess('editTeam', await findTeamRole(tx, id, userId))
    if (decision !== 'allowed') throw new AppError(decision)
    if (await isTeamNameTaken(tx, id, name))
      throw new AppError('TEAM_EXISTS', { fields: { name: 'not_allowed' } })
    if (!(await renameTeam(tx, id, name, version))) throw new AppError('CONFLICT')
    await recordAuditEventInTransaction(deps, tx, caller, {
      action: 'team.changed',
      actor: userId,
      target: id,
      team: id,
    })
    return (await findTeam(tx, id, userId))!
  })
}
