import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/database'
import { invitations } from '../../database/tables/invitations'
import { accountLinks } from '../../database/tables/account-links'
import { memberships, teams } from '../../database/tables/teams'
import { users } from '../../database/tables/users'

/** Who belongs to these teams now. */
export const findMembers = (tx: Tx, teamIds: string[]) =>
  tx
    .select({ team: memberships.teamId, person: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.teamId, teamIds))

const own = alias(memberships, 'own')

/** Who belongs to a team now that these people belong to, they included. */
export const findColleagues = (tx: Tx, personIds: string[]) =>
  tx
    .select({ of: own.userId, team: memberships.teamId, person: memberships.userId })
    .from(own)
    .innerJoin(memberships, eq(memberships.teamId, own.teamId))
    .where(inArray(own.userId, personIds))

const { email, phoneNumber, poolId } = users

const selectInvitees = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({ invitation: invitations.id, of: invitations.teamId, person: users.id })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(
      users,
      and(
        eq(poolId, teams.poolId),
        or(eq(email, invitations.invitee), eq(phoneNumber, invitations.invitee)),
      ),
    )
    .where(which)

/** Whom these invitations are for, as far as their addresses are somebody’s. */
export const findInviteesOfInvitations = (tx: Tx, ids: string[]) =>
  selectInvitees(tx, inArray(invitations.id, ids))

/** Whom these teams invite, as far as their addresses are somebody’s. */
export const findInviteesOfTeams = (tx: Tx, teamIds: string[]) =>
  selectInvitees(tx, and(inArray(invitations.teamId, teamIds), eq(invitations.state, 'pending')))

const { requesterTeamId, targetTeamId, state } = accountLinks
type TeamOfAccountLink = typeof requesterTeamId | typeof targetTeamId

/** Who belongs to a team now that has an account link with one of these teams, or a request for one. */
export const findPartners = async (tx: Tx, teamIds: string[]) => {
  const findOn = (own: TeamOfAccountLink, other: TeamOfAccountLink) =>
    tx
      .selectDistinct({ of: own, team: memberships.teamId, person: memberships.userId })
      .from(accountLinks)
      .innerJoin(memberships, eq(memberships.teamId, other))
      .where(and(inArray(own, teamIds), inArray(state, ['pending', 'accepted'])))
  return [
    ...(await findOn(requesterTeamId, targetTeamId)),
    ...(await findOn(targetTeamId, requesterTeamId)),
  ]
}
