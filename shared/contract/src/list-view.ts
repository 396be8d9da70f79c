import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema, requiredText } from './field-schemas'
import { maxFilterLength } from './list-limits'
import { TableArrangement } from './personal-settings'

/** The lists of a team whose views can be saved, as their tables are named. */
export const viewedLists = ['products'] as const
const ViewedList = z.enum(viewedLists)

/** The most views that a person has of one list, and the most that a team has. */
export const maxListViews = 50

/** What a view shows: its filters and its order, as an address of the list says them. */
const ViewQuery = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(60)),
    z.string().check(z.maxLength(maxFilterLength)),
  )
  .check(z.refine((query) => Object.keys(query).length <= 20))

/** Filters, order, columns and density of a list, saved under a name. */
export const ListView = z.object({
  id: z.string(),
  name: z.string(),
  /** Whose it is: the person's own, or one that everybody in the team sees. */
  shared: z.boolean(),
  query: ViewQuery,
  arrangement: TableArrangement,
  /** The caller may rename, overwrite and remove it. */
  may_change: z.boolean(),
  version: z.int(),
})
export type ListView = z.infer<typeof ListView>

const path = '/teams/{team}/views'

/**
 * The views of a list that the caller sees: their own and those of the team, each in the order in which they were
 * saved. `may_share` says whether the caller may save one for the team. Errors: NOT_FOUND for a team of
 * other people (security C15).
 */
export const listListViews = endpoint({
  name: 'listListViews',
  service: 'product',
  method: 'GET',
  path,
  input: strictObject({ team: idSchema, list: ViewedList }),
  result: z.object({ items: z.array(ListView), may_share: z.boolean() }),
  topics: ['place', 'list-views'],
})
/**
 * Saves a view, for the caller alone or, `shared`, for the team: that is for owners and administrators. Errors:
 * NOT_FOUND; FORBIDDEN; CONFLICT with `name: not_allowed` where there is one of this name, and with
 * `list: too_long` where there are as many as there may be.
 */
export const createListView = endpoint({
  name: 'createListView',
  service: 'product',
  method: 'POST',
  path,
  input: strictObject({
    team: idSchema,
    list: ViewedList,
    name: requiredText(60),
    shared: z.boolean(),
    query: ViewQuery,
    arrangement: TableArrangement,
  }),
  result: ListView,
  idempotent: true,
})
/**
 * Renames a view, or saves over it what the list shows now. Errors: NOT_FOUND; FORBIDDEN for one of the team,
 * to staff; CONFLICT with `name: not_allowed` as above, without it when If-Match names an older version.
 */
export const updateListView = endpoint({
  name: 'updateListView',
  service: 'product',
  method: 'PUT',
  path: `${path}/{view}`,
  input: strictObject({
    team: idSchema,
    view: idSchema,
    name: z.optional(requiredText(60)),
    query: z.optional(ViewQuery),
    arrangement: z.optional(TableArrangement),
  }),
  result: ListView,
  versioned: true,
})
/** Removes a view. Errors: NOT_FOUND; FORBIDDEN for one of the team, to staff. */
export const deleteListView = endpoint({
  name: 'deleteListView',
  service: 'product',
  method: 'DELETE',
  path: `${path}/{view}`,
  input: strictObject({ team: idSchema, view: idSchema }),
  result: emptyObject,
})
