import { flagFilters, productTypes, stockStatuses } from '@console/contract/product'
import { useTexts } from '@console/kernel/use-texts'
import type { TableTexts, TableQuery } from '@console/ui/table/data-table'
import { TableFilters, type TableFiltersProps } from '@console/ui/table/table-filters'
import { TableSearch } from '@console/ui/table/table-search'
import { getHost } from '../host'

export const productFilters = {
  search: 'text',
  online: flagFilters,
  top: flagFilters,
  stock_status: stockStatuses,
  type: productTypes,
} as const

export type ProductFilter = keyof typeof productFilters

type T = ReturnType<typeof useTexts<'team'>>['t']

function createFilters(t: T) {
  const choice = <const Value extends string>(
    name: Exclude<ProductFilter, 'search'>,
    values: readonly Value[],
    label: (value: Value) => string,
  ) => ({
    name,
    label: t(`products.columns.${name}`),
    placeholder: t(`products.any.${name}`),
    options: values.map((value) => ({ value, label: label(value) })),
  })
  return [
    choice('online', flagFilters, (value) =>
      t(value === 'yes' ? 'products.online' : 'products.offline'),
    ),
    choice('stock_status', stockStatuses, (value) => t(`products.stock.${value}`)),
    choice('type', productTypes, (value) => t(`products.types.${value}`)),
    choice('top', flagFilters, (value) =>
      t(value === 'yes' ? 'products.top_only' : 'products.top_not'),
    ),
  ]
}

/** What the list is narrowed to, for its title: “Stock: Low, walnut”. */
export function describeFilters(filters: TableQuery<ProductFilter>['filters'], t: T): string {
  const chosen = createFilters(t).flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === filters[name])
    return option ? [t('table.filter_is', { filter: label, value: option.label })] : []
  })
  return [...chosen, filters.search.trim()].filter(Boolean).join(', ')
}

/** The search and the filters above the products. */
export function ProductFilters({
  query,
  columns,
  texts,
  resultMessage,
}: {
  query: TableQuery<ProductFilter>
  columns: TableFiltersProps<ProductFilter>['columns']
  texts: TableTexts
  /** What is left, for screen readers; empty while nothing is searched for. */
  resultMessage: string
}) {
  const { t } = useTexts('team')
  return (
    <>
      <TableSearch
        query={query}
        label={t('products.search')}
        clearLabel={t('select_account.clear_search')}
        resultMessage={resultMessage}
      />
      <TableFilters
        query={query}
        columns={columns}
        texts={texts}
        onLoadError={getHost().notify.notLoaded}
        filters={createFilters(t)}
      />
    </>
  )
}
