import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import {
  idSchema,
  optionalPhoneSchema,
  optionalText,
  optionalWebsiteSchema,
  requiredText,
} from './field-schemas'
import { exportFields, exportSchema, listFields, pageSchema } from './paging'
import { TeamRole } from './permission'

/** Company data of an account (spec §3). */
const companyFields = {
  business_name: optionalText(100),
  /** ISO 3166 alpha-2. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$|^$/))),
  address: optionalText(200),
  phone: optionalPhoneSchema,
  website: optionalWebsiteSchema,
}

/**
 * A team as one of its members sees it: with their role, and the number of accounts they may enter.
 */
export const Team = z.object({
  id: z.string(),
  name: z.string(),
  role: TeamRole,
  accounts: z.int(),
  version: z.int(),
})
export type Team = z.infer<typeof Team>

/** A business that a team looks after; a field that nobody has filled in is empty. */
export const Account = z.object({
  id: z.string(),
  team_id: z.string(),
  name: z.string(),
  business_name: z.string(),
  country: z.string(),
  address: z.string(),
  phone: z.string(),
  website: z.string(),
  version: z.int(),
})
export type Account = z.infer<typeof Account>

/** What can be done to an account, beyond reading it: rows of the permission matrix (api B5). */
export const accountPermissions = ['edit', 'delete', 'request_link', 'decide_link'] as const
export type AccountPermission = (typeof accountPermissions)[number]

/** An account with what the caller may do to it, so that a page says so before they try. */
export const PermittedAccount = z.extend(Account, {
  actions: z.array(z.enum(accountPermissions)),
})
export type PermittedAccount = z.infer<typeof PermittedAccount>

/**
 * An account with the team it belongs to and the caller's role there: what the account picker
 * lists.
 */
export const AccessibleAccount = z.object({
  id: z.string(),
  name: z.string(),
  team_id: z.string(),
  team_name: z.string(),
  role: TeamRole,
})
export type AccessibleAccount = z.infer<typeof AccessibleAccount>

const newAccountFields = { name: optionalText(100), ...companyFields }

/**
 * The account that is created together with a team; its name defaults to the business name, else to
 * the name of the team (rulings 13).
 */
export const NewAccountWithTeam = strictObject(newAccountFields)

/** Fields by which teams and accounts can be sorted. */
const byName = ['name', 'created_at'] as const
/** Fields by which accounts of several teams can be sorted. */
const byTeam = ['team_name', 'name'] as const
export type NameSortField = (typeof byName)[number]
export type TeamSortField = (typeof byTeam)[number]

/** The caller's teams. */
export const listTeams = endpoint({
  name: 'listTeams',
  service: 'product',
  method: 'GET',
  path: '/teams',
  input: strictObject(listFields(byName)),
  result: pageSchema(Team),
  topics: ['place', 'team', 'accounts'],
})
/**
 * Creates a team. Errors: TEAM_EXISTS when the caller created a team of that name and belongs to it
 * (api B7).
 */
export const createTeam = endpoint({
  name: 'createTeam',
  service: 'product',
  method: 'POST',
  path: '/teams',
  input: strictObject({ name: requiredText(100), account: z.optional(NewAccountWithTeam) }),
  result: z.object({ team: Team, account: z.nullable(Account) }),
  idempotent: true,
})
/**
 * One of the caller's teams. Errors: NOT_FOUND, the same for a team of other people as for one that
 * does not exist (security C15).
 */
export const readTeam = endpoint({
  name: 'readTeam',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}',
  input: strictObject({ team: idSchema }),
  result: Team,
  topics: ['place', 'team', 'accounts'],
})
/**
 * Renames a team. Errors: FORBIDDEN, NOT_FOUND; TEAM_EXISTS when the caller belongs to another team
 * of that name and creator; CONFLICT when If-Match names an older
 * version.
 */
export const updateTeam = endpoint({
  name: 'updateTeam',
  service: 'product',
  method: 'PUT',
  path: '/teams/{team}',
  input: strictObject({ team: idSchema, name: requiredText(100) }),
  result: Team,
  versioned: true,
})
/**
 * Archives a team: its members lose it at once, its pending invitations are cancelled, and the links
 * of its accounts end. Errors: STEP_UP_REQUIRED unless the owner has just authenticated (security C7);
 * FORBIDDEN, NOT_FOUND.
 */
export const deleteTeam = endpoint({
  name: 'deleteTeam',
  service: 'product',
  method: 'DELETE',
  path: '/teams/{team}',
  input: strictObject({ team: idSchema }),
  result: emptyObject,
})
/** A team's accounts that the caller may enter. Errors: NOT_FOUND. */
export const listAccounts = endpoint({
  name: 'listAccounts',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/accounts',
  input: strictObject({ team: idSchema, ...listFields(byName) }),
  result: pageSchema(Account),
  topics: ['place', 'accounts'],
})
/** All of that list as it is at one moment. Errors: as for it. */
export const exportAccounts = endpoint({
  name: 'exportAccounts',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/accounts/export',
  input: strictObject({ team: idSchema, ...exportFields(byName) }),
  result: exportSchema(Account),
  isStream: true,
})
/**
 * Creates an account. Errors: CONFLICT with `result.fields.name` = not_allowed when the team has an
 * account of that name that the caller may enter.
 */
export const createAccount = endpoint({
  name: 'createAccount',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/accounts',
  input: strictObject({ team: idSchema, ...newAccountFields, name: requiredText(100) }),
  result: Account,
  idempotent: true,
})
/**
 * One account, with what the caller may do to it. Errors: NOT_FOUND, also when it belongs to another team or is not assigned to the
 * caller.
 */
export const readAccount = endpoint({
  name: 'readAccount',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/accounts/{account}',
  input: strictObject({ team: idSchema, account: idSchema }),
  result: PermittedAccount,
  topics: ['place', 'accounts'],
})
/**
 * Changes the given fields and leaves the others. Errors: FORBIDDEN, NOT_FOUND; CONFLICT for an
 * older version, or with `result.fields.name`.
 */
export const updateAccount = endpoint({
  name: 'updateAccount',
  service: 'product',
  method: 'PUT',
  path: '/teams/{team}/accounts/{account}',
  input: strictObject({
    team: idSchema,
    account: idSchema,
    name: optionalText(100),
    ...companyFields,
  }),
  result: Account,
  versioned: true,
})
/** Deletes an account; its account links end before. Errors: FORBIDDEN, NOT_FOUND. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  service: 'product',
  method: 'DELETE',
  path: '/teams/{team}/accounts/{account}',
  input: strictObject({ team: idSchema, account: idSchema }),
  result: emptyObject,
})
/** Every account the caller may enter, over all teams (api B5). */
export const listOwnAccounts = endpoint({
  name: 'listOwnAccounts',
  service: 'product',
  method: 'GET',
  path: '/self/accounts',
  input: strictObject(listFields(byTeam)),
  result: pageSchema(AccessibleAccount),
  topics: ['place', 'team', 'accounts'],
})

/** What there is in a team or an account, as far as the caller sees it. */
const WorkplaceFigures = z.object({
  id: z.string(),
  products: z.int(),
  people: z.int(),
  /** When something was last done there, as far back as the newest entries of the log tell; null: they tell nothing. */
  active_at: z.nullable(z.string()),
})
export type WorkplaceFigures = z.infer<typeof WorkplaceFigures>

/** Figures of every team and account the caller may enter, for choosing one. */
export const summarizeWorkplaces = endpoint({
  name: 'summarizeWorkplaces',
  service: 'product',
  method: 'GET',
  path: '/self/workplaces/summary',
  input: strictObject({}),
  result: z.object({ teams: z.array(WorkplaceFigures), accounts: z.array(WorkplaceFigures) }),
  topics: ['place', 'team', 'accounts', 'members', 'products'],
})
