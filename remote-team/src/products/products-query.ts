import type { EndpointInput } from '@console/contract/endpoint'
import { listProducts, type Product } from '@console/contract/product'
import { endpointQueryOptions, invalidate, queryClient } from '@console/kernel/use-endpoint'
import { getHost } from '../host'

export type ProductQuery = EndpointInput<typeof listProducts>

/** One page of the products of a team, or of one of its accounts. */
export const productsQuery = (input: ProductQuery) =>
  endpointQueryOptions(getHost(), listProducts, input, { onError: 'none' })

const exportedPageSize = 100 // the largest that the server accepts (api B1)

/** Every product that the filters leave, page by page. */
export async function loadAllProducts(input: ProductQuery): Promise<Product[]> {
  const items: Product[] = []
  for (let page = 1; ; page++) {
    const result = await getHost().call(
      listProducts,
      { ...input, page, pageSize: exportedPageSize },
      { onError: 'toast' },
    )
    items.push(...result.items)
    if (items.length >= result.total || result.items.length === 0) return items
  }
}

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
