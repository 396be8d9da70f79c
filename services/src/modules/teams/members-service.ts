import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type {
  assignAccounts,
  exportMembers,
  listMembers,
  Member,
  removeMember,
  setPermissions,
  updateMember,
} from '@console/contract/member'
import { memberPermissions, type MemberPermission } from '@console/contract/permission'
import type { BestFirst } from '../../database/list-queries'
import type { TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import { toPhoneDigits } from '../../identifiers/normalize'
import { recordAuditEvent, recordChanges, type AuditEvent } from '../../audit/audit-service'
import { formatRealName } from '../users/users-service'
import { assertAllowed } from './assert-allowed'
import {
  changeMembership,
  deleteMembership,
  deletePermissions,
  findAssignedAccountIds,
  findAssignments,
  findClosedPermissions,
  findMember,
  findMembers,
  findRoleForShare,
  streamMembers,
  unassignOtherAccounts,
  upsertPermissions,
  type MemberRow,
  type MemberViewer,
} from './members-queries'
import { assignStaffToAccounts, findAccountsOfTeam, findOwnRole } from './teams-queries'
import {
  decideMemberAccess,
  decideTeamAccess,
  needsAccountAssignment,
  permissionReach,
  type MemberAction,
} from './teams-rules'

type Versioned<Input> = Input & { version: number | undefined }

/** The members that the caller sees: staff see who works on their accounts (api B5). */
export async function listTeamMembers(
  { tx }: TxDeps,
  { userId, dialCode }: TokenCaller,
  { team, ...list }: ParsedEndpointInput<typeof listMembers> & BestFirst,
): Promise<EndpointResult<typeof listMembers>> {
  const viewer = await findViewer(tx, { teamId: team, userId })
  if (!(await maySeeAccount(tx, viewer, list.account))) return { items: [], total: 0 }
  const phoneDigits = toPhoneDigits(list.filter, dialCode)
  const { items, total } = await findMembers(tx, viewer, { ...list, phoneDigits })
  return { items: await describeMembers(tx, team, items, viewer.accountIds), total }
}

/** All of them as they are at one moment. */
export async function* exportTeamMembers(
  { tx }: TxDeps,
  { userId, dialCode }: TokenCaller,
  { team, ...list }: ParsedEndpointInput<typeof exportMembers>,
): AsyncGenerator<Member[]> {
  const viewer = await findViewer(tx, { teamId: team, userId })
  if (!(await maySeeAccount(tx, viewer, list.account))) return
  const phoneDigits = toPhoneDigits(list.filter, dialCode)
  for await (const rows of streamMembers(tx, viewer, { ...list, phoneDigits }))
    yield describeMembers(tx, team, rows, viewer.accountIds)
}

/** Whom of the team the caller sees; refuses who sees nobody. */
async function findViewer(
  tx: TxDeps['tx'],
  key: { teamId: string; userId: string },
): Promise<MemberViewer> {
  const { teamId: team, userId } = key
  const role = await findOwnRole(tx, team, userId)
  assertAllowed(decideTeamAccess('listMembers', role), { userId, team })
  const isOwn = permissionReach('listMembers', role) === 'own'
  return { ...key, accountIds: isOwn ? await findAssignedAccountIds(tx, key) : null }
}

// An account that the caller may not enter is as unknown as a random one (security C15).
const maySeeAccount = async (
  tx: TxDeps['tx'],
  { teamId, accountIds }: MemberViewer,
  account: string | undefined,
) =>
  account === undefined ||
  (accountIds?.includes(account) ?? (await findAccountsOfTeam(tx, teamId, [account])).length === 1)

/** Gives a member another role. What was assigned or closed to staff goes with their role. */
export async function changeRole(
  deps: TxDeps,
  caller: SignedInCaller,
  { role, version, ...input }: Versioned<ParsedEndpointInput<typeof updateMember>>,
): Promise<Member> {
  const { tx } = deps
  const member = await findManagedMember(deps, caller, 'changeRoles', input)
  if (!(await changeMembership(tx, member, { role, version }))) throw new AppError('CONFLICT')
  const before = { role: member.role, accounts: await findAssignedAccountIds(tx, member) }
  const isOther = role !== member.role
  if (isOther) await clearStaffMember(deps, member)
  await recordMemberEvent(deps, caller, input, {
    action: 'membership.changed',
    details: recordChanges('membership.changed', before, isOther ? { role, accounts: [] } : {}),
  })
  return describeMember(deps, input)
}

/** Takes away what was assigned or closed to a member, who is no longer staff. */
export async function clearStaffMember({ tx }: TxDeps, member: { teamId: string; userId: string }) {
  await unassignOtherAccounts(tx, member, [])
  await deletePermissions(tx, member)
}

/** Revokes what a removed member could rejoin by: open invitations. */
export type BeforeRemoval = (
  deps: TxDeps,
  caller: SignedInCaller,
  member: ParsedEndpointInput<typeof removeMember>,
) => Promise<void>

/** Removes a member, or lets the caller leave: their next call finds no team (security C7). */
export async function removeFromTeam(
  deps: TxDeps,
  caller: SignedInCaller,
  input: ParsedEndpointInput<typeof removeMember>,
  beforeRemoval: BeforeRemoval,
): Promise<Record<string, never>> {
  const isLeaving = input.user === caller.userId
  const member = isLeaving
    ? await findLeavingMember(deps, input)
    : await findManagedMember(deps, caller, 'removeMember', input)
  // First: an acceptance at the same time waits for this transaction, or is deleted with the membership.
  if (!isLeaving) await beforeRemoval(deps, caller, input)
  const accounts = await findAssignedAccountIds(deps.tx, member)
  if (!(await deleteMembership(deps.tx, member))) throw new AppError('CONFLICT')
  await recordMemberEvent(deps, caller, input, {
    action: 'membership.removed',
    details: recordChanges('membership.removed', { role: member.role, accounts }, null),
  })
  return {}
}

/** Assigns a staff member to exactly these accounts. */
export async function assignAccountsToMember(
  deps: TxDeps,
  caller: SignedInCaller,
  { account_ids, version, ...input }: Versioned<ParsedEndpointInput<typeof assignAccounts>>,
): Promise<Member> {
  const { tx } = deps
  const member = await findManagedMember(deps, caller, 'assignAccounts', input)
  const wanted = [...new Set(account_ids)]
  const found = wanted.length > 0 ? await findAccountsOfTeam(tx, input.team, wanted) : []
  if (!needsAccountAssignment(member.role) || found.length < wanted.length)
    throw createInvalidFieldsError({ account_ids: 'not_allowed' })
  if (!(await changeMembership(tx, member, { version }))) throw new AppError('CONFLICT')
  const assigned = await findAssignedAccountIds(tx, member)
  await unassignOtherAccounts(tx, member, wanted)
  if (wanted.length > 0) await assignStaffToAccounts(tx, member, wanted)
  await recordMemberEvent(deps, caller, input, {
    action: 'membership.assigned',
    details: recordChanges(
      'membership.assigned',
      { accounts: assigned.toSorted() },
      { accounts: wanted.toSorted() },
    ),
  })
  return describeMember(deps, input)
}

/** Opens or closes what a staff member may do to their accounts. */
export async function setMemberPermissions(
  deps: TxDeps,
  caller: SignedInCaller,
  { team, user, version, ...states }: Versioned<ParsedEndpointInput<typeof setPermissions>>,
): Promise<Member> {
  const { tx } = deps
  const input = { team, user }
  const member = await findManagedMember(deps, caller, 'setPermissions', input)
  const named = memberPermissions.flatMap((permission): [MemberPermission, 'open' | 'close'][] => {
    const state = states[permission]
    return state ? [[permission, state]] : []
  })
  if (!needsAccountAssignment(member.role) && named.length > 0)
    throw createInvalidFieldsError({ [named[0]![0]]: 'not_allowed' })
  if (!(await changeMembership(tx, member, { version }))) throw new AppError('CONFLICT')
  const closed = await findClosedPermissions(tx, team, [user])
  if (named.length > 0) await upsertPermissions(tx, member, named)
  await recordMemberEvent(deps, caller, input, {
    action: 'membership.permitted',
    details: recordChanges('membership.permitted', toStates(closed), Object.fromEntries(named)),
  })
  return describeMember(deps, input)
}

/** What is open and closed to a member. */
const toStates = (closed: readonly { permission: MemberPermission }[]) =>
  Object.fromEntries(
    memberPermissions.map((permission) => [
      permission,
      closed.some((one) => one.permission === permission) ? 'close' : 'open',
    ]),
  )

interface MemberInput {
  team: string
  user: string
}

/** The member, if the caller may do this to them; otherwise throws (api B5, the rank rule). */
async function findManagedMember(
  { tx }: TxDeps,
  { userId }: SignedInCaller,
  action: MemberAction,
  { team, user }: MemberInput,
) {
  const role = await findRoleForShare(tx, { teamId: team, userId })
  // By the lowest rank first: who may do this to nobody must not learn who is in the team.
  assertAllowed(decideMemberAccess(action, role, 'staff'), { userId, team })
  const found = await findMember(tx, { teamId: team, userId: user })
  if (!found) throw new AppError('NOT_FOUND')
  assertAllowed(decideMemberAccess(action, role, found.role), { userId, team })
  return { teamId: team, userId: user, role: found.role }
}

/** The caller as a member who may leave; an owner transfers the team first. */
async function findLeavingMember({ tx }: TxDeps, { team, user }: MemberInput) {
  const role = await findOwnRole(tx, team, user)
  assertAllowed(decideTeamAccess('leaveTeam', role), { userId: user, team })
  return { teamId: team, userId: user, role: role! }
}

const recordMemberEvent = (
  deps: TxDeps,
  caller: SignedInCaller,
  { team, user: target }: MemberInput,
  event: Pick<AuditEvent, 'action' | 'details'>,
) => recordAuditEvent(deps, caller, { ...event, actor: caller.userId, target, team })

/** The changed member with all their accounts, also those that the caller may not enter. */
async function describeMember({ tx }: TxDeps, { team, user }: MemberInput): Promise<Member> {
  const row = await findMember(tx, { teamId: team, userId: user })
  if (!row) throw new AppError('CONFLICT')
  return (await describeMembers(tx, team, [row], null))[0]!
}

/** Adds what staff work on, as far as the viewer may enter it, and what is closed to them. */
async function describeMembers(
  tx: TxDeps['tx'],
  team: string,
  rows: MemberRow[],
  accountIds: string[] | null,
): Promise<Member[]> {
  const staff = rows.filter(({ role }) => needsAccountAssignment(role)).map(({ userId }) => userId)
  const assignments = staff.length > 0 ? await findAssignments(tx, team, staff) : []
  const closed = staff.length > 0 ? await findClosedPermissions(tx, team, staff) : []
  return rows.map(({ userId, email, phoneNumber, picture, role, joinedAt, version, ...names }) => ({
    user_id: userId,
    name: formatRealName(names),
    email: email ?? '',
    phone_number: phoneNumber ?? '',
    picture,
    role,
    accounts: assignments
      .filter((one) => one.userId === userId && (accountIds?.includes(one.id) ?? true))
      .map(({ id, name }) => ({ id, name })),
    permissions: Object.fromEntries(
      memberPermissions.map((permission) => [
        permission,
        closed.some((one) => one.userId === userId && one.permission === permission)
          ? 'close'
          : 'open',
      ]),
    ) as Member['permissions'],
    joined_at: joinedAt.toISOString(),
    version,
  }))
}
