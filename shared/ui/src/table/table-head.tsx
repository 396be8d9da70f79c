import clsx from 'clsx'
import { startTransition, useOptimistic } from 'react'
import { IndeterminateCheckbox } from '../form/indeterminate-checkbox'
import { ArrowDownIcon, ArrowUpIcon, Icon } from '../icon/icon'
import type { ColumnPlace, ColumnPlaces } from './column-places'
import { nextSort, type TableColumn, type TableSort } from './table-column'
import * as styles from './table-head.module.css'
import type { ArrangedColumn } from './table-settings'

export interface TableHeadProps<Row> {
  columns: readonly ArrangedColumn<TableColumn<Row>>[]
  places: ColumnPlaces
  rowIndex: number | undefined
  sort: TableSort | null
  onSortChange(sort: TableSort | null): void
  /** The checkbox for all rows, where rows can be chosen, and how many of them are. */
  selectLabel: string | undefined
  selected: 'none' | 'some' | 'all'
  onSelectAll(isSelected: boolean): void
  /** The head of the column of numbers. */
  numberLabel: string | undefined
}

/** The first row: in a table of fixed layout it says how wide the columns are. */
export function TableHead<Row>({
  columns,
  places,
  rowIndex,
  sort,
  onSortChange,
  selectLabel,
  selected,
  onSelectAll,
  numberLabel,
}: TableHeadProps<Row>) {
  const [shown, show] = useOptimistic(selected)
  // It answers at once; a hundred rows follow when there is time.
  const selectAll = (isSelected: boolean) =>
    startTransition(() => {
      show(isSelected ? 'all' : 'none')
      onSelectAll(isSelected)
    })
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={rowIndex}>
        {selectLabel !== undefined && (
          <th role="columnheader" scope="col" {...widthAndPin(places.selection)}>
            <IndeterminateCheckbox
              aria-label={selectLabel}
              checked={shown === 'all'}
              indeterminate={shown === 'some'}
              onChange={selectAll}
            />
          </th>
        )}
        {numberLabel !== undefined && (
          <th role="columnheader" scope="col" data-number="" {...widthAndPin(places.rowNumber)}>
            {numberLabel}
          </th>
        )}
        {columns.map(({ column }, index) => {
          const isSorted = sort?.field === column.id
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              data-align={column.align}
              {...widthAndPin(places.columns[index]!)}
              aria-sort={isSorted ? (`${sort.order}ing` as 'ascending' | 'descending') : undefined}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className={clsx(styles.sort, column.align === 'end' && styles.atEnd)}
                  onClick={() => onSortChange(nextSort(column.id, sort))}
                >
                  <span data-ellipsis="">{column.header}</span>
                  <span className={clsx(styles.arrow, !isSorted && styles.unsorted)}>
                    <Icon
                      as={isSorted && sort.order === 'descend' ? ArrowDownIcon : ArrowUpIcon}
                      size={14}
                    />
                  </span>
                </button>
              ) : (
                <div data-ellipsis="">{column.header}</div>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const widthAndPin = ({ width, pin }: ColumnPlace) => ({ ...pin, style: { width, ...pin?.style } })
