import { TZDate } from '@date-fns/tz'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type {
  exportProducts,
  listProducts,
  Product,
  summarizeProducts,
  updateProduct,
  updateProducts,
} from '@console/contract/product'
import { isTimeZone } from '@console/contract/time-zone'
import type { BestFirst } from '../../database/list-queries'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import { recordAuditEvent, recordChanges } from '../../audit/audit-service'
import {
  assertAllowed,
  decideAccountAccess,
  findAccountAccess,
  findMembership,
  findPermittedAccount,
  type AccountAccess,
} from '../teams/teams-service'
import {
  countProducts,
  countProductsByMonth,
  deleteFiguresBefore,
  findBestSellers,
  findFiguresOf,
  findProduct,
  findProducts,
  findProductsById,
  insertFigures,
  readProducts,
  updateProductFields,
  type ProductChanges,
  type ProductRow,
} from './products-queries'

/** The products of an account, or of all accounts of a team that the caller may enter. */
export async function listTeamProducts(
  deps: TxDeps,
  caller: TokenCaller,
  { team, ...list }: ParsedEndpointInput<typeof listProducts> & BestFirst,
): Promise<EndpointResult<typeof listProducts>> {
  const access = await findAccess(deps, caller, { team, account: list.account })
  const reader = { teamId: team, userId: caller.userId }
  const { items, total } = await findProducts(deps.tx, reader, list)
  return {
    items: items.map(toProduct),
    total,
    may_write: decideAccountAccess('writeProducts', access) === 'allowed',
  }
}

/** All of them as they are at one moment. */
export async function* exportTeamProducts(
  deps: TxDeps,
  caller: TokenCaller,
  { team, ...list }: ParsedEndpointInput<typeof exportProducts>,
): AsyncGenerator<Product[]> {
  await findAccess(deps, caller, { team, account: list.account })
  const reader = { teamId: team, userId: caller.userId }
  for await (const rows of readProducts(deps.tx, reader, list)) yield rows.map(toProduct)
}

const summaryMonths = 12
const bestSellers = 5

/** The same products in figures. */
export async function summarizeTeamProducts(
  deps: TxDeps,
  caller: TokenCaller,
  { team, account, time_zone }: ParsedEndpointInput<typeof summarizeProducts>,
): Promise<EndpointResult<typeof summarizeProducts>> {
  const { tx, clock } = deps
  const which = { teamId: team, userId: caller.userId, accountId: account ?? null }
  const monthStarts = latestMonths(clock.now(), isTimeZone(time_zone) ? time_zone : 'UTC')
  await findAccess(deps, caller, { team, account })
  const counts = await countProducts(tx, which)
  const added = await countProductsByMonth(tx, which, monthStarts)
  const best = await findBestSellers(tx, which, bestSellers)
  const monthAgo = await findFiguresOf(tx, which, dayBefore(clock.now(), 30))
  return {
    ...counts,
    month_ago: monthAgo ?? null,
    added: monthStarts.map((start, index) => ({
      online: 0,
      offline: 0,
      ...added.find((row) => row.month === index),
      month: `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, '0')}`,
    })),
    best_sellers: best,
  }
}

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** Records once a day how many products each account has, for as long as the figures are compared. */
export const recordProductFigures = (deps: Deps) =>
  inTransaction(deps, async ({ tx, clock }) => {
    await insertFigures(tx, dayBefore(clock.now(), 0))
    await deleteFiguresBefore(tx, dayBefore(clock.now(), 60))
  })

/** When each of the last months began in a zone, that of `now` last. */
function latestMonths(now: Date, timeZone: string): TZDate[] {
  const today = new TZDate(now, timeZone)
  return Array.from(
    { length: summaryMonths },
    (_, index) =>
      new TZDate(today.getFullYear(), today.getMonth() - summaryMonths + 1 + index, 1, timeZone),
  )
}

/** An account, or all of a team. */
interface ProductPlace {
  team: string
  account: string | undefined
}

/** What decides about the caller and products that they may read; refuses if they may not. */
const findAccess = async (
  deps: TxDeps,
  caller: TokenCaller,
  { team, account }: ProductPlace,
): Promise<AccountAccess> =>
  account
    ? (await findPermittedAccount(deps, caller, 'readProducts', { team, account })).access
    : readOwnAccess(deps, caller.userId, team)

/** What decides about a member and the accounts whose products they see. */
async function readOwnAccess({ tx }: TxDeps, userId: string, team: string): Promise<AccountAccess> {
  const membership = await findMembership(tx, team, userId)
  if (!membership) throw new AppError('NOT_FOUND')
  return { ...membership, isAssigned: true }
}

/** Changes a product; `version` is the one that the caller read, if they say so. */
export async function changeProduct(
  deps: TxDeps,
  caller: SignedInCaller,
  {
    product: id,
    version,
    online,
    top,
    label,
    name,
    stock_status,
  }: ParsedEndpointInput<typeof updateProduct> & { version: number | undefined },
): Promise<Product> {
  const product = await findProduct(deps.tx, id, caller.userId)
  if (!product) throw new AppError('NOT_FOUND')
  const { teamId: team, accountId: account } = product
  await findPermittedAccount(deps, caller, 'writeProducts', { team, account })
  const changes = { isOnline: online, isTop: top, label, name, stockStatus: stock_status }
  const changed = await writeChanges(deps, caller, { product, changes, version })
  if (!changed) throw new AppError('CONFLICT')
  return changed
}

/**
 * Changes several products, all that can be: one that the caller does not see, or that was changed since they read
 * it, is left as it is.
 */
export async function changeProducts(
  deps: TxDeps,
  caller: SignedInCaller,
  { changes }: ParsedEndpointInput<typeof updateProducts>,
): Promise<EndpointResult<typeof updateProducts>> {
  const found = await findSeenProducts(deps, caller, changes)
  if (found.length === 0) throw new AppError('NOT_FOUND')
  const changed: Product[] = []
  // In the order of their ids: two calls that change the same ones wait for each other, and never both.
  for (const product of found) {
    const { version, online, top } = changes.find((change) => change.product === product.id)!
    const fields = { isOnline: online, isTop: top }
    const written = await writeChanges(deps, caller, { product, changes: fields, version })
    if (written) changed.push(written)
  }
  const isChanged = new Set(changed.map(({ id }) => id))
  return {
    changed,
    unchanged: changes.map(({ product }) => product).filter((id) => !isChanged.has(id)),
  }
}

/** Those of the products that the caller sees, by their ids; refuses where one may not be changed. */
async function findSeenProducts(
  deps: TxDeps,
  caller: SignedInCaller,
  changes: readonly { product: string }[],
): Promise<ProductRow[]> {
  const ids = changes.map(({ product }) => product)
  const found = await findProductsById(deps.tx, ids, caller.userId)
  const accounts = new Map(found.map(({ accountId, teamId }) => [accountId, teamId]))
  const hidden = new Set<string>()
  for (const [account, team] of accounts) {
    const { decision } = await findAccountAccess(deps, caller, 'writeProducts', { team, account })
    if (decision === 'NOT_FOUND') hidden.add(account)
    else assertAllowed(decision, { userId: caller.userId, team })
  }
  return found.filter(({ accountId }) => !hidden.has(accountId))
}

/** Writes the changes and what the log says of them; undefined where the version is not the latest. */
async function writeChanges(
  deps: TxDeps,
  caller: SignedInCaller,
  {
    product,
    changes,
    version,
  }: { product: ProductRow; changes: ProductChanges; version: number | undefined },
): Promise<Product | undefined> {
  const row = await updateProductFields(deps.tx, product, changes, version)
  if (!row) return undefined
  const changed = toProduct(row)
  await recordAuditEvent(deps, caller, {
    action: 'product.changed',
    actor: caller.userId,
    target: product.id,
    team: product.teamId,
    details: recordChanges('product.changed', toProduct(product), changed),
  })
  return changed
}

const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  account_id: row.accountId,
  account_name: row.accountName,
  number: row.number,
  brand: row.brand,
  class: row.class,
  created_at: row.createdAt.toISOString(),
  image: row.image,
  online: row.isOnline,
  label: row.label,
  name: row.name,
  sales: row.sales,
  stock_status: row.stockStatus,
  top: row.isTop,
  type: row.type,
  version: row.version,
})
