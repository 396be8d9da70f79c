import {
  permissionMatrix,
  type Reach,
  type TeamAction,
  type TeamRole,
} from '@console/contract/permission'

/** How far somebody's right to an action reaches in a team; `none` for who is no member. */
export const reachOf = (action: TeamAction, role: TeamRole | undefined): Reach =>
  role ? permissionMatrix[action][role] : 'none'

export type Verdict = 'allowed' | 'FORBIDDEN' | 'NOT_FOUND'

/**
 * Whether a member, or a stranger, may do something in a team or to one of its accounts. What somebody may not even read does not
 * exist for them, so that foreign and random look alike (security C15); what they may read but not do is forbidden.
 */
export function mayActOnTeam(
  action: 'readTeam' | 'editTeam' | 'createAccount',
  role: TeamRole | undefined,
): Verdict {
  if (reachOf('readTeam', role) === 'none') return 'NOT_FOUND'
  return reachOf(action, role) === 'none' ? 'FORBIDDEN' : 'allowed'
}

export function mayActOnAccount(
  action: 'readAccount' | 'editAccount',
  role: TeamRole | undefined,
  isAssigned: boolean,
): Verdict {
  const covers = (reach: Reach) => reach === 'all' || (reach === 'own' && isAssigned)
  if (!covers(reachOf('readAccount', role))) return 'NOT_FOUND'
  return covers(reachOf(action, role)) ? 'allowed' : 'FORBIDDEN'
}

/** Whether somebody works on assigned accounts only, so that one they make must be assigned to them (api B5). */
export const needsAssignment = (role: TeamRole) => reachOf('readAccount', role) === 'own'
