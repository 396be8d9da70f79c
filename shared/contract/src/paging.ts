import * as z from 'zod/mini'

/** Paged lists (spec §9, api B1): at most 100 a page. Numbers arrive as text in a query. */
const positiveInteger = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback)

/** Contacts copy numbers between marks of their direction. */
const withoutInvisible = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()

/**
 * Input fields of a call that returns one page of a list; the first page is 1. The list is in the
 * order of one of its `sortFields`, of the first unless the caller names another, and holds the
 * items whose name contains `filter`: width, case, composition and blanks make no difference.
 */
export const listFields = <const F extends readonly [string, ...string[]]>(sortFields: F) => ({
  page: positiveInteger(1, 1_000_000),
  pageSize: positiveInteger(10, 100),
  field: z._default(z.enum(sortFields), sortFields[0] as F[number]),
  order: z._default(z.enum(['ascend', 'descend']), 'ascend'),
  filter: z.optional(z.string().check(z.maxLength(100), z.overwrite(withoutInvisible))),
})

/** What a query takes from the checked input of a list. */
export interface ListQuery<Field extends string = string> {
  page: number
  pageSize: number
  field: Field
  order: 'ascend' | 'descend'
  filter?: string | undefined
}

/** Schema of one page: its items, and the number of items on all pages together. */
export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int() })
