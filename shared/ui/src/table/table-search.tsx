import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchField } from '../search-field/search-field'
import type { TableQuery } from './table-query'

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
  /** What is being typed; null while the field shows the filter. */
  const [typed, setTyped] = useState<string | null>(null)
  const asked = useRef(search)
  const ask = useEffectEvent((text: string) => {
    asked.current = text
    if (text === search) setTyped(null)
    else query.setFilter('search', text, { replace: search !== '' })
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => ask(typed), typed === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  // The filter has caught up, and what was typed meanwhile stays; or it comes from elsewhere: by the
  // browser's "back", or from a button that ends all filters.
  useEffect(
    () => setTyped((current) => (current === search || search !== asked.current ? null : current)),
    [search],
  )
  return (
    <chakra.div width={{ base: 'full', sm: '16rem' }}>
      <SearchField
        label={label}
        hideLabel
        placeholder={label}
        value={typed ?? search}
        onChange={setTyped}
        clearLabel={clearLabel}
        resultMessage={resultMessage}
      />
    </chakra.div>
  )
}
