import type { EndpointInput } from '@console/contract/endpoint'
import { exportProducts, listProducts, type Product } from '@console/contract/product'
import { loadExport } from '@console/kernel/load-export'
import { endpointQueryOptions, invalidate, queryClient } from '@console/kernel/use-endpoint'
import { getHost } from '../host'

export type ProductQuery = EndpointInput<typeof listProducts>

/** One page of the products of a team, or of one of its accounts. */
export const productsQuery = (input: ProductQuery) =>
  endpointQueryOptions(getHost(), listProducts, input, { onError: 'none' })

/** Every product that the filters leave, as they are at one moment. */
export const loadAllProducts = ({ page: _page, pageSize: _pageSize, ...input }: ProductQuery) =>
  loadExport(getHost(), exportProducts, input)

/** Shows a product as it will be, or as it was. */
export function showProduct(input: ProductQuery, changed: Product) {
  const { queryKey } = productsQuery(input)
  queryClient.setQueryData<{ items: Product[]; total: number }>(
    queryKey,
    (shown) =>
      shown && {
        ...shown,
        items: shown.items.map((product) => (product.id === changed.id ? changed : product)),
      },
  )
}

/** Shows a product as the server has it now, and asks for the list again. */
export function showChangedProduct(input: ProductQuery, changed: Product) {
  showProduct(input, changed)
  void invalidate({ queryKey: productsQuery(input).queryKey })
}
