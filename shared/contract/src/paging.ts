import * as z from 'zod/mini'
import { maxFilterLength, maxPageSize } from './list-limits'

/** Paged lists (spec §9, api B1). Numbers arrive as text in a query. */
const positiveInteger = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback)

/** Contacts copy numbers between marks of their direction. */
const withoutInvisible = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()

/** A text that a list is filtered by. */
export const filterSchema = z
  .string()
  .check(z.maxLength(maxFilterLength), z.overwrite(withoutInvisible))

/**
 * Input fields of a call that exports a list: all of it, in the order of one of its `sortFields`, of
 * the first unless the caller names another, with the items whose name contains `filter`: width, case,
 * composition and blanks make no difference.
 */
export const exportFields = <const F extends readonly [string, ...string[]]>(sortFields: F) => ({
  field: z._default(z.enum(sortFields), sortFields[0] as F[number]),
  order: z._default(z.enum(['ascend', 'descend']), 'ascend'),
  filter: z.optional(filterSchema),
})

/** Input fields of a call that returns one page of the same list; the first page is 1. */
export const listFields = <const F extends readonly [string, ...string[]]>(sortFields: F) => ({
  page: positiveInteger(1, 1_000_000),
  pageSize: positiveInteger(10, maxPageSize),
  ...exportFields(sortFields),
})

/** What a query takes from the checked input of an export. */
export interface ExportQuery<Field extends string = string> {
  field: Field
  order: 'ascend' | 'descend'
  filter?: string | undefined
}

/** What a query takes from the checked input of a list. */
export interface ListQuery<Field extends string = string> extends ExportQuery<Field> {
  page: number
  pageSize: number
}

/** Schema of one page: its items, and the number of items on all pages together. */
export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int() })

/**
 * Schema of one event of an export, whose call is a stream (`isStream`): the next items, and the number
 * of items that all events together bring, which is the same in each. The first event has none, and
 * comes for an empty list too. All items are of one moment: nothing that somebody changes meanwhile is
 * in it, in part or twice. Whoever has got fewer items than `total` when the stream ends has been cut off.
 */
export const exportSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int() })
