import * as z from 'zod/mini'
import { endpoint, strictObject } from './endpoint'
import { idSchema, optionalText, requiredText, versionSchema } from './field-schemas'
import { maxPageSize } from './list-limits'
import { exportFields, exportSchema, listFields, pageSchema } from './paging'

/** What is being sold: something that is sent, something that is downloaded, something that is done. */
export const productTypes = ['goods', 'digital', 'service'] as const
export const ProductType = z.enum(productTypes)
export type ProductType = z.infer<typeof ProductType>

/** Whether there is enough of it: plenty, little, nothing. */
export const stockStatuses = ['in_stock', 'low', 'sold_out'] as const
export const StockStatus = z.enum(stockStatuses)
export type StockStatus = z.infer<typeof StockStatus>

/** A product of an account: the twelve columns of the product list (spec §2). */
export const Product = z.object({
  id: z.string(),
  /** The account that sells it, and its name. */
  account_id: z.string(),
  account_name: z.string(),
  /** The account's own number of it, `P-00042`. */
  number: z.string(),
  /** Who makes it. */
  brand: z.string(),
  class: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** A small picture as a `data:` address, or empty. */
  image: z.string(),
  /** Whether it is offered to customers. */
  online: z.boolean(),
  /** A short mark such as `New`, or empty. */
  label: z.string(),
  name: z.string(),
  /** How many have been sold. */
  sales: z.int(),
  stock_status: StockStatus,
  /** Whether it is shown before the others. */
  top: z.boolean(),
  type: ProductType,
  version: z.int(),
})
export type Product = z.infer<typeof Product>

/** Fields by which products can be sorted. */
export const productSortFields = [
  'created_at',
  'number',
  'name',
  'brand',
  'class',
  'sales',
  'type',
  'stock_status',
] as const
export type ProductSortField = (typeof productSortFields)[number]

/** A flag as a filter of a list: in an address, where there are only texts. */
export const flagFilters = ['yes', 'no'] as const
const FlagFilter = z.optional(z.enum(flagFilters))

/** Which products are meant. */
const productFilters = {
  team: idSchema,
  account: z.optional(idSchema),
  online: FlagFilter,
  top: FlagFilter,
  stock_status: z.optional(StockStatus),
  type: z.optional(ProductType),
}

/**
 * The products of an account, or of all accounts of a team that the caller may enter. `filter` is
 * looked for in name and number. `may_write` says whether the caller may change them (`updateProduct`),
 * so that nothing is offered that is closed to them. Errors: NOT_FOUND, the same for a team or account
 * of other people as for one that does not exist (security C15).
 */
export const listProducts = endpoint({
  name: 'listProducts',
  service: 'product',
  method: 'GET',
  path: '/products',
  input: strictObject({ ...productFilters, ...listFields(productSortFields) }),
  result: z.extend(pageSchema(Product), { may_write: z.boolean() }),
  topics: ['place', 'accounts', 'products'],
})
/** All of that list as it is at one moment, without pictures: `image` is empty. Errors: as for it. */
export const exportProducts = endpoint({
  name: 'exportProducts',
  service: 'product',
  method: 'GET',
  path: '/products/export',
  input: strictObject({ ...productFilters, ...exportFields(productSortFields) }),
  result: exportSchema(Product),
  isStream: true,
})
/** How many products were added in a month, by whether they are online now. */
export const ProductMonth = z.object({
  /** Of the calendar in the zone that was asked for: `2026-11`. */
  month: z.string(),
  online: z.int(),
  offline: z.int(),
})

/** How many products there are of each kind. */
export const ProductFigures = z.object({
  total: z.int(),
  online: z.int(),
  /** How many have been sold, of all products together. */
  sales: z.int(),
  /** How many products run low, and of how many there is nothing left. */
  low: z.int(),
  sold_out: z.int(),
})
export type ProductFigures = z.infer<typeof ProductFigures>

/** What an account sells, or all accounts of a team that the caller may enter, in figures. */
export const ProductSummary = z.extend(ProductFigures, {
  /** The same figures thirty days ago; null where there are none of that time. */
  month_ago: z.nullable(ProductFigures),
  /** The last twelve months, this one last; also those in which nothing was added. */
  added: z.array(ProductMonth),
  /** At most five, the most sold first; none that never was. */
  best_sellers: z.array(z.object({ id: z.string(), name: z.string(), sales: z.int() })),
})
export type ProductSummary = z.infer<typeof ProductSummary>

/**
 * The products of an account, or of all accounts of a team that the caller may enter, in figures.
 * Errors: NOT_FOUND, as for `listProducts`.
 */
export const summarizeProducts = endpoint({
  name: 'summarizeProducts',
  service: 'product',
  method: 'GET',
  path: '/products/summary',
  input: strictObject({
    team: idSchema,
    account: z.optional(idSchema),
    /** Where months begin: an IANA zone; UTC without one, and where the server does not know it. */
    time_zone: z._default(z.string().check(z.maxLength(64)), 'UTC'),
  }),
  result: ProductSummary,
  topics: ['place', 'accounts', 'products'],
})
/**
 * Changes the given fields of a product and leaves the others. Errors: NOT_FOUND; FORBIDDEN for staff
 * to whom it is closed (api B5); CONFLICT when If-Match names an older version.
 */
export const updateProduct = endpoint({
  name: 'updateProduct',
  service: 'product',
  method: 'PUT',
  path: '/products/{product}',
  input: strictObject({
    product: idSchema,
    online: z.optional(z.boolean()),
    top: z.optional(z.boolean()),
    label: optionalText(20),
    name: z.optional(requiredText(100)),
    stock_status: z.optional(StockStatus),
  }),
  result: Product,
  versioned: true,
})
/** What several products become at once, each based on the version that was read of it. */
export const ProductChange = strictObject({
  product: idSchema,
  version: versionSchema,
  online: z.optional(z.boolean()),
  top: z.optional(z.boolean()),
})
export type ProductChange = z.infer<typeof ProductChange>

/**
 * Takes several products on or offline, or to the top, in one transaction: the rows that are chosen in a list,
 * at most a page of them. Those that somebody has changed since, or removed, are left as they are:
 * `unchanged` names them, also what the caller may not see. Errors: NOT_FOUND where that is so of all of them;
 * FORBIDDEN for staff to whom changing one is closed, and then none is changed.
 */
export const updateProducts = endpoint({
  name: 'updateProducts',
  service: 'product',
  method: 'POST',
  path: '/products/changes',
  input: strictObject({
    changes: z.array(ProductChange).check(z.minLength(1), z.maxLength(maxPageSize)),
  }),
  result: z.object({ changed: z.array(Product), unchanged: z.array(z.string()) }),
})
