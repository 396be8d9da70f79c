import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { TableColumn, TableSort } from './table-column'
import { TableGrid, type TableSelection } from './table-grid'
import { arrangeColumns, type TableDensity, visibleColumns } from './table-settings'
import { useRowModel } from './use-row-model'

export type { TableColumn, TableSort } from './table-column'

export interface TableProps<Row> {
  /** Names the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId(row: Row): string
  /** The language of the page: text is sorted as it does it. */
  language: string
  selection?: TableSelection<Row>
  /** Rows of 36, 44 (unless it is said) or 52 px. */
  density?: TableDensity
  /** In place of rows: an `EmptyState`. */
  empty?: ReactNode
}

/** A few rows of one kind, all of them shown. Where there are more: `DataTable`. */
export function Table<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  language,
  selection,
  density = 'middle',
  empty,
}: TableProps<Row>) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const { shownRows } = useRowModel({ columns, rows, rowId, language, sort, isSorted: false })
  const arranged = useMemo(() => visibleColumns(arrangeColumns(columns, {})), [columns])
  return (
    <TableGrid
      label={label}
      columns={arranged}
      rows={shownRows}
      sort={sort}
      onSortChange={setSort}
      density={density}
      selection={selection}
      empty={empty}
    />
  )
}
