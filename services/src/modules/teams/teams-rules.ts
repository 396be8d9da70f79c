import {
  permissionMatrix,
  permissionOfAction,
  teamRoles,
  type AccountAction,
  type MemberPermission,
  type PermissionScope,
  type TeamAction,
  type TeamRole,
} from '@console/contract/permission'

/** The scope in which a role may perform an action; `none` for somebody who is not a member. */
export const permissionReach = (action: TeamAction, role: TeamRole | undefined): PermissionScope =>
  role ? permissionMatrix[action][role] : 'none'

export type AccessDecision = 'allowed' | 'FORBIDDEN' | 'NOT_FOUND'

/**
 * Whether a member, or a stranger, may do something in a team or to one of its accounts. What the
 * caller may not even read is reported as not found, so that foreign and random ids look alike
 * (security C15); what they may read but not do is forbidden.
 */
export function decideTeamAccess(
  action: Exclude<TeamAction, AccountAction>,
  role: TeamRole | undefined,
): AccessDecision {
  if (permissionReach('readTeam', role) === 'none') return 'NOT_FOUND'
  return permissionReach(action, role) === 'none' ? 'FORBIDDEN' : 'allowed'
}

/** What decides about a person and one account. */
export interface AccountAccess {
  role: TeamRole | undefined
  isAssigned: boolean
  /** What is closed to them; it binds staff alone (api B5). */
  closedPermissions: readonly MemberPermission[]
}

export function decideAccountAccess(
  action: AccountAction,
  { role, isAssigned, closedPermissions }: AccountAccess,
): AccessDecision {
  const covers = (reach: PermissionScope) => reach === 'all' || (reach === 'own' && isAssigned)
  if (!covers(permissionReach('readAccount', role))) return 'NOT_FOUND'
  const reach = permissionReach(action, role)
  const permission = permissionOfAction[action]
  const isClosed =
    reach === 'own' && permission !== undefined && closedPermissions.includes(permission)
  return covers(reach) && !isClosed ? 'allowed' : 'FORBIDDEN'
}

/** What is done to another member. */
export type MemberAction = 'removeMember' | 'changeRoles' | 'assignAccounts' | 'setPermissions'

/**
 * Whether somebody may have to do with a rank: to grant it, take it away, or change what somebody of
 * it may do. It must lie below their own; nobody grants or takes away owning a team, which is
 * transferred.
 */
const outranks = (role: TeamRole | undefined, rank: TeamRole): boolean =>
  role !== undefined && teamRoles.indexOf(role) < teamRoles.indexOf(rank)

const actionOn = (action: MemberAction, rank: TeamRole): TeamAction => {
  if (action !== 'removeMember') return action
  return rank === 'staff' ? 'removeStaff' : 'removeAdministrator'
}

/** Whether somebody may do something to a member of a rank whom they see (api B5, the rank rule). */
export function decideMemberAccess(
  action: MemberAction,
  role: TeamRole | undefined,
  rank: TeamRole,
): AccessDecision {
  const decision = decideTeamAccess('readTeam', role)
  if (decision !== 'allowed') return decision
  const isPermitted = permissionReach(actionOn(action, rank), role) !== 'none'
  return isPermitted && outranks(role, rank) ? 'allowed' : 'FORBIDDEN'
}

/**
 * Whether a role works on assigned accounts only, so that an account it creates must be assigned to
 * its creator (api B5).
 */
export const needsAccountAssignment = (role: TeamRole) =>
  permissionReach('readAccount', role) === 'own'
