import { memo, type ReactElement } from 'react'
import { Checkbox } from '../form/checkbox'
import type { TableColumn } from './table-column'
import type { PinAttributes, Pins } from './table-pin'
import type { ArrangedColumn } from './table-settings'

export interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly ArrangedColumn<TableColumn<Row>>[]
  pins: Pins
  /** Its place among the rows of all pages, the head being the first. */
  rowIndex: number | undefined
  /** What its first column says, where the rows are numbered. */
  number: number | undefined
  /** Its checkbox, where rows can be chosen. */
  selectLabel: string | undefined
  isSelected: boolean
  onSelect(id: string, isSelected: boolean): void
}

/**
 * A row is drawn again only where something of its own has changed, and then only the cells that
 * have: whatever a page does beside its table costs the rows nothing.
 */
export const TableRow = memo(function TableRow<Row>({
  id,
  row,
  columns,
  pins,
  rowIndex,
  number,
  selectLabel,
  isSelected,
  onSelect,
}: TableRowProps<Row>) {
  return (
    <tr aria-selected={selectLabel === undefined ? undefined : isSelected} aria-rowindex={rowIndex}>
      {selectLabel !== undefined && (
        <td {...pins.selection}>
          <Checkbox
            aria-label={selectLabel}
            checked={isSelected}
            onChange={(isChosen) => onSelect(id, isChosen)}
          />
        </td>
      )}
      {number !== undefined && (
        <td data-number="" {...pins.rowNumber}>
          {number}
        </td>
      )}
      {columns.map(({ column }, index) => cellOf(row, column, pins.columns[index]))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactElement

type Cell = { pin: PinAttributes | undefined; element: ReactElement }

// React leaves an element alone that it is given again, so a cell is kept with its row and column.
const cells = new WeakMap<TableColumn<never>, WeakMap<WeakKey, Cell>>()

function cellOf<Row>(row: Row, column: TableColumn<Row>, pin: PinAttributes | undefined) {
  if (typeof row !== 'object' || row === null) return createCell(row, column, pin)
  let ofColumn = cells.get(column)
  if (!ofColumn) cells.set(column, (ofColumn = new WeakMap()))
  let cell = ofColumn.get(row)
  if (!cell || cell.pin !== pin)
    ofColumn.set(row, (cell = { pin, element: createCell(row, column, pin) }))
  return cell.element
}

const createCell = <Row,>(row: Row, column: TableColumn<Row>, pin: PinAttributes | undefined) =>
  column.cell ? (
    <td key={column.id} data-align={column.align} {...pin}>
      {column.cell(row)}
    </td>
  ) : (
    <td key={column.id} data-align={column.align} data-text="" {...pin}>
      {/* With a direction of its own it is read as it is written. */}
      {column.cutAt === 'start' ? (
        <div data-ellipsis="" data-cut-at="start">
          <span dir="auto">{column.value(row)}</span>
        </div>
      ) : (
        <div data-ellipsis="" dir="auto">
          {column.value(row)}
        </div>
      )}
    </td>
  )
