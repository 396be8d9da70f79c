import type { EndpointInput } from '@console/contract/endpoint'
import { exportProducts, listProducts, type Product } from '@console/contract/product'
import { loadExport } from '@console/kernel/load-export'
import {
  endpointQueryOptions,
  invalidate,
  personQueryOptions,
  queryClient,
} from '@console/kernel/use-endpoint'
import { getHost } from '../host'

export type ProductQuery = EndpointInput<typeof listProducts>

/** One page of the products of a team, or of one of its accounts. */
export const productsQuery = (input: ProductQuery) =>
  endpointQueryOptions(getHost(), listProducts, input, { onError: 'none' })

/** Every product that the filters leave, as they are at one moment. */
export const loadAllProducts = ({ page: _page, pageSize: _pageSize, ...input }: ProductQuery) =>
  loadExport(getHost(), exportProducts, input)

/** The key of all pages of the list, however filtered and sorted. */
const listKey = () =>
  personQueryOptions(getHost(), listProducts.service, listProducts.name).queryKey

/** Shows products as they will be, or as they were. */
export function showProducts(changed: readonly Product[]) {
  const byId = new Map(changed.map((product) => [product.id, product]))
  queryClient.setQueriesData<{ items: Product[]; total: number }>(
    { queryKey: listKey() },
    (shown) =>
      shown && {
        ...shown,
        items: shown.items.map((product) => byId.get(product.id) ?? product),
      },
  )
}

/** Asks for the list again. */
export const refreshProducts = () => invalidate({ queryKey: listKey() })
