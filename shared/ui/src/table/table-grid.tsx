import clsx from 'clsx'
import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { Skeleton } from '../states/loading'
import { useRemainingHeight } from '../use-remaining-height'
import { useEventCallback } from '../use-event-callback'
import { placeColumns } from './column-places'
import { findNeighbour } from './move-focus'
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
  /** How a cell is edited, for screen readers. */
  editHint?: string
  /** In place of rows. */
  empty?: ReactNode
}

/**
 * The elements of a table, the browser's own: rows hold a few links and controls, and a screen
 * reader has its own keys to walk a table with. Arrow keys lead from checkbox to checkbox, and to cells that are edited. Where it is wider than its place it scrolls by
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
  editHint,
  empty,
}: TableGridProps<Row>) {
  const region = useRef<HTMLDivElement>(null)
  useRemainingHeight(region)
  const editHintId = useId()
  const hasSelection = Boolean(selection)
  const hasRowNumbers = Boolean(rowNumbers)
  const isEditable = columns.some(({ column }) => column.edit)
  const isCardOnPhone = columns.some(({ column }) => column.card)
  const hasTwoLines = columns.some(({ column }) => column.twoLines)
  const places = useMemo(
    () => placeColumns(columns, { hasSelection, hasRowNumbers }),
    [columns, hasSelection, hasRowNumbers],
  )
  const selectedIds = new Set(selection?.selected)
  const countSelected = rows.filter(({ id }) => selectedIds.has(id)).length
  const { select, isShiftHeld, extendTo } = useSelecting(selection, rows)
  const focusProps = useFocusAfterGoneRow(region, rows)
  const pressRow = (event: MouseEvent<HTMLTableSectionElement>) => {
    const row = rows[findPressedRow(event, onRowOpen || !isEditable ? 'tr' : 'td')]
    if (!row) return
    if (onRowOpen) onRowOpen(row.original)
    else select(row.id, !selectedIds.has(row.id))
  }
  const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const neighbour = findNeighbour(event)
    if (!neighbour) return
    event.preventDefault()
    if (event.shiftKey && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')
      extendTo(rowIndexOf(neighbour), rowIndexOf(event.target as HTMLElement))
    neighbour.focus()
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
      {/* With roles: Safari takes them from a table whose rows are shown as cards. */}
      <table
        role="table"
        aria-label={label}
        aria-rowcount={count && count.total + 1}
        className={clsx(
          styles.table,
          styles[density],
          hasTwoLines && styles.twoLines,
          canPress && !isEditable && styles.pressable,
          isCardOnPhone && styles.cards,
        )}
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
            selection?.onChange(isSelected ? rows.map(({ id }) => id) : [])
          }
          numberLabel={rowNumbers?.label}
        />
        <tbody
          role="rowgroup"
          onClickCapture={({ shiftKey }) => (isShiftHeld.current = shiftKey)}
          // Else the texts between two rows would be marked.
          onMouseDown={(event) => hasSelection && event.shiftKey && event.preventDefault()}
          onClick={canPress ? pressRow : undefined}
          onKeyDown={moveFocus}
          {...focusProps}
        >
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
              isFirst={index === 0}
              editHintId={editHintId}
            />
          ))}
          {Array.from({ length: skeletonRows }, (_, index) => (
            <tr key={index} aria-hidden>
              {selection && <td data-card="selection" />}
              {rowNumbers && <td data-number="" />}
              {columns.map(({ column }, columnIndex) => (
                <td key={column.id} data-align={column.align} data-card={column.card}>
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
      {isEditable && (
        <p id={editHintId} hidden>
          {editHint}
        </p>
      )}
      {rows.length === 0 && skeletonRows === 0 && empty}
    </div>
  )
}

/**
 * How rows are chosen: one by one, and with Shift from the row that was chosen last, by a press or by the arrow
 * keys. `select` stays the same from one choice to the next, so that no other row is drawn again.
 */
function useSelecting<Row>(
  selection: TableSelection<Row> | undefined,
  rows: readonly { id: string; original: Row }[],
) {
  const anchor = useRef<string | null>(null)
  const isShiftHeld = useRef(false)
  const idsBetween = (one: number, other: number) =>
    rows.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id)
  const indexOf = (id: string | null) => rows.findIndex((row) => row.id === id)
  const change = (added: readonly string[], removed: readonly string[]) =>
    selection?.onChange((selected) => [
      ...selected.filter((id) => !removed.includes(id) && !added.includes(id)),
      ...added,
    ])
  const select = useEventCallback((id: string, isSelected: boolean) => {
    const from = indexOf(anchor.current)
    const ids = isShiftHeld.current && from >= 0 ? idsBetween(from, indexOf(id)) : [id]
    isShiftHeld.current = false
    if (ids.length === 1) anchor.current = id
    change(isSelected ? ids : [], isSelected ? [] : ids)
  })
  /** Chooses the rows from the anchor to this one, and no longer those that it comes back over. */
  const extendTo = (index: number, from: number) => {
    if (!rows[index] || !rows[from]) return
    const start = indexOf(anchor.current)
    const anchorIndex = start < 0 ? from : start
    anchor.current = rows[anchorIndex]!.id
    const range = idsBetween(anchorIndex, index)
    change(
      range,
      idsBetween(anchorIndex, from).filter((id) => !range.includes(id)),
    )
  }
  return { select, isShiftHeld, extendTo }
}

/**
 * Whoever is in a row that goes, as one that they have edited and that the filters leave out now, goes on in the
 * row that takes its place, in the same column.
 */
function useFocusAfterGoneRow(
  region: RefObject<HTMLDivElement | null>,
  rows: readonly { id: string }[],
) {
  const focused = useRef<{ id: string | undefined; row: number; cell: number } | null>(null)
  useLayoutEffect(() => {
    const left = focused.current
    // An element that is removed gives the focus to nothing, and no event tells of it.
    if (!left || rows.some(({ id }) => id === left.id) || document.activeElement !== document.body)
      return
    const next =
      region.current?.querySelectorAll<HTMLTableRowElement>('tbody > [role=row]')[
        Math.min(left.row, rows.length - 1)
      ]
    const control = next?.cells[left.cell]?.querySelector<HTMLElement>('a, button, input, select')
    ;(control ?? region.current)?.focus()
  }, [region, rows])
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = rowIndexOf(target)
      const cell = target.closest('td')?.cellIndex ?? 0
      focused.current = { id: rows[row]?.id, row, cell }
    },
    onBlur: () => void (focused.current = null),
  }
}

const rowIndexOf = (element: HTMLElement) => {
  const row = element.closest('tr')
  return row ? [...row.parentElement!.children].indexOf(row) : -1
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
 * The place of the row that was pressed, anywhere or, where cells are edited, in the one with its checkbox; -1 for
 * a press on a control within a row, on what is no row yet, and at the end of marking a text.
 */
function findPressedRow(
  { target, currentTarget }: MouseEvent<HTMLTableSectionElement>,
  within: 'tr' | 'td',
) {
  const isPress =
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest('a, button, input, label, select, [role=button]') &&
    !window.getSelection()?.toString()
  const pressed = within === 'tr' ? 'tr:not([aria-hidden])' : '[data-card=selection]'
  const row = isPress ? target.closest(pressed)?.closest('tr') : null
  return row ? [...currentTarget.children].indexOf(row) : -1
}
