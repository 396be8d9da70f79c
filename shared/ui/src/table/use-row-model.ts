import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { TableColumn, TableSort } from './table-column'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})

export interface RowModelOptions<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId(row: Row): string
  /** Text is sorted as this language does it. */
  language: string
  sort: TableSort | null
  /** The rows come in their order. */
  isSorted: boolean
  /** The part of the rows that is shown; without it all of them. */
  page?: { page: number; pageSize: number }
}

/** The rows that are shown, and all of them in their order. TanStack Table sorts and pages them. */
export function useRowModel<Row extends RowData>({
  columns,
  rows,
  rowId,
  language,
  sort,
  isSorted,
  page,
}: RowModelOptions<Row>) {
  const columnDefs = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true })
    return columns.map((column): ColumnDef<typeof features, Row> => ({
      id: column.id,
      header: column.header,
      accessorFn: column.value,
      enableSorting: Boolean(column.sortable),
      sortFn: (one, other) =>
        compareValues(column.value(one.original), column.value(other.original), compare),
    }))
  }, [columns, language])
  const data = useMemo(() => [...rows], [rows])
  const pageIndex = page ? page.page - 1 : 0
  const pageSize = page ? page.pageSize : rows.length
  // The same object while it says the same: TanStack renders again for every other one.
  const state = useMemo(
    () => ({
      sorting: sort ? [{ id: sort.field, desc: sort.order === 'descend' }] : [],
      pagination: { pageIndex, pageSize },
    }),
    [sort, pageIndex, pageSize],
  )
  const table = useTable({
    features,
    columns: columnDefs,
    data,
    getRowId: rowId,
    manualSorting: isSorted,
    manualPagination: !page,
    state,
  })
  return {
    shownRows: table.getRowModel().rows,
    readAllRows: () => table.getPrePaginatedRowModel().rows.map(({ original }) => original),
  }
}

const compareValues = (
  one: string | number,
  other: string | number,
  compare: (one: string, other: string) => number,
) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compare(String(one), String(other))
