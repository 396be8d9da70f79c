import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { listProducts, Product, updateProduct } from '@console/contract/product'
import type { TxDeps } from '../../deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import { recordAuditEvent } from '../audit/audit-service'
import { findPermittedAccount, findTeamRole } from '../teams/teams-service'
import { findProduct, findProducts, updateProductFields, type ProductRow } from './products-queries'

/** The products of an account, or of all accounts of a team that the caller may enter. */
export async function listTeamProducts(
  deps: TxDeps,
  caller: TokenCaller,
  { team, ...list }: ParsedEndpointInput<typeof listProducts>,
): Promise<EndpointResult<typeof listProducts>> {
  const { userId } = caller
  const { account } = list
  // Asked together: what is not the caller's is thrown away.
  const [allowed, found] = await Promise.allSettled([
    account
      ? findPermittedAccount(deps, caller, 'readProducts', { team, account })
      : assertMember(deps, userId, team),
    findProducts(deps.tx, { teamId: team, userId }, list),
  ])
  if (allowed.status === 'rejected') throw allowed.reason
  if (found.status === 'rejected') throw found.reason
  return { items: found.value.items.map(toProduct), total: found.value.total }
}

async function assertMember({ tx }: TxDeps, userId: string, team: string) {
  if (!(await findTeamRole(tx, team, userId))) throw new AppError('NOT_FOUND')
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
  }: ParsedEndpointInput<typeof updateProduct> & { version: number | undefined },
): Promise<Product> {
  const { tx } = deps
  const { userId } = caller
  const product = await findProduct(tx, id, userId)
  if (!product) throw new AppError('NOT_FOUND')
  const { teamId: team, accountId: account } = product
  await findPermittedAccount(deps, caller, 'writeProducts', { team, account })
  if (!(await updateProductFields(tx, product, { isOnline: online, isTop: top, label }, version)))
    throw new AppError('CONFLICT')
  await recordAuditEvent(deps, caller, {
    action: 'product.changed',
    actor: userId,
    target: id,
    team,
  })
  return toProduct((await findProduct(tx, id, userId))!)
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
