import * as z from 'zod/mini'
import { endpoint, fields } from './endpoint'
import { id, optionalPhone, optionalText, text } from './identifiers'
import { pageOf, paging } from './paging'
import { TeamRole } from './permission'

/** Company data of an account (spec §3). */
const company = {
  business_name: optionalText(100),
  /** ISO 3166 alpha-2. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$|^$/))),
  address: optionalText(200),
  phone: optionalPhone,
  website: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(254),
        z.regex(/^$|^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i),
      ),
  ),
}

/** A team as one of its members sees it: with their role, and the number of accounts that they may enter. */
export const Team = z.object({
  id: z.string(),
  name: z.string(),
  role: TeamRole,
  accounts: z.int(),
  version: z.int(),
})
export type Team = z.infer<typeof Team>

/** A business that a team looks after; what nobody has told yet is empty. */
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

/** An account with the team it belongs to and the caller's role there: what the chooser shows. */
export const OwnAccount = z.object({
  id: z.string(),
  name: z.string(),
  team_id: z.string(),
  team_name: z.string(),
  role: TeamRole,
})
export type OwnAccount = z.infer<typeof OwnAccount>

const newAccount = { name: optionalText(100), ...company }

/** The account that is made together with a team; its name defaults to the business name, else the team's (rulings 13). */
export const NewAccountWithTeam = fields(newAccount)

/** The caller's teams, by name. */
export const listTeams = endpoint({
  name: 'listTeams',
  service: 'product',
  method: 'GET',
  path: '/teams',
  input: fields(paging),
  result: pageOf(Team),
})
/** Errors: TEAM_EXISTS when the caller already made a team of that name (api B7). */
export const createTeam = endpoint({
  name: 'createTeam',
  service: 'product',
  method: 'POST',
  path: '/teams',
  input: fields({ name: text(100), account: z.optional(NewAccountWithTeam) }),
  result: z.object({ team: Team, account: z.nullable(Account) }),
  idempotent: true,
})
/** One of the caller's teams. Errors: NOT_FOUND, whether it is another's or nobody's (security C15). */
export const readTeam = endpoint({
  name: 'readTeam',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}',
  input: fields({ team: id }),
  result: Team,
})
/** Errors: FORBIDDEN, NOT_FOUND, TEAM_EXISTS; CONFLICT when If-Match names an older version. */
export const updateTeam = endpoint({
  name: 'updateTeam',
  service: 'product',
  method: 'PUT',
  path: '/teams/{team}',
  input: fields({ team: id, name: text(100) }),
  result: Team,
  versioned: true,
})
/** A team's accounts as far as the caller may enter them, by name. Errors: NOT_FOUND. */
export const listAccounts = endpoint({
  name: 'listAccounts',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/accounts',
  input: fields({ team: id, ...paging }),
  result: pageOf(Account),
})
/** Errors: CONFLICT with `result.fields.name` = not_allowed when the team has an account of that name. */
export const createAccount = endpoint({
  name: 'createAccount',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/accounts',
  input: fields({ team: id, ...newAccount, name: text(100) }),
  result: Account,
  idempotent: true,
})
/** One account. Errors: NOT_FOUND, also when it lies in another team or is not assigned to the caller. */
export const readAccount = endpoint({
  name: 'readAccount',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/accounts/{account}',
  input: fields({ team: id, account: id }),
  result: Account,
})
/** Changes what is given and leaves the rest. Errors: FORBIDDEN, NOT_FOUND; CONFLICT for an older version, or with `result.fields.name`. */
export const updateAccount = endpoint({
  name: 'updateAccount',
  service: 'product',
  method: 'PUT',
  path: '/teams/{team}/accounts/{account}',
  input: fields({ team: id, account: id, name: optionalText(100), ...company }),
  result: Account,
  versioned: true,
})
/** Every account the caller may enter, over all teams (api B5). */
export const listOwnAccounts = endpoint({
  name: 'listOwnAccounts',
  service: 'product',
  method: 'GET',
  path: '/self/accounts',
  input: fields(paging),
  result: pageOf(OwnAccount),
})
