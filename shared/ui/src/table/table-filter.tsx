import { SelectInput, type SelectOption } from '../form/select-field'
import type { TableQuery } from './table-query'
import { useFilterValue } from './use-filter-value'

export interface TableFilterProps<Name extends string> {
  query: Pick<TableQuery<Name>, 'filters' | 'setFilter'>
  /** The filter of the address. */
  name: Name
  label: string
  /** What is shown where nothing is filtered: "Any status". */
  placeholder: string
  options: readonly SelectOption[]
}

/** A filter above a table, of a few values: what is chosen is shown at once, and the address follows. */
export function TableFilter<Name extends string>({
  query,
  name,
  label,
  placeholder,
  options,
}: TableFilterProps<Name>) {
  const [value, change] = useFilterValue({
    value: query.filters[name],
    setValue: (chosen) => query.setFilter(name, chosen),
  })
  return (
    <SelectInput
      aria-label={label}
      placeholder={placeholder}
      options={options}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  )
}
