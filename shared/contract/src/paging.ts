import * as z from 'zod/mini'

/** Paged lists (spec §9, api B1): at most 100 a page. Numbers arrive as text in a query. */
const numeral = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback)

/** Fields of a call that gives a page of a list; the first page is 1. */
export const paging = { page: numeral(1, 1_000_000), pageSize: numeral(10, 100) }

/** A page: its items, and how many there are on all pages together. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int() })
