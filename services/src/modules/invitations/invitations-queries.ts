import type {
  InvitationListView,
  InvitationSortField,
  OwnInvitationSortField,
} from '@console/contract/invitation'
import type { ListQuery } from '@console/contract/paging'
import { and, asc, count, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import {
  offsetOf,
  matchesEmail,
  matchesFilter,
  matchesPhone,
  orderOf,
  searchText,
  toList,
  totalColumn,
} from '../../database/list-queries'
import { invitations } from '../../database/tables/invitations'
import { teams } from '../../database/tables/teams'
import { users } from '../../database/tables/users'

export type InvitationRow = typeof invitations.$inferSelect

type NewInvitation = Pick<
  InvitationRow,
  | 'teamId'
  | 'invitee'
  | 'kind'
  | 'role'
  | 'accountIds'
  | 'tokenHash'
  | 'invitedBy'
  | 'sentAt'
  | 'expiresAt'
>

/**
 * Inserts an invitation, or gives a pending one of these ranks whose time is over a new beginning. Returns
 * `undefined` while one of this address is open, or one of another rank waits to be sent again.
 */
export async function insertInvitation(
  tx: Tx,
  invitation: NewInvitation,
  renewable: InvitationRow['role'][],
): Promise<InvitationRow | undefined> {
  const { teamId: _teamId, invitee: _invitee, kind: _kind, ...renewed } = invitation
  const begun = { ...renewed, linkHash: null }
  const [row] = await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [invitations.teamId, invitations.invitee],
      targetWhere: sql`state = 'pending'`,
      set: begun,
      setWhere: and(
        lte(invitations.expiresAt, invitation.sentAt),
        inArray(invitations.role, renewable),
      ),
    })
    .returning()
  return row
}

const isPending = eq(invitations.state, 'pending')
const isInvitationOfTeam = (teamId: string, id: string) =>
  and(eq(invitations.teamId, teamId), eq(invitations.id, id))

export async function findInvitationOfTeam(
  tx: Tx,
  teamId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(isInvitationOfTeam(teamId, id))
  return row
}

/** Gives an invitation that is not closed, expired or not, another token and another span. */
export async function renewInvitation(
  tx: Tx,
  { teamId, id }: Pick<InvitationRow, 'teamId' | 'id'>,
  renewed: Pick<InvitationRow, 'tokenHash' | 'invitedBy' | 'sentAt' | 'expiresAt'>,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ ...renewed, linkHash: null })
    .where(and(isInvitationOfTeam(teamId, id), isPending))
    .returning()
  return row
}

/** Makes the link of an open invitation work that its team passes on. */
export async function saveLink(
  tx: Tx,
  { teamId, id, sentAt }: Pick<InvitationRow, 'teamId' | 'id' | 'sentAt'>,
  linkHash: string,
  now: Date,
): Promise<boolean> {
  const saved = await tx
    .update(invitations)
    .set({ linkHash })
    .where(
      and(
        isInvitationOfTeam(teamId, id),
        isPending,
        eq(invitations.sentAt, sentAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning({ id: invitations.id })
  return saved.length === 1
}

export async function markCancelled(
  tx: Tx,
  { teamId, id }: Pick<InvitationRow, 'teamId' | 'id'>,
  closedAt: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ state: 'cancelled', closedAt })
    .where(and(isInvitationOfTeam(teamId, id), isPending))
    .returning()
  return row
}

/** Cancels the pending invitations of a team to some addresses and ranks, expired ones too. */
export const markCancelledOf = (
  tx: Tx,
  {
    teamId,
    addresses,
    roles,
  }: { teamId: string; addresses: string[]; roles: InvitationRow['role'][] },
  closedAt: Date,
) =>
  tx
    .update(invitations)
    .set({ state: 'cancelled', closedAt })
    .where(
      and(
        eq(invitations.teamId, teamId),
        inArray(invitations.invitee, addresses),
        inArray(invitations.role, roles),
        isPending,
      ),
    )
    .returning()

/** Cancels the pending invitations of a team, expired ones too. */
export const markAllCancelled = (tx: Tx, teamId: string, closedAt: Date) =>
  tx
    .update(invitations)
    .set({ state: 'cancelled', closedAt })
    .where(and(eq(invitations.teamId, teamId), isPending))
    .returning()

// By the link of the message, or by the one that the team passes on.
const hasToken = (tokenHash: string) =>
  or(eq(invitations.tokenHash, tokenHash), eq(invitations.linkHash, tokenHash))

/** Who decides about an invitation: by its token, and by one of their addresses. */
export interface Invitee {
  tokenHash: string
  poolId: string
  addresses: string[]
}

export type Decision =
  { state: 'accepted'; closedAt: Date; acceptedBy: string } | { state: 'refused'; closedAt: Date }

/** Closes the open invitation of this token that was sent to one of the addresses. */
export async function decideInvitation(
  tx: Tx,
  { tokenHash, poolId, addresses }: Invitee,
  decision: Decision,
): Promise<InvitationRow | undefined> {
  const teamsOfPool = tx.select({ id: teams.id }).from(teams).where(eq(teams.poolId, poolId))
  const [row] = await tx
    .update(invitations)
    .set(decision)
    .where(
      and(
        hasToken(tokenHash),
        inArray(invitations.invitee, addresses),
        inArray(invitations.teamId, teamsOfPool),
        isPending,
        gt(invitations.expiresAt, decision.closedAt),
      ),
    )
    .returning()
  return row
}

const { familyName, givenName, username } = users
const withNames = {
  invitation: invitations,
  team: teams.name,
  inviter: { familyName, givenName, username },
}

/**
 * Tells the database which token the caller has shown, until the transaction ends: whoever has it reads
 * its invitation, whomever it was sent to.
 */
const showToken = (tx: Tx, tokenHash: string) =>
  tx.execute(sql`select set_config('console.invitation', ${tokenHash}, true)`)

/** The invitation of a token, with the names of its team and of its inviter. */
export async function findInvitationByToken(tx: Tx, tokenHash: string, poolId: string) {
  await showToken(tx, tokenHash)
  const [row] = await tx
    .select(withNames)
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(hasToken(tokenHash), eq(teams.poolId, poolId)))
  return row
}

/** The open invitations of some addresses. */
export async function findOpenInvitations(
  tx: Tx,
  { addresses, poolId, now }: { addresses: string[]; poolId: string; now: Date },
  { field, order, filter, page, pageSize }: ListQuery<OwnInvitationSortField>,
) {
  const sortedBy = { sent_at: invitations.sentAt, team: searchText(teams.name) }[field]
  const open = and(
    inArray(invitations.invitee, addresses),
    eq(teams.poolId, poolId),
    isPending,
    gt(invitations.expiresAt, now),
    matchesFilter(teams.name, filter),
  )
  const items = await tx
    .select(withNames)
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(open)
    .orderBy(order === 'ascend' ? asc(sortedBy) : desc(sortedBy), asc(invitations.id))
    .limit(pageSize)
    .offset(offsetOf({ page, pageSize }))
  const [counted] = await tx
    .select({ total: count() })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .where(open)
  return { items, total: counted!.total }
}

/** The invitations that a team has sent. */
export async function findInvitationsOfTeam(
  tx: Tx,
  { teamId, view, now }: { teamId: string; view: InvitationListView; now: Date },
  /** With the digits of the number that the filter is, or is a part of. */
  list: ListQuery<InvitationSortField> & { phoneDigits: string | null },
) {
  const { invitee } = invitations
  const inList = and(
    eq(invitations.teamId, teamId),
    view === 'all' ? undefined : isPending,
    view === 'pending' ? gt(invitations.expiresAt, now) : undefined,
  )
  const isEmailWanted = await matchesEmail(list.filter, invitee, (condition) =>
    tx.select({ email: invitee }).from(invitations).where(and(inList, condition)),
  )
  const wanted = and(inList, or(isEmailWanted, matchesPhone(invitee, list.phoneDigits)))
  const sortColumns = { sent_at: invitations.sentAt, invitee: invitations.invitee }
  const rows = await tx
    .select({
      invitation: invitations,
      inviter: { familyName, givenName, username },
      total: totalColumn,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(wanted)
    .orderBy(...orderOf(list, sortColumns, invitations.id))
    .limit(list.pageSize)
    .offset(offsetOf(list))
  return toList(rows, list, () => tx.select({ total: count() }).from(invitations).where(wanted))
}
