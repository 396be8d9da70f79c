import { chakra } from '@chakra-ui/react'
import { SearchField } from '../search-field/search-field'
import type { TableQuery } from './table-query'

export interface TableSearchProps {
  /** Of a table whose filters include `search`. */
  query: Pick<TableQuery<'search'>, 'filters' | 'setFilter'>
  label: string
  clearLabel: string
  /** What is left, for screen readers: "3 teams"; empty while nothing is searched for. */
  resultMessage: string
}

/**
 * The search above a table: its words are the filter `search` of the address, and typing on replaces the
 * entry of the history.
 */
export function TableSearch({ query, label, clearLabel, resultMessage }: TableSearchProps) {
  const { search } = query.filters
  return (
    <chakra.div width={{ base: 'full', sm: '16rem' }}>
      <SearchField
        label={label}
        hideLabel
        placeholder={label}
        value={search}
        onChange={(value) => query.setFilter('search', value, { replace: search !== '' })}
        clearLabel={clearLabel}
        resultMessage={resultMessage}
      />
    </chakra.div>
  )
}
