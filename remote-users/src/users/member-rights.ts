import type { TeamRole } from '@console/contract/permission'
import { hasRight } from '../team/team'

// What is offered of the rank rule (api B5); the server decides again on every call.

/** Whether somebody may remove a member of a rank. */
export const mayRemove = (role: TeamRole | undefined, rank: TeamRole): boolean =>
  rank !== 'owner' && hasRight(role, rank === 'staff' ? 'removeStaff' : 'removeAdministrator')

/** Whether somebody may say which accounts a member works on: the others enter every account. */
export const mayAssignAccounts = (role: TeamRole | undefined, rank: TeamRole): boolean =>
  rank === 'staff' && hasRight(role, 'assignAccounts')

/** Whether somebody may change what a member of a rank may do: role, accounts or permissions. */
export const mayChangeAccess = (role: TeamRole | undefined, rank: TeamRole): boolean =>
  rank === 'staff'
    ? hasRight(role, 'assignAccounts')
    : rank === 'administrator' && hasRight(role, 'changeRoles')
