import * as z from 'zod/mini'

/** Business roles in a team (spec §6), highest first. */
export const teamRoles = ['owner', 'administrator', 'staff'] as const
/** Role of a person in a team. */
export const TeamRole = z.enum(teamRoles)
export type TeamRole = z.infer<typeof TeamRole>

/**
 * What a role may do in a team: the rows of the permission matrix (api B5) that are built so far.
 */
export type TeamAction =
  | 'readTeam'
  | 'editTeam'
  | 'createAccount'
  | 'readAccount'
  | 'editAccount'
  | 'inviteStaff'
  | 'inviteAdministrator'

/** `all`: every account, future ones too. `own`: the accounts assigned to the person. */
export type PermissionScope = 'all' | 'own' | 'none'

/** The matrix of api B5: how far each role's right to an action reaches. */
export const permissionMatrix: Record<TeamAction, Record<TeamRole, PermissionScope>> = {
  readTeam: { owner: 'all', administrator: 'all', staff: 'all' },
  editTeam: { owner: 'all', administrator: 'all', staff: 'none' },
  createAccount: { owner: 'all', administrator: 'all', staff: 'all' },
  readAccount: { owner: 'all', administrator: 'all', staff: 'own' },
  editAccount: { owner: 'all', administrator: 'all', staff: 'own' },
  // The two also say who may cancel an invitation or send it again: nobody has to do with a rank that
  // is not below their own, except the owner.
  inviteStaff: { owner: 'all', administrator: 'all', staff: 'none' },
  inviteAdministrator: { owner: 'all', administrator: 'none', staff: 'none' },
}
