import { memo, type ReactElement } from 'react'
import { Checkbox } from '../form/checkbox'
import type { TableColumn } from './table-column'
import type { ColumnPlaces } from './column-places'
import type { ArrangedColumn } from './table-settings'

export interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly ArrangedColumn<TableColumn<Row>>[]
  places: ColumnPlaces
  /** Its place among the rows of all pages, the head being the first. */
  rowIndex: number | undefined
  /** What its first column says, where the rows are numbered. */
  number: number | undefined
  /** Its checkbox, where rows can be chosen. */
  selectLabel: string | undefined
  isSelected: boolean
  onSelect(ids: readonly string[], isSelected: boolean): void
}

/** Drawn again only where something of its own has changed: not with a choice of another row. */
export const TableRow = memo(function TableRow<Row>({
  id,
  row,
  columns,
  places,
  rowIndex,
  number,
  selectLabel,
  isSelected,
  onSelect,
}: TableRowProps<Row>) {
  return (
    <tr aria-selected={selectLabel === undefined ? undefined : isSelected} aria-rowindex={rowIndex}>
      {selectLabel !== undefined && (
        <td {...places.selection.pin}>
          <Checkbox
            aria-label={selectLabel}
            checked={isSelected}
            onChange={(isChosen) => onSelect([id], isChosen)}
          />
        </td>
      )}
      {number !== undefined && (
        <td data-number="" {...places.rowNumber.pin}>
          {number}
        </td>
      )}
      {columns.map(({ column }, index) => (
        <td key={column.id} data-align={column.align} {...places.columns[index]!.pin}>
          {column.cell ? column.cell(row) : <CellText column={column} row={row} />}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactElement

/** One line; with a direction of its own it is read as it is written. */
const CellText = <Row,>({ column, row }: { column: TableColumn<Row>; row: Row }) =>
  column.cutAt === 'start' ? (
    <div data-ellipsis="" data-cut-at="start">
      <span dir="auto">{column.value(row)}</span>
    </div>
  ) : (
    <div data-ellipsis="" dir="auto">
      {column.value(row)}
    </div>
  )
