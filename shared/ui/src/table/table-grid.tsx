import clsx from 'clsx'
import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useMemo,
  useRef,
} from 'react'
import { Skeleton } from '../states/loading'
import { useRemainingHeight } from '../use-remaining-height'
import { placeColumns } from './column-places'
import type { TableColumn, TableSort } from './table-column'
import * as styles from './table-grid.module.css'
import { TableHead } from './table-head'
import { TableRow } from './table-row'
import type { ArrangedColumn, TableDensity } from './table-settings'

export interface TableSelection<Row> {
  selected: readonly string[]
  onChange: Dispatch<SetStateAction<readonly string[]>>
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
  useRemainingHeight(region)
  const hasSelection = Boolean(selection)
  const hasRowNumbers = Boolean(rowNumbers)
  const places = useMemo(
    () => placeColumns(columns, { hasSelection, hasRowNumbers }),
    [columns, hasSelection, hasRowNumbers],
  )
  const selectedIds = new Set(selection?.selected)
  const countSelected = rows.filter(({ id }) => selectedIds.has(id)).length
  const changeSelection = selection?.onChange
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      changeSelection?.((selected) => {
        const others = selected.filter((id) => !ids.includes(id))
        return isSelected ? [...others, ...ids] : others
      }),
    [changeSelection],
  )
  const pressRow = (event: MouseEvent<HTMLTableSectionElement>) => {
    const row = rows[findPressedRow(event)]
    if (!row) return
    if (onRowOpen) onRowOpen(row.original)
    else select([row.id], !selectedIds.has(row.id))
  }
  const canPress = Boolean(onRowOpen || selection)
  return (
    <div
      ref={region}
      role="region"
      aria-label={label}
      aria-busy={isOutdated || skeletonRows > 0 || undefined}
      // What scrolls can be scrolled by keyboard.
      tabIndex={0}
      onKeyDown={makeCutTextsFocusable}
      className={clsx(styles.region, fitsWindow && styles.fitsWindow)}
    >
      <table
        aria-label={label}
        aria-rowcount={count && count.total + 1}
        className={clsx(styles.table, styles[density], canPress && styles.pressable)}
      >
        <TableHead
          columns={columns}
          places={places}
          rowIndex={count && 1}
          sort={sort}
          onSortChange={onSortChange}
          selectLabel={selection?.labels.all}
          selected={countSelected === 0 ? 'none' : countSelected === rows.length ? 'all' : 'some'}
          onSelectAll={(isSelected) =>
            select(
              rows.map(({ id }) => id),
              isSelected,
            )
          }
          numberLabel={rowNumbers?.label}
        />
        <tbody onClick={canPress ? pressRow : undefined}>
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              id={row.id}
              row={row.original}
              columns={columns}
              places={places}
              rowIndex={count && count.first + index + 1}
              number={rowNumbers && rowNumbers.first + index}
              selectLabel={selection?.labels.row(row.original)}
              isSelected={selectedIds.has(row.id)}
              onSelect={select}
            />
          ))}
          {Array.from({ length: skeletonRows }, (_, index) => (
            <tr key={index} aria-hidden>
              {selection && <td />}
              {rowNumbers && <td data-number="" />}
              {columns.map(({ column }, columnIndex) => (
                <td key={column.id} data-align={column.align}>
                  <Skeleton
                    style={{
                      minHeight: '0.75rem',
                      display: 'inline-block',
                      maxWidth: '100%',
                      width: skeletonWidths[(index + columnIndex) % skeletonWidths.length],
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && skeletonRows === 0 && empty}
    </div>
  )
}

const skeletonWidths = ['7rem', '5rem', '9rem', '6rem']

/** A text that is cut off is shown whole where it is focused (`tooltip/icon-tooltips`). */
function makeCutTextsFocusable({ key, currentTarget }: KeyboardEvent) {
  if (key !== 'Tab') return
  for (const text of currentTarget.querySelectorAll<HTMLElement>('[data-ellipsis]')) {
    const isCut = text.scrollWidth > text.clientWidth && !text.closest('a, button')
    if (isCut) text.tabIndex = 0
    else text.removeAttribute('tabindex')
  }
}

/**
 * The place of the row that was pressed; -1 for a press on a control within a row, on what is no row yet, and
 * at the end of marking a text.
 */
function findPressedRow({ target, currentTarget }: MouseEvent<HTMLTableSectionElement>) {
  const isPress =
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest('a, button, input, label, select, [role=button]') &&
    !window.getSelection()?.toString()
  const row = isPress ? target.closest('tr:not([aria-hidden])') : null
  return row ? [...currentTarget.children].indexOf(row) : -1
}
