import * as z from 'zod/mini'

/** Business roles in a team (spec §6), highest first. */
export const teamRoles = ['owner', 'administrator', 'staff'] as const
/** Role of a person in a team. */
export const TeamRole = z.enum(teamRoles)
export type TeamRole = z.infer<typeof TeamRole>

/** What is done to one account of a team, or to what belongs to it. */
export type AccountAction =
  | 'readAccount'
  | 'editAccount'
  | 'deleteAccount'
  | 'requestAccountLink'
  | 'decideAccountLink'
  | 'readProducts'
  | 'writeProducts'

/** What a role may do in a team: the rows of the permission matrix (api B5). */
export type TeamAction =
  | AccountAction
  | 'readTeam'
  | 'editTeam'
  | 'deleteTeam'
  | 'transferTeam'
  | 'leaveTeam'
  | 'listMembers'
  | 'inviteStaff'
  | 'inviteAdministrator'
  | 'removeStaff'
  | 'removeAdministrator'
  | 'changeRoles'
  | 'assignAccounts'
  | 'setPermissions'
  | 'listInvitations'
  | 'createAccount'
  | 'shareListViews'
  | 'readAuditLog'

/**
 * `all`: every account, future ones too. `own`: the accounts assigned to the person. `self`: what
 * the person did themselves.
 */
export type PermissionScope = 'all' | 'own' | 'self' | 'none'

/** The matrix of api B5: how far each role's right to an action reaches. */
export const permissionMatrix: Record<TeamAction, Record<TeamRole, PermissionScope>> = {
  readTeam: { owner: 'all', administrator: 'all', staff: 'all' },
  editTeam: { owner: 'all', administrator: 'all', staff: 'none' },
  deleteTeam: { owner: 'all', administrator: 'none', staff: 'none' },
  transferTeam: { owner: 'all', administrator: 'none', staff: 'none' },
  // An owner transfers the team first: exactly one person owns it.
  leaveTeam: { owner: 'none', administrator: 'all', staff: 'all' },
  // Staff see who works on their accounts.
  listMembers: { owner: 'all', administrator: 'all', staff: 'own' },
  // The two also say who may cancel an invitation, send it again or pass its link on: nobody has to do
  // with a rank that is not below their own.
  inviteStaff: { owner: 'all', administrator: 'all', staff: 'none' },
  inviteAdministrator: { owner: 'all', administrator: 'none', staff: 'none' },
  removeStaff: { owner: 'all', administrator: 'all', staff: 'none' },
  removeAdministrator: { owner: 'all', administrator: 'none', staff: 'none' },
  changeRoles: { owner: 'all', administrator: 'none', staff: 'none' },
  assignAccounts: { owner: 'all', administrator: 'all', staff: 'none' },
  setPermissions: { owner: 'all', administrator: 'all', staff: 'none' },
  listInvitations: { owner: 'all', administrator: 'all', staff: 'none' },
  createAccount: { owner: 'all', administrator: 'all', staff: 'all' },
  readAccount: { owner: 'all', administrator: 'all', staff: 'own' },
  editAccount: { owner: 'all', administrator: 'all', staff: 'own' },
  deleteAccount: { owner: 'all', administrator: 'all', staff: 'none' },
  requestAccountLink: { owner: 'all', administrator: 'all', staff: 'own' },
  // To accept, refuse or end it.
  decideAccountLink: { owner: 'all', administrator: 'all', staff: 'none' },
  readProducts: { owner: 'all', administrator: 'all', staff: 'own' },
  writeProducts: { owner: 'all', administrator: 'all', staff: 'own' },
  // To save, change and remove those of the team; everybody has views of their own.
  shareListViews: { owner: 'all', administrator: 'all', staff: 'none' },
  readAuditLog: { owner: 'all', administrator: 'all', staff: 'self' },
}

/** The rows of the matrix. */
export const teamActions = Object.keys(permissionMatrix) as TeamAction[]

/**
 * What can be closed to one staff member and opened again, as the wire names it (the “T” of the
 * matrix). It is open until somebody closes it.
 */
export const memberPermissions = ['edit_account', 'request_link', 'write_products'] as const
export const MemberPermission = z.enum(memberPermissions)
export type MemberPermission = z.infer<typeof MemberPermission>

/** The permission that an action of staff takes, besides their role. */
export const permissionOfAction: Partial<Record<TeamAction, MemberPermission>> = {
  editAccount: 'edit_account',
  requestAccountLink: 'request_link',
  writeProducts: 'write_products',
}
