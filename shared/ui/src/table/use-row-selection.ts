import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from 'react'
import type { TableQuery } from './table-query'

/**
 * The rows of a page that are chosen. A choice ends with the page that it was made on: another page, filter or
 * order has none, and a row that is gone is no longer chosen. So nothing is changed that is not seen.
 */
export function useRowSelection<Row>(
  /** One object for one page of the list. */
  query: TableQuery,
  rows: readonly Row[],
  rowId: (row: Row) => string,
) {
  const [choice, setChoice] = useState({ query, ids: [] as readonly string[] })
  const ids = choice.query === query ? choice.ids : none
  const chosen = useMemo(() => {
    const isChosen = new Set(ids)
    return isChosen.size === 0 ? [] : rows.filter((row) => isChosen.has(rowId(row)))
  }, [ids, rows, rowId])
  const onChange: Dispatch<SetStateAction<readonly string[]>> = useCallback(
    (next) =>
      setChoice((current) => {
        const before = current.query === query ? current.ids : none
        return { query, ids: typeof next === 'function' ? next(before) : next }
      }),
    [query],
  )
  return { chosen, selected: useMemo(() => chosen.map(rowId), [chosen, rowId]), onChange }
}

const none: readonly string[] = []
