import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema } from './field-schemas'
import { InvitableRole } from './invitation'
import { exportFields, exportSchema, listFields, pageSchema } from './paging'
import { MemberPermission, memberPermissions, TeamRole } from './permission'

/** Whether something is open to a member, or closed. */
export const PermissionState = z.enum(['open', 'close'])

/** A person in a team, as another member sees them. */
export const Member = z.object({
  user_id: z.string(),
  /** Family name then given name, else the username (spec §3). */
  name: z.string(),
  /** Empty without one. */
  email: z.string(),
  phone_number: z.string(),
  /** URL of the picture, or empty. */
  picture: z.string(),
  role: TeamRole,
  /**
   * The accounts that a staff member works on, as far as the caller may enter them; empty for owners
   * and administrators, who enter every account.
   */
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What is open to a staff member; nothing can be closed to the others. */
  permissions: z.record(MemberPermission, PermissionState),
  /** ISO 8601. */
  joined_at: z.string(),
  /** Counts changes of role, accounts and permissions. */
  version: z.int(),
})
export type Member = z.infer<typeof Member>

const sortFields = ['name', 'role', 'joined_at'] as const
export type MemberSortField = (typeof sortFields)[number]

const memberFilters = { role: z.optional(TeamRole), account: z.optional(idSchema) }

const memberInput = { team: idSchema, user: idSchema }

/**
 * The members of a team: of a role, or with access to an account, if these are named. `filter` is
 * looked for in names, usernames, e-mail addresses and phone numbers; sorting by role begins with the
 * owner. Staff see themselves and whoever works on an account of theirs. Errors: NOT_FOUND.
 */
export const listMembers = endpoint({
  name: 'listMembers',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/members',
  input: strictObject({ team: idSchema, ...listFields(sortFields), ...memberFilters }),
  result: pageSchema(Member),
  topics: ['place', 'members', 'accounts'],
})
/** All of that list as it is at one moment. Errors: as for it. */
export const exportMembers = endpoint({
  name: 'exportMembers',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/members/export',
  input: strictObject({ team: idSchema, ...exportFields(sortFields), ...memberFilters }),
  result: exportSchema(Member),
  isStream: true,
})
/**
 * Gives a member another role; owning a team is transferred, not given. A new administrator enters
 * every account; a new staff member works on none until some are assigned. Errors: FORBIDDEN,
 * NOT_FOUND; CONFLICT for an older version.
 */
export const updateMember = endpoint({
  name: 'updateMember',
  service: 'product',
  method: 'PUT',
  path: '/teams/{team}/members/{user}',
  input: strictObject({ ...memberInput, role: InvitableRole }),
  result: Member,
  versioned: true,
})
/**
 * Removes a member, whose access ends at once (security C7), or lets the caller leave the team. The
 * team's pending invitations to a removed member are cancelled, as far as the caller may grant them.
 * Errors: FORBIDDEN for a rank that is not below the caller's, and for an owner who would leave;
 * NOT_FOUND; CONFLICT when the member's role has changed meanwhile.
 */
export const removeMember = endpoint({
  name: 'removeMember',
  service: 'product',
  method: 'DELETE',
  path: '/teams/{team}/members/{user}',
  input: strictObject(memberInput),
  result: emptyObject,
})
/**
 * Assigns a staff member to exactly these accounts. Errors: REQUEST_PARMAS_ERROR with
 * `result.fields.account_ids` = not_allowed for an account that the team does not have, and for an
 * administrator, who enters every account; FORBIDDEN, NOT_FOUND; CONFLICT for an older version.
 */
export const assignAccounts = endpoint({
  name: 'assignAccounts',
  service: 'product',
  method: 'PUT',
  path: '/teams/{team}/members/{user}/accounts',
  input: strictObject({ ...memberInput, account_ids: z.array(idSchema).check(z.maxLength(500)) }),
  result: Member,
  versioned: true,
})

const permissionFields = Object.fromEntries(
  memberPermissions.map((permission) => [permission, z.optional(PermissionState)]),
) as Record<MemberPermission, z.ZodMiniOptional<typeof PermissionState>>

/**
 * Opens and closes the named permissions of a staff member, and leaves the others. A closed one is
 * refused from the next call on. Errors: REQUEST_PARMAS_ERROR with the field = not_allowed for an
 * administrator, to whom nothing can be closed; FORBIDDEN, NOT_FOUND; CONFLICT for an older version.
 */
export const setPermissions = endpoint({
  name: 'setPermissions',
  service: 'product',
  method: 'PUT',
  path: '/teams/{team}/members/{user}/permissions',
  input: strictObject({ ...memberInput, ...permissionFields }),
  result: Member,
  versioned: true,
})
