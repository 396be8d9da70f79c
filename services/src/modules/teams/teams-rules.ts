import {
  permissionMatrix,
  permissionOfAction,
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

/**
 * Whether a role works on assigned accounts only, so that an account it creates must be assigned to
 * its creator (api B5).
 */
export const needsAccountAssignment = (role: TeamRole) =>
  permissionReach('readAccount', role) === 'own'
