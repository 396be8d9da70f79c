import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { exportProducts, listProducts } from '@console/contract/product'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Tx } from '../../database/database'
import {
  bestFirst,
  type BestFirst,
  matchesFilter,
  offsetOf,
  orderOf,
  searchText,
} from '../../database/list-queries'
import { readByCursor } from '../../database/read-by-cursor'
import { productFigures, products } from '../../database/tables/products'
import { accountStaff, accounts, memberships } from '../../database/tables/teams'

const productColumns = {
  id: products.id,
  teamId: products.teamId,
  accountId: products.accountId,
  number: products.number,
  name: products.name,
  brand: products.brand,
  class: products.class,
  type: products.type,
  label: products.label,
  image: products.image,
  isOnline: products.isOnline,
  isTop: products.isTop,
  stockStatus: products.stockStatus,
  sales: products.sales,
  createdAt: products.createdAt,
  version: products.version,
}

const sortColumns = {
  created_at: products.createdAt,
  number: products.number,
  name: searchText(products.name),
  brand: searchText(products.brand),
  class: searchText(products.class),
  sales: products.sales,
  type: products.type,
  stock_status: products.stockStatus,
}

const ofAccount = and(eq(accounts.teamId, products.teamId), eq(accounts.id, products.accountId))
const productFields = {
  ...productColumns,
  // No join: the database asks for the names of the rows of the page, not of all that are sorted.
  accountName: sql<string>`(select ${accounts.name} from ${accounts} where ${ofAccount})`.as(
    'account_name',
  ),
}
// Sixteen kilobytes a row, which no spreadsheet shows.
const exportedFields = { ...productFields, image: sql<string>`''`.as('image') }

/** Whose products a statement asks for, and who asks. */
interface ProductReader {
  teamId: string
  userId: string
}

type OfAccount = typeof products | typeof productFigures

const isMembership = ({ teamId, userId }: ProductReader) =>
  and(eq(memberships.teamId, teamId), eq(memberships.userId, userId))
const isAssignment = ({ teamId, userId }: ProductReader) =>
  and(eq(accountStaff.teamId, teamId), eq(accountStaff.userId, userId))
/**
 * Staff read the products of their own accounts, the others those of all (api B5). It is asked once for
 * a statement; a join would be made for each of ten thousand rows.
 */
const mayRead = (reader: ProductReader, table: OfAccount) =>
  or(
    sql`(select ${memberships.role} from ${memberships} where ${isMembership(reader)}) <> 'staff'`,
    sql`${table.accountId} in (select ${accountStaff.accountId} from ${accountStaff} where ${isAssignment(reader)})`,
  )

/**
 * Of an account, which its reader may enter: that is asked before, once; or of all accounts of the
 * team that they may enter.
 */
const belongTo = (reader: ProductReader, account: string | null, table: OfAccount = products) =>
  and(
    eq(table.teamId, reader.teamId),
    account === null ? mayRead(reader, table) : eq(table.accountId, account),
  )

type ProductList = Omit<ParsedEndpointInput<typeof listProducts>, 'team'> & BestFirst
type ProductExport = Omit<ParsedEndpointInput<typeof exportProducts>, 'team'>

/** The products that a person may read, of a team or of one of its accounts. */
export async function findProducts(tx: Tx, reader: ProductReader, list: ProductList) {
  const found = isFound(reader, list)
  const items = await tx
    .select(productFields)
    .from(products)
    .where(found)
    .orderBy(...bestFirst(list, products.name, products.number), ...orderOfProducts(list))
    .limit(list.pageSize)
    .offset(offsetOf(list))
  // Counted apart: beside the rows of the page it would keep all of them until the end.
  const [counted] = await tx.select({ total: count() }).from(products).where(found)
  return { items, total: counted!.total }
}

/** All of the same products as they are at one moment, without their pictures. */
export const readProducts = (tx: Tx, reader: ProductReader, list: ProductExport) =>
  readByCursor(
    tx,
    'exported_products',
    exportedFields,
    tx
      .select(exportedFields)
      .from(products)
      .where(isFound(reader, list))
      .orderBy(...orderOfProducts(list)),
  )

/**
 * Which products a list shows. What is not filtered by is `undefined` and no condition: without one, all
 * products of an account are counted in the index alone.
 */
const isFound = (
  reader: ProductReader,
  { account, filter, online, top, stock_status, type }: ProductExport,
) =>
  and(
    belongTo(reader, account ?? null),
    online && eq(products.isOnline, online === 'yes'),
    top && eq(products.isTop, top === 'yes'),
    stock_status && eq(products.stockStatus, stock_status),
    type && eq(products.type, type),
    filter
      ? or(matchesFilter(products.name, filter), matchesFilter(products.number, filter))
      : undefined,
  )

const orderOfProducts = (list: ProductExport) => orderOf(list, sortColumns, products.id)

interface WhichProducts {
  teamId: string
  userId: string
  /** Null: all accounts of the team that the person may enter. */
  accountId: string | null
}

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

const countedFigures = {
  total: sql<number>`count(*)::int`,
  online: countWhere(sql`${products.isOnline}`),
  // As a float: the sum of many may be greater than an integer of the database.
  sales: sql<number>`coalesce(sum(${products.sales}), 0)::float8`,
  low: countWhere(sql`${products.stockStatus} = 'low'`),
  sold_out: countWhere(sql`${products.stockStatus} = 'sold_out'`),
}

/** How many products there are of each kind, among those that a person may read. */
export async function countProducts(tx: Tx, which: WhichProducts) {
  const [row] = await tx
    .select(countedFigures)
    .from(products)
    .where(belongTo(which, which.accountId))
  return row!
}

/** The same as it was at the beginning of a day; undefined where nothing was recorded by then. */
export async function findFiguresOf(tx: Tx, which: WhichProducts, day: string) {
  const ofAccounts = belongTo(which, which.accountId, productFigures)
  const [row] = await tx
    .select({
      total: sql<number>`sum(${productFigures.total})::int`,
      online: sql<number>`sum(${productFigures.online})::int`,
      sales: sql<number>`sum(${productFigures.sales})::float8`,
      low: sql<number>`sum(${productFigures.low})::int`,
      sold_out: sql<number>`sum(${productFigures.soldOut})::int`,
    })
    .from(productFigures)
    .where(and(ofAccounts, lte(productFigures.day, day)))
    // The latest by then: the process may have stood still that day.
    .groupBy(productFigures.day)
    .orderBy(desc(productFigures.day))
    .limit(1)
  return row
}

/** Records the figures of each account on a day, unless that has been done. */
export const insertFigures = (tx: Tx, day: string) =>
  tx.execute(sql`
    insert into ${productFigures} (team_id, account_id, day, total, online, sales, low, sold_out)
    select team_id, account_id, ${day}::date, ${countedFigures.total}, ${countedFigures.online},
        sum(${products.sales}), ${countedFigures.low}, ${countedFigures.sold_out}
      from ${products}
     where not exists (select from ${productFigures} where day = ${day})
     group by team_id, account_id
    on conflict do nothing`)

export const deleteFiguresBefore = (tx: Tx, day: string) =>
  tx.delete(productFigures).where(lt(productFigures.day, day))

/**
 * How many were added in each month, by its place among `monthStarts`, the first is 0; a month in
 * which none was is left out.
 */
export const countProductsByMonth = (tx: Tx, which: WhichProducts, monthStarts: Date[]) => {
  const starts = sql.join(
    monthStarts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  )
  const month = sql<number>`width_bucket(${products.createdAt}, array[${starts}]) - 1`.as('month')
  return tx
    .select({
      month,
      online: countWhere(sql`${products.isOnline}`),
      offline: countWhere(sql`not ${products.isOnline}`),
    })
    .from(products)
    .where(and(belongTo(which, which.accountId), gte(products.createdAt, monthStarts[0]!)))
    .groupBy(month)
}

export const findBestSellers = (tx: Tx, which: WhichProducts, limitTo: number) =>
  tx
    .select({ id: products.id, name: products.name, sales: products.sales })
    .from(products)
    .where(and(belongTo(which, which.accountId), gt(products.sales, 0)))
    .orderBy(desc(products.sales), asc(products.id))
    .limit(limitTo)

export type ProductRow = Awaited<ReturnType<typeof findProducts>>['items'][number]

/** A product whose team the person belongs to. */
export async function findProduct(
  tx: Tx,
  id: string,
  userId: string,
): Promise<ProductRow | undefined> {
  const [row] = await findProductsById(tx, [id], userId)
  return row
}

/** Those of these products whose team the person belongs to, by their ids. */
export function findProductsById(tx: Tx, ids: string[], userId: string): Promise<ProductRow[]> {
  const isMember = and(eq(memberships.teamId, products.teamId), eq(memberships.userId, userId))
  return tx
    .select(productFields)
    .from(products)
    .innerJoin(memberships, isMember)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
}

export type ProductChanges = Partial<
  Pick<ProductRow, 'isOnline' | 'isTop' | 'label' | 'name' | 'stockStatus'>
>

/**
 * Updates a product if its version is still the one that the caller read, and gives it as it is then;
 * undefined if it is not.
 */
export async function updateProductFields(
  tx: Tx,
  { teamId, id, accountName }: ProductRow,
  changes: ProductChanges,
  version: number | undefined,
): Promise<ProductRow | undefined> {
  const [updated] = await tx
    .update(products)
    .set({ ...changes, version: sql`${products.version} + 1` })
    .where(
      and(
        eq(products.teamId, teamId),
        eq(products.id, id),
        version === undefined ? undefined : eq(products.version, version),
      ),
    )
    .returning(productColumns)
  return updated && { ...updated, accountName }
}
