import type { CSSProperties } from 'react'
import type { ColumnSide } from './table-column'

/** How a column stays in sight while the others are scrolled. */
export interface Pin {
  side: ColumnSide
  /** Place among those of its side, from the side on. */
  index: number
  /** A phone has room for one column beside the one that is looked at. */
  on: 'always' | 'phone' | 'wide'
  /** The one of its side that the others slide beneath. */
  isEdge?: boolean
}

/** The attributes of a cell in a column that stays in sight. */
export interface PinAttributes {
  'data-side': ColumnSide
  'data-on': Pin['on']
  'data-edge': '' | undefined
  style: CSSProperties | undefined
}

const known = new Map<string, PinAttributes>()

/** The same object for the same place: a cell whose column stays where it was is left alone. */
function attributesOf({ side, index, on, isEdge }: Pin): PinAttributes {
  const key = `${side} ${index} ${on} ${isEdge}`
  let attributes = known.get(key)
  if (!attributes) {
    attributes = {
      'data-side': side,
      'data-on': on,
      'data-edge': isEdge ? '' : undefined,
      // The distance is known once the table is laid out (use-measured-columns).
      style:
        index > 0 ? ({ '--inset': `var(--${side}-${index}, 0px)` } as CSSProperties) : undefined,
    }
    known.set(key, attributes)
  }
  return attributes
}

export interface Pins {
  selection: PinAttributes
  rowNumber: PinAttributes
  columns: (PinAttributes | undefined)[]
}

/** Where each column stays: pinned ones always, and the first one on a phone. */
export function pinsOf(
  columns: readonly { pinned: ColumnSide | null }[],
  hasSelection: boolean,
  hasRowNumbers: boolean,
): Pins {
  const countStart = columns.filter(({ pinned }) => pinned === 'start').length
  const before = Number(hasSelection) + Number(hasRowNumbers)
  const added: Pin['on'] = countStart > 0 ? 'always' : 'phone'
  const ends = columns.filter(({ pinned }) => pinned === 'end')
  const pinOf = (column: (typeof columns)[number], index: number): Pin | undefined => {
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
  }
  return {
    selection: attributesOf({ side: 'start', index: 0, on: added }),
    rowNumber: attributesOf({ side: 'start', index: Number(hasSelection), on: added }),
    columns: columns.map((column, index) => {
      const pin = pinOf(column, index)
      return pin && attributesOf(pin)
    }),
  }
}
