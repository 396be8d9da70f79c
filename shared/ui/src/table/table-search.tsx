import { SearchField } from '../search-field/search-field'
import type { TableQuery } from './table-query'
import * as styles from './table-search.module.css'
import { useFilterValue } from './use-filter-value'

/** So long nothing is asked while somebody types (spec §9). */
const debounceMs = 200

export interface TableSearchProps {
  /** Of a table whose filters include `search`. */
  query: Pick<TableQuery<'search'>, 'filters' | 'setFilter'>
  label: string
  clearLabel: string
  /** What is left, for screen readers: "3 teams"; empty while nothing is searched for. */
  resultMessage: string
}

/**
 * The search above a table: its words become the filter `search` of the address when the typing rests, and
 * typing on replaces the entry of the history. Until then nothing but the field follows the keys.
 */
export function TableSearch({ query, label, clearLabel, resultMessage }: TableSearchProps) {
  const { search } = query.filters
  const [value, change] = useFilterValue({
    value: search,
    setValue: (text) => query.setFilter('search', text, { replace: search !== '' }),
    delayOf: (text) => (text === '' ? 0 : debounceMs),
  })
  return (
    <div className={styles.search}>
      <SearchField
        label={label}
        hideLabel
        placeholder={label}
        value={value}
        onChange={change}
        clearLabel={clearLabel}
        resultMessage={resultMessage}
      />
    </div>
  )
}
