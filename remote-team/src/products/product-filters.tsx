import { chakra } from '@chakra-ui/react'
import { flagFilters, productTypes, stockStatuses } from '@console/contract/product'
import { useTexts } from '@console/kernel/use-texts'
import type { TableQuery } from '@console/ui/table/data-table'
import { TableFilter } from '@console/ui/table/table-filter'
import { TableSearch } from '@console/ui/table/table-search'

export const productFilters = {
  search: 'text',
  online: flagFilters,
  top: flagFilters,
  stock_status: stockStatuses,
  type: productTypes,
} as const

export type ProductFilter = keyof typeof productFilters

/** The search and the filters above the products. */
export function ProductFilters({
  query,
  resultMessage,
}: {
  query: Pick<TableQuery<ProductFilter>, 'filters' | 'setFilter'>
  /** What is left, for screen readers; empty while nothing is searched for. */
  resultMessage: string
}) {
  const { t } = useTexts('team')
  const choice = <const Value extends string>(
    name: Exclude<ProductFilter, 'search'>,
    values: readonly Value[],
    label: (value: Value) => string,
  ) => (
    <chakra.div width={{ base: 'calc(50% - 0.25rem)', sm: '9rem' }}>
      <TableFilter
        query={query}
        name={name}
        label={t(`products.columns.${name}`)}
        placeholder={t(`products.any.${name}`)}
        options={values.map((value) => ({ value, label: label(value) }))}
      />
    </chakra.div>
  )
  return (
    <>
      <TableSearch
        query={query}
        label={t('products.search')}
        clearLabel={t('select_account.clear_search')}
        resultMessage={resultMessage}
      />
      {choice('online', flagFilters, (value) =>
        t(value === 'yes' ? 'products.online' : 'products.offline'),
      )}
      {choice('stock_status', stockStatuses, (value) => t(`products.stock.${value}`))}
      {choice('type', productTypes, (value) => t(`products.types.${value}`))}
      {choice('top', flagFilters, (value) =>
        t(value === 'yes' ? 'products.top_only' : 'products.top_not'),
      )}
    </>
  )
}
