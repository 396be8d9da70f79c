import type { ParsedInputOf, ResultOf } from '@console/contract/endpoint'
import type { createTeam, listTeams, readTeam, Team, updateTeam } from '@console/contract/team'
import type { Deps } from '../../deps'
import { Failure } from '../../http/failure'
import type { Person } from '../../http/visitor'
import { recordWithin } from '../audit/audit-service'
import { addAccount } from './accounts'
import {
  findRole,
  findTeam,
  findTeams,
  insertMembership,
  insertTeam,
  isTeamNameTaken,
  renameTeam,
} from './teams-queries'
import { mayActOnTeam } from './teams-rules'

export const list = (
  { db }: Deps,
  { userId }: Person,
  paging: ParsedInputOf<typeof listTeams>,
): Promise<ResultOf<typeof listTeams>> => db.inTransaction((tx) => findTeams(tx, userId, paging))

export async function read(
  { db }: Deps,
  { userId }: Person,
  { team: id }: ParsedInputOf<typeof readTeam>,
): Promise<Team> {
  const team = await db.inTransaction((tx) => findTeam(tx, id, userId))
  if (!team) throw new Failure('NOT_FOUND')
  return team
}

/** Makes a team and, if asked, its first account, both or none (rulings 13). */
export async function create(
  deps: Deps,
  person: Person,
  { name, account }: ParsedInputOf<typeof createTeam>,
): Promise<ResultOf<typeof createTeam>> {
  const createdAt = deps.clock.now()
  const { userId, brand } = person
  return deps.db.inTransaction(async (tx) => {
    const team = await insertTeam(tx, { poolId: brand.poolId, name, createdBy: userId, createdAt })
    if (!team) throw new Failure('TEAM_EXISTS', { fields: { name: 'not_allowed' } })
    await insertMembership(tx, { teamId: team.id, userId, role: 'owner', joinedAt: createdAt })
    const made = account
      ? await addAccount(deps, tx, {
          teamId: team.id,
          ...account,
          name: account.name || account.business_name || name,
        })
      : null
    await recordWithin(deps, tx, person, {
      action: 'team.created',
      actor: userId,
      target: team.id,
      team: team.id,
    })
    await recordWithin(deps, tx, person, {
      action: 'membership.created',
      actor: userId,
      target: userId,
      team: team.id,
      particulars: { role: 'owner' },
    })
    if (made)
      await recordWithin(deps, tx, person, {
        action: 'account.created',
        actor: userId,
        target: made.id,
        team: team.id,
      })
    return {
      team: {
        id: team.id,
        name: team.name,
        role: 'owner',
        accounts: made ? 1 : 0,
        version: team.version,
      },
      account: made,
    }
  })
}

export async function update(
  deps: Deps,
  person: Person,
  { team: id, name }: ParsedInputOf<typeof updateTeam>,
  version: number | undefined,
): Promise<Team> {
  const { userId } = person
  return deps.db.inTransaction(async (tx) => {
    const verdict = mayActOnTeam('editTeam', await findRole(tx, id, userId))
    if (verdict !== 'allowed') throw new Failure(verdict)
    if (await isTeamNameTaken(tx, id, name))
      throw new Failure('TEAM_EXISTS', { fields: { name: 'not_allowed' } })
    if (!(await renameTeam(tx, id, name, version))) throw new Failure('CONFLICT')
    await recordWithin(deps, tx, person, {
      action: 'team.changed',
      actor: userId,
      target: id,
      team: id,
    })
    return (await findTeam(tx, id, userId))!
  })
}
