import * as z from 'zod/mini'
import { endpoint, strictObject } from './endpoint'
import { idSchema } from './field-schemas'
import { Member } from './member'
import { filterSchema, pageSchema } from './paging'
import { Product } from './product'
import { isSearchable } from './search-text'
import { AccessibleAccount, Team } from './team'

/** So many of each kind are found at most; the lists of the console show all. */
export const maxFoundOfKind = 3

/** A product, as far as a search shows it. */
export const FoundProduct = z.pick(Product, {
  id: true,
  number: true,
  name: true,
  account_name: true,
  image: true,
})
export type FoundProduct = z.infer<typeof FoundProduct>

/** A member of the team, as far as a search shows them. */
export const FoundMember = z.pick(Member, {
  user_id: true,
  name: true,
  email: true,
  phone_number: true,
  picture: true,
})
export type FoundMember = z.infer<typeof FoundMember>

/** A team of the caller. */
export const FoundTeam = z.pick(Team, { id: true, name: true })
export type FoundTeam = z.infer<typeof FoundTeam>

/**
 * What the caller may see and `q` finds: of each kind the best, those first whose name, number or
 * address begins with it, and how many there are in all. Each kind is found as its own list finds it by
 * `filter`: products of `account`, or of the whole `team`; members of the team; accounts and teams
 * wherever the caller is. Without a team there are no products and no members. Errors:
 * REQUEST_PARMAS_ERROR with `result.fields.q` = too_short for a single letter; NOT_FOUND, as for
 * `listProducts`.
 */
export const search = endpoint({
  name: 'search',
  service: 'product',
  method: 'GET',
  path: '/search',
  input: strictObject({
    q: filterSchema.check(z.refine(isSearchable, { params: { problem: 'too_short' } })),
    team: z.optional(idSchema),
    account: z.optional(idSchema),
  }),
  result: z.object({
    products: pageSchema(FoundProduct),
    members: pageSchema(FoundMember),
    accounts: pageSchema(AccessibleAccount),
    teams: pageSchema(FoundTeam),
  }),
  topics: ['place', 'team', 'members', 'accounts', 'products'],
})
