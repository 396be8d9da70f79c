import { chakra } from '@chakra-ui/react'
import type { CSSProperties } from 'react'

const phone = '@media (max-width: 575.98px)'
const wide = '@media (min-width: 576px)'

/** How a column stays in sight while the others are scrolled. */
export interface Pin {
  side: 'start' | 'end'
  /** Place among those of its side, from the side on. */
  index: number
  /** A phone has room for one column beside the one that is looked at. */
  on: 'always' | 'phone' | 'wide'
  /** The one of its side that the others slide beneath. */
  isEdge?: boolean
}

// The distance is set here and not by the cell itself: a head is sticky anyway, and would stay at the
// side where its column does not.
const sticky = { position: 'sticky', zIndex: '1' }
const atStart = { ...sticky, insetInlineStart: 'var(--inset)' }
const atEnd = { ...sticky, insetInlineEnd: 'var(--inset)' }
// The next one of its side lies over it, so that only the last one is seen to throw it.
const shadow = {
  content: '""',
  position: 'absolute',
  top: '0',
  bottom: '0',
  width: '8px',
  pointerEvents: 'none',
}
const shadowColor = { base: 'rgb(0 0 0 / .09)', _dark: 'rgb(0 0 0 / .45)' }
const startShadow = {
  '[data-overlaps-start] &::after': {
    ...shadow,
    insetStart: '100%',
    bgImage: 'linear-gradient(to right, var(--shadow), transparent)',
  },
}
const endShadow = {
  '[data-overlaps-end] &[data-edge]::after': {
    ...shadow,
    insetEnd: '100%',
    bgImage: 'linear-gradient(to left, var(--shadow), transparent)',
  },
}

export const Cell = chakra('td', {
  base: {
    px: '3',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    borderBottomWidth: '1px',
    borderColor: 'border',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    // Opaque, so that nothing is read through a sticky one.
    bg: 'inherit',
    '--shadow': shadowColor,
    _first: { ps: '4' },
    _last: { pe: '4' },
    '&:is(th)': {
      position: 'sticky',
      top: '0',
      zIndex: '2',
      bg: 'bg.subtle',
      fontWeight: '500',
      borderColor: 'border.strong',
    },
    '&[data-side=start]': {
      '&[data-on=always]': { ...atStart, ...startShadow },
      '&[data-on=phone]': { [phone]: { ...atStart, ...startShadow } },
      '&[data-on=wide]': { [wide]: { ...atStart, ...startShadow } },
    },
    '&[data-side=end][data-on=wide]': { [wide]: { ...atEnd, ...endShadow } },
    // Above the heads that slide beneath it.
    '&:is(th)[data-side][data-on]': { zIndex: '3' },
  },
  variants: {
    align: { start: {}, end: { textAlign: 'end' } },
    density: {
      compact: { height: 'rowCompact' },
      middle: { height: 'row' },
      comfortable: { height: '3.25rem' },
    },
    /** What is longer is cut off, unless there is room. */
    isText: { true: { maxWidth: '20rem', [phone]: { maxWidth: '11rem' } } },
    /** 50 px wide (shell A18.1); a phone needs the room. */
    isNumber: {
      true: {
        width: '3.125rem',
        minWidth: '3.125rem',
        textAlign: 'end',
        color: 'fg.muted',
        [phone]: { display: 'none' },
      },
    },
  },
})

/** The attributes of a cell in a column that stays in sight. */
export const pinStyle = (pin: Pin | undefined) =>
  pin && {
    'data-side': pin.side,
    'data-on': pin.on,
    'data-edge': pin.isEdge ? '' : undefined,
    // The distance is known once the table is laid out (use-sticky-columns).
    style: { '--inset': `var(--${pin.side}-${pin.index}, 0px)` } as CSSProperties,
  }
