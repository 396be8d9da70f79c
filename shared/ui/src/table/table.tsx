import { chakra } from '@chakra-ui/react'
import {
  createSortedRowModel,
  type ColumnDef,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { Checkbox } from '../form/checkbox'
import { IndeterminateCheckbox } from '../form/indeterminate-checkbox'
import { ArrowDownIcon, ArrowUpIcon, Icon } from '../icon/icon'

export interface TableColumn<Row> {
  id: string
  header: string
  /** What the column is sorted by, and shown where there is no `cell`. */
  value(row: Row): string | number
  cell?(row: Row): ReactNode
  sortable?: boolean
  /** Numbers stand at the end, so that their digits are below each other. */
  align?: 'start' | 'end'
}

export interface TableSort {
  columnId: string
  descending: boolean
}

export interface TableProps<Row> {
  /** Names the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId(row: Row): string
  /** The language of the page: text is sorted as it does it. */
  language: string
  /** With it the caller sorts, usually the server; without it the table sorts what it has. */
  sort?: { current: TableSort | null; onChange(sort: TableSort | null): void }
  selection?: {
    selected: readonly string[]
    onChange(selected: readonly string[]): void
    labels: { all: string; row(row: Row): string }
  }
  /** Rows of 36 px instead of 44. */
  compact?: boolean
  /** In place of rows: an `EmptyState`. */
  empty?: ReactNode
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

const Cell = chakra('td', {
  base: {
    px: '3',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    borderBottomWidth: '1px',
    borderColor: 'border',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    _first: { ps: '4' },
    _last: { pe: '4' },
  },
  variants: {
    align: { start: {}, end: { textAlign: 'end' } },
    compact: { true: { height: 'rowCompact' }, false: { height: 'row' } },
  },
})

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'controlSm',
    mx: '-1',
    px: '1',
    borderRadius: '4px',
    fontWeight: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
})

/**
 * Rows of one kind. TanStack Table sorts them; the elements are the browser's
 * own. Where it is wider than the page it scrolls by itself, with the keyboard too.
 */
export function Table<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  language,
  sort,
  selection,
  compact = false,
  empty,
}: TableProps<Row>) {
  const [ownSort, setOwnSort] = useState<TableSort | null>(null)
  const current = sort ? sort.current : ownSort
  const setSort = sort ? sort.onChange : setOwnSort
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
  const table = useTable({
    features,
    columns: columnDefs,
    data,
    getRowId: rowId,
    manualSorting: Boolean(sort),
    state: { sorting: current ? [{ id: current.columnId, desc: current.descending }] : [] },
  })
  const shownRows = table.getRowModel().rows
  const selectedIds = new Set(selection?.selected)
  const shownIds = shownRows.map(({ id }) => id)
  const countSelected = shownIds.filter((id) => selectedIds.has(id)).length
  const toggle = (ids: readonly string[], isSelected: boolean) => {
    const others = (selection?.selected ?? []).filter((id) => !ids.includes(id))
    selection?.onChange(isSelected ? [...others, ...ids] : others)
  }
  return (
    <chakra.div
      role="region"
      aria-label={label}
      // What scrolls can be scrolled by keyboard.
      tabIndex={0}
      width="full"
      minWidth="0"
      overflowX="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="panel"
      bg="bg.panel"
    >
      <chakra.table
        aria-label={label}
        width="full"
        borderCollapse="collapse"
        css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}
      >
        <chakra.thead bg="bg.subtle" color="fg.muted">
          <tr>
            {selection && (
              <Cell as="th" scope="col" compact={compact} width="0" borderColor="border.strong">
                <IndeterminateCheckbox
                  aria-label={selection.labels.all}
                  checked={countSelected > 0 && countSelected === shownIds.length}
                  indeterminate={countSelected > 0 && countSelected < shownIds.length}
                  onChange={(isSelected) => toggle(shownIds, isSelected)}
                />
              </Cell>
            )}
            {columns.map((column) => {
              const isSorted = current?.columnId === column.id
              return (
                <Cell
                  as="th"
                  key={column.id}
                  scope="col"
                  align={column.align}
                  compact={compact}
                  borderColor="border.strong"
                  fontWeight="500"
                  aria-sort={
                    isSorted ? (current.descending ? 'descending' : 'ascending') : undefined
                  }
                >
                  {column.sortable ? (
                    <SortButton
                      type="button"
                      flexDirection={column.align === 'end' ? 'row-reverse' : undefined}
                      onClick={() => setSort(nextSort(column.id, current))}
                    >
                      {column.header}
                      <chakra.span display="flex" visibility={isSorted ? undefined : 'hidden'}>
                        <Icon
                          as={isSorted && current.descending ? ArrowDownIcon : ArrowUpIcon}
                          size={14}
                        />
                      </chakra.span>
                    </SortButton>
                  ) : (
                    column.header
                  )}
                </Cell>
              )
            })}
          </tr>
        </chakra.thead>
        <tbody>
          {shownRows.map((row) => (
            <chakra.tr
              key={row.id}
              aria-selected={selection && selectedIds.has(row.id)}
              _hover={{ bg: 'bg.subtle' }}
              css={{ '&[aria-selected=true]': { bg: 'bg.selected' } }}
            >
              {selection && (
                <Cell compact={compact}>
                  <Checkbox
                    aria-label={selection.labels.row(row.original)}
                    checked={selectedIds.has(row.id)}
                    onChange={(isSelected) => toggle([row.id], isSelected)}
                  />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell key={column.id} align={column.align} compact={compact}>
                  {column.cell ? column.cell(row.original) : column.value(row.original)}
                </Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      {rows.length === 0 && empty}
    </chakra.div>
  )
}

const compareValues = (
  one: string | number,
  other: string | number,
  compare: (one: string, other: string) => number,
) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compare(String(one), String(other))

/** A press sorts, the next one turns it round, the third one ends it. */
function nextSort(columnId: string, current: TableSort | null): TableSort | null {
  if (current?.columnId !== columnId) return { columnId, descending: false }
  return current.descending ? null : { columnId, descending: true }
}
