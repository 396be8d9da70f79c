import { and, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/database'
import { invitations } from '../../database/tables/invitations'
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

/** Whom these invitations are for, as far as their addresses are somebody’s. */
export const findInvitees = (tx: Tx, ids: string[]) =>
  tx
    .select({ invitation: invitations.id, person: users.id })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(
      users,
      and(
        eq(poolId, teams.poolId),
        or(eq(email, invitations.invitee), eq(phoneNumber, invitations.invitee)),
      ),
    )
    .where(inArray(invitations.id, ids))
