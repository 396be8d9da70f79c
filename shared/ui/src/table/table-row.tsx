import { memo, type ReactElement } from 'react'
import { Checkbox } from '../form/checkbox'
import type { ColumnPlaces } from './column-places'
import { EditableCell } from './editable-cell'
import type { TableColumn } from './table-column'
import * as styles from './table-grid.module.css'
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
  /** Names its checkbox, where rows can be chosen. */
  selectLabel: string | undefined
  isSelected: boolean
  onSelect(id: string, isSelected: boolean): void
  /** Of the rows, the one whose editable cells are tab stops. */
  isFirst: boolean
  /** Id of what says how a cell is edited. */
  editHintId: string
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
  isFirst,
  editHintId,
}: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      aria-selected={selectLabel === undefined ? undefined : isSelected}
      aria-rowindex={rowIndex}
    >
      {selectLabel !== undefined && (
        <td role="cell" data-card="selection" {...places.selection.pin}>
          <Checkbox
            data-cell=""
            aria-label={selectLabel}
            checked={isSelected}
            onChange={(isChosen) => onSelect(id, isChosen)}
          />
        </td>
      )}
      {number !== undefined && (
        <td role="cell" data-number="" {...places.rowNumber.pin}>
          {number}
        </td>
      )}
      <RowCells
        row={row}
        columns={columns}
        places={places}
        isFirst={isFirst}
        editHintId={editHintId}
      />
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactElement

type RowCellsProps<Row> = Pick<
  TableRowProps<Row>,
  'row' | 'columns' | 'places' | 'isFirst' | 'editHintId'
>

/** Drawn again only where the row says something else: not where it is chosen. */
const RowCells = memo(function RowCells<Row>({
  row,
  columns,
  places,
  isFirst,
  editHintId,
}: RowCellsProps<Row>) {
  return (
    <>
      {columns.map(({ column }, index) => {
        // In the last line of a card an empty text would stand between two dots.
        const isNothing = column.card === 'line' && column.value(row) === ''
        const content = column.cell ? column.cell(row) : <CellText column={column} row={row} />
        const cell = column.edit ? (
          <EditableCell row={row} edit={column.edit} isTabStop={isFirst} hintId={editHintId}>
            {content}
          </EditableCell>
        ) : (
          content
        )
        return (
          <td
            key={column.id}
            role="cell"
            data-align={column.align}
            data-card={isNothing ? undefined : column.card}
            {...places.columns[index]!.pin}
          >
            {column.picture ? (
              <div className={styles.withPicture}>
                {column.picture(row)}
                <div className={styles.besidePicture}>{cell}</div>
              </div>
            ) : (
              cell
            )}
          </td>
        )
      })}
    </>
  )
}) as <Row>(props: RowCellsProps<Row>) => ReactElement

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
