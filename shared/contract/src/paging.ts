import * as z from 'zod/mini'

/** Paged lists (spec §9, api B1): at most 100 a page. Numbers arrive as text in a query. */
const positiveInteger = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback)

/** Input fields of a call that returns one page of a list; the first page is 1. */
export const pagingFields = {
  page: positiveInteger(1, 1_000_000),
  pageSize: positiveInteger(10, 100),
}

/** Schema of one page: its items, and the number of items on all pages together. */
export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int() })
