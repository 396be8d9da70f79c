import { chakra } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Checkbox } from '../form/checkbox'
import { IndeterminateCheckbox } from '../form/indeterminate-checkbox'
import { ArrowDownIcon, ArrowUpIcon, Icon } from '../icon/icon'
import { Skeleton } from '../states/loading'
import { Cell, type Pin, pinStyle } from './table-cell'
import { type ColumnSide, nextSort, type TableColumn, type TableSort } from './table-column'
import { useRemainingHeight } from '../use-remaining-height'
import type { ArrangedColumn, TableDensity } from './table-settings'
import { useStickyColumns } from './use-sticky-columns'

export interface TableSelection<Row> {
  selected: readonly string[]
  onChange(selected: readonly string[]): void
  labels: { all: string; row(row: Row): string }
}

export interface TableGridProps<Row> {
  label: string
  /** Those that are shown, from start to end. */
  columns: readonly ArrangedColumn<TableColumn<Row>>[]
  rows: readonly { id: string; original: Row }[]
  sort: TableSort | null
  onSortChange(sort: TableSort | null): void
  density: TableDensity
  selection?: TableSelection<Row>
  /** A first column of numbers, which begins with this one. */
  rowNumbers?: { label: string; first: number }
  /** How many rows there are on all pages together, and which one is the first here. */
  count?: { total: number; first: number }
  /** A press on a row; the row also has a link or a button that does it. */
  onRowOpen?(row: Row): void
  /** So many rows are still on their way. */
  skeletonRows?: number
  /** The rows are about to be replaced by others. */
  isOutdated?: boolean
  /** Not higher than the window; the head stays in sight. */
  fitsWindow?: boolean
  /** In place of rows. */
  empty?: ReactNode
}

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
    _focusVisible: { outlineOffset: '-2px' },
  },
})

/**
 * The elements of a table, the browser's own: rows hold a few links and controls, and a screen
 * reader has its own keys to walk a table with. Where it is wider than its place it scrolls by
 * itself, with the keyboard too, and the first column stays in sight on a phone.
 */
export function TableGrid<Row>({
  label,
  columns,
  rows,
  sort,
  onSortChange,
  density,
  selection,
  rowNumbers,
  count,
  onRowOpen,
  skeletonRows = 0,
  isOutdated = false,
  fitsWindow = false,
  empty,
}: TableGridProps<Row>) {
  const region = useRef<HTMLDivElement>(null)
  useStickyColumns(region)
  useRemainingHeight(region)
  const pins = pinsOf(columns, Boolean(selection), Boolean(rowNumbers))
  const selectedIds = new Set(selection?.selected)
  const shownIds = rows.map(({ id }) => id)
  const countSelected = shownIds.filter((id) => selectedIds.has(id)).length
  const toggle = (ids: readonly string[], isSelected: boolean) => {
    const others = (selection?.selected ?? []).filter((id) => !ids.includes(id))
    selection?.onChange(isSelected ? [...others, ...ids] : others)
  }
  const pressRow = (event: MouseEvent<HTMLTableRowElement>, row: { id: string; original: Row }) => {
    if (!isPressOnRow(event)) return
    if (onRowOpen) onRowOpen(row.original)
    else toggle([row.id], !selectedIds.has(row.id))
  }
  const canPress = Boolean(onRowOpen || selection)
  return (
    <chakra.div
      ref={region}
      role="region"
      aria-label={label}
      aria-busy={isOutdated || skeletonRows > 0 || undefined}
      // What scrolls can be scrolled by keyboard.
      tabIndex={0}
      width="full"
      minWidth="0"
      // The numbers of layers below count within the table only.
      isolation="isolate"
      overflow="auto"
      overscrollBehaviorX="contain"
      // Title, toolbar and pages stay in sight. On a phone the page scrolls, not a part of it.
      maxHeight={fitsWindow ? { md: 'max(20rem, var(--remaining-height))' } : undefined}
      scrollPaddingTop="row"
      borderBlockWidth="1px"
      borderColor="border"
      bg="bg"
    >
      <chakra.table
        aria-label={label}
        aria-rowcount={count && count.total + 1}
        width="full"
        // Collapsed borders do not move with a sticky cell.
        borderCollapse="separate"
        borderSpacing="0"
        css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}
      >
        <chakra.thead color="fg.muted">
          <tr aria-rowindex={count && 1}>
            {selection && (
              <Cell as="th" scope="col" density={density} width="0" {...pinStyle(pins.selection)}>
                <IndeterminateCheckbox
                  aria-label={selection.labels.all}
                  checked={countSelected > 0 && countSelected === shownIds.length}
                  indeterminate={countSelected > 0 && countSelected < shownIds.length}
                  onChange={(isSelected) => toggle(shownIds, isSelected)}
                />
              </Cell>
            )}
            {rowNumbers && (
              <Cell as="th" scope="col" density={density} isNumber {...pinStyle(pins.rowNumber)}>
                {rowNumbers.label}
              </Cell>
            )}
            {columns.map(({ column }, index) => {
              const isSorted = sort?.field === column.id
              return (
                <Cell
                  as="th"
                  key={column.id}
                  scope="col"
                  align={column.align}
                  density={density}
                  {...pinStyle(pins.columns[index])}
                  aria-sort={
                    isSorted ? (`${sort.order}ing` as 'ascending' | 'descending') : undefined
                  }
                >
                  {column.sortable ? (
                    <SortButton
                      type="button"
                      flexDirection={column.align === 'end' ? 'row-reverse' : undefined}
                      onClick={() => onSortChange(nextSort(column.id, sort))}
                    >
                      {column.header}
                      <chakra.span display="flex" visibility={isSorted ? undefined : 'hidden'}>
                        <Icon
                          as={isSorted && sort.order === 'descend' ? ArrowDownIcon : ArrowUpIcon}
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
          {rows.map((row, index) => (
            <chakra.tr
              key={row.id}
              aria-selected={selection && selectedIds.has(row.id)}
              aria-rowindex={count && count.first + index + 1}
              bg="bg"
              cursor={canPress ? 'pointer' : undefined}
              _hover={{ bg: 'bg.subtle' }}
              css={{ '&[aria-selected=true]': { bg: 'bg.selected' } }}
              onClick={canPress ? (event) => pressRow(event, row) : undefined}
            >
              {selection && (
                <Cell density={density} {...pinStyle(pins.selection)}>
                  <Checkbox
                    aria-label={selection.labels.row(row.original)}
                    checked={selectedIds.has(row.id)}
                    onChange={(isSelected) => toggle([row.id], isSelected)}
                  />
                </Cell>
              )}
              {rowNumbers && (
                <Cell density={density} isNumber {...pinStyle(pins.rowNumber)}>
                  {rowNumbers.first + index}
                </Cell>
              )}
              {columns.map(({ column }, columnIndex) => (
                <Cell
                  key={column.id}
                  align={column.align}
                  density={density}
                  isText={!column.cell}
                  {...pinStyle(pins.columns[columnIndex])}
                >
                  {column.cell ? (
                    column.cell(row.original)
                  ) : (
                    <CellText data-ellipsis="" cutAt={column.cutAt}>
                      {/* With a direction of its own it is read as it is written. */}
                      <span dir="auto">{column.value(row.original)}</span>
                    </CellText>
                  )}
                </Cell>
              ))}
            </chakra.tr>
          ))}
          {Array.from({ length: skeletonRows }, (_, index) => (
            <tr key={index} aria-hidden>
              {selection && <Cell density={density} />}
              {rowNumbers && <Cell density={density} isNumber />}
              {columns.map(({ column }, columnIndex) => (
                <Cell key={column.id} density={density} align={column.align}>
                  <Skeleton
                    minHeight="3"
                    display="inline-block"
                    width={skeletonWidths[(index + columnIndex) % skeletonWidths.length]}
                  />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {rows.length === 0 && skeletonRows === 0 && empty}
    </chakra.div>
  )
}

const skeletonWidths = ['7rem', '5rem', '9rem', '6rem']

/** One line of text; what is cut off is shown on hover and focus. */
const CellText = chakra('div', {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderRadius: '4px',
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    // Browsers cut off the end of a line, which is on the left where text runs from the right.
    cutAt: { start: { direction: 'rtl', textAlign: 'left' }, end: {} },
  },
})

/** Where each column stays: pinned ones always, and the first one on a phone. */
function pinsOf(
  columns: readonly { pinned: ColumnSide | null }[],
  hasSelection: boolean,
  hasRowNumbers: boolean,
) {
  const countStart = columns.filter(({ pinned }) => pinned === 'start').length
  const before = Number(hasSelection) + Number(hasRowNumbers)
  const added: Pin['on'] = countStart > 0 ? 'always' : 'phone'
  const ends = columns.filter(({ pinned }) => pinned === 'end')
  return {
    selection: { side: 'start', index: 0, on: added } satisfies Pin,
    rowNumber: { side: 'start', index: Number(hasSelection), on: added } satisfies Pin,
    columns: columns.map((column, index): Pin | undefined => {
      if (column.pinned === 'end')
        return {
          side: 'end',
          index: columns.length - 1 - index,
          on: 'wide',
          isEdge: column === ends[0],
        }
      const side = { side: 'start', index: before + index } as const
      if (index === 0) return { ...side, on: countStart > 0 ? 'always' : 'phone' }
      return column.pinned ? { ...side, on: 'wide' } : undefined
    }),
  }
}

/** Not on a control within the row, nor at the end of marking a text. */
const isPressOnRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label, select, [role=button]') &&
  !window.getSelection()?.toString()
