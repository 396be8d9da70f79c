import type { CSSProperties } from 'react'
import type { ColumnSide, TableColumn } from './table-column'
import type { ArrangedColumn } from './table-settings'

/** The attributes of a cell in a column that stays in sight while the others are scrolled. */
export interface PinAttributes {
  'data-side': ColumnSide
  /** A phone has room for one column beside the one that is looked at. */
  'data-on': 'always' | 'phone' | 'wide'
  style: CSSProperties
}

export interface ColumnPlace {
  /** A CSS length. */
  width: string
  pin?: PinAttributes
}

export interface ColumnPlaces {
  selection: ColumnPlace
  rowNumber: ColumnPlace
  columns: readonly ColumnPlace[]
}

/** A checkbox and the padding around it. */
const selectionWidth = '2.875rem'
/** 50 px (shell A18.1); a phone needs the room. `--phone` is 1 there, and 0 elsewhere (`table-grid.module.css`). */
const rowNumberWidth = '3.125rem * (1 - var(--phone))'

/**
 * How wide each column is and where it stays, as CSS that the browser works out: what the columns leave of
 * the table's place (`100cqi`) goes to those that grow.
 */
export function placeColumns(
  columns: readonly ArrangedColumn<
    Pick<TableColumn<never>, 'id' | 'width' | 'phoneWidth' | 'grow'>
  >[],
  { hasSelection, hasRowNumbers }: { hasSelection: boolean; hasRowNumbers: boolean },
): ColumnPlaces {
  const addedWidths = [
    ...(hasSelection ? [selectionWidth] : []),
    ...(hasRowNumbers ? [rowNumberWidth] : []),
  ]
  // Where all that grow are hidden, every column does.
  const isAnyGrowing = columns.some(({ column }) => column.grow)
  const shares = columns.map(({ column }) => (isAnyGrowing ? (column.grow ?? 0) : column.width))
  const least = columns.map(({ column: { width, phoneWidth = width } }) =>
    phoneWidth === width ? `${width}rem` : `${width}rem - var(--phone) * ${width - phoneWidth}rem`,
  )
  // No custom property: every cell would have it, and get its styles anew with it.
  const room = `max(0px, 100cqi - ${lengthOf([...addedWidths, ...least])})`
  const widths = least.map((length, index) =>
    shares[index] ? `${length} + ${room} * ${shares[index]! / sum(shares)}` : length,
  )
  const firstOn = columns[0]?.pinned === 'start' ? 'always' : 'phone'
  const pinOf = (index: number): PinAttributes | undefined => {
    const { pinned } = columns[index]!
    if (pinned === 'end')
      return {
        'data-side': 'end',
        'data-on': 'wide',
        style: insetBy(widths.slice(index + 1)),
      }
    if (index > 0 && !pinned) return undefined
    return {
      'data-side': 'start',
      'data-on': index === 0 ? firstOn : 'wide',
      style: insetBy([...addedWidths, ...widths.slice(0, index)]),
    }
  }
  const addedPin = (before: readonly string[]): PinAttributes => ({
    'data-side': 'start',
    'data-on': firstOn,
    style: insetBy(before),
  })
  return {
    selection: { width: lengthOf([selectionWidth]), pin: addedPin([]) },
    rowNumber: {
      width: lengthOf([rowNumberWidth]),
      pin: addedPin(hasSelection ? [selectionWidth] : []),
    },
    columns: widths.map((width, index) => ({ width: lengthOf([width]), pin: pinOf(index) })),
  }
}

const insetBy = (widths: readonly string[]) => ({ '--inset': lengthOf(widths) }) as CSSProperties

const lengthOf = (lengths: readonly string[]) =>
  lengths.length === 0 ? '0px' : `calc(${lengths.join(' + ')})`

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
