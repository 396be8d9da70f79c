import { chakra } from '@chakra-ui/react'
import { memo, type ReactElement } from 'react'
import { IndeterminateCheckbox } from '../form/indeterminate-checkbox'
import { ArrowDownIcon, ArrowUpIcon, Icon } from '../icon/icon'
import { nextSort, type TableColumn, type TableSort } from './table-column'
import type { Pins } from './table-pin'
import type { ArrangedColumn } from './table-settings'

export interface TableHeadProps<Row> {
  columns: readonly ArrangedColumn<TableColumn<Row>>[]
  pins: Pins
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

/** Drawn again only where columns, order or what is chosen have changed. */
export const TableHead = memo(function TableHead<Row>({
  columns,
  pins,
  rowIndex,
  sort,
  onSortChange,
  selectLabel,
  selected,
  onSelectAll,
  numberLabel,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {selectLabel !== undefined && (
          <chakra.th scope="col" width="0" data-fixed="" {...pins.selection}>
            <IndeterminateCheckbox
              aria-label={selectLabel}
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              onChange={onSelectAll}
            />
          </chakra.th>
        )}
        {numberLabel !== undefined && (
          <th scope="col" data-number="" data-fixed="" {...pins.rowNumber}>
            {numberLabel}
          </th>
        )}
        {columns.map(({ column }, index) => {
          const isSorted = sort?.field === column.id
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              {...pins.columns[index]}
              aria-sort={isSorted ? (`${sort.order}ing` as 'ascending' | 'descending') : undefined}
            >
              {column.sortable ? (
                <SortButton
                  type="button"
                  flexDirection={column.align === 'end' ? 'row-reverse' : undefined}
                  onClick={() => onSortChange(nextSort(column.id, sort))}
                >
                  <span>{column.header}</span>
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
            </th>
          )
        })}
      </tr>
    </thead>
  )
}) as <Row>(props: TableHeadProps<Row>) => ReactElement
