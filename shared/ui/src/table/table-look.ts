import { chakra } from '@chakra-ui/react'

const phone = '@media (max-width: 575.98px)'
const wide = '@media (min-width: 576px)'

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

// With `bg` a row would have a custom property, too, and one under the pointer would have all its cells
// computed anew.
const background = (token: string) => ({ 'background-color': `{colors.${token}}` })

/**
 * The look of a table and of everything that the table itself puts into it. The one class is the
 * table's: rows and cells are plain elements with attributes, for a page may have 1,400 of them.
 */
export const StyledTable = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    '--phone': '0',
    [phone]: { '--phone': '1' },
    // Collapsed borders do not move with a sticky cell.
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '--shadow': { base: 'rgb(0 0 0 / .09)', _dark: 'rgb(0 0 0 / .45)' },
    '& th, & td': { height: 'var(--row-height)', px: '3' },
    // Between rows. A rule for the last row, or for one after another, would have every row computed
    // anew when one comes.
    '& tr:not(:first-child) > td': { borderTopWidth: '1px', borderColor: 'border' },
    '& th:first-of-type, & td:first-of-type': { ps: '4' },
    '& th:last-of-type, & td:last-of-type': { pe: '4' },
    '& th': {
      position: 'sticky',
      top: '0',
      zIndex: '2',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontWeight: '500',
      textAlign: 'start',
      borderBottomWidth: '1px',
      borderColor: 'border.strong',
    },
    '& tbody tr': background('bg'),
    '& tbody tr[aria-selected=true]': background('bg.selected'),
    '& tbody tr:not([aria-hidden]):hover': background('bg.subtle'),
    '&[data-pressable] tbody tr:not([aria-hidden])': { cursor: 'pointer' },
    // Whatever the direction of what stands in a cell.
    '& td': { textAlign: 'left' },
    '& [data-align=end]': { textAlign: 'right' },
    // One line of text; what is cut off is shown on hover and focus (`tooltip/icon-tooltips`).
    '& [data-ellipsis]': {
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      borderRadius: '4px',
      _focusVisible: { outlineOffset: '-2px' },
    },
    // Browsers cut off the end of a line, which is on the left where text runs from the right.
    '& td > [data-cut-at=start]': { direction: 'rtl', textAlign: 'left' },
    // A phone needs the room.
    '& [data-number]': {
      textAlign: 'end',
      color: 'fg.muted',
      [phone]: { display: 'none' },
    },
    // Opaque, so that nothing is read through a sticky one.
    '& td[data-side]': { bg: 'inherit' },
    '& [data-side=start]': {
      '&[data-on=always]': { ...atStart, ...startShadow },
      '&[data-on=phone]': { [phone]: { ...atStart, ...startShadow } },
      '&[data-on=wide]': { [wide]: { ...atStart, ...startShadow } },
    },
    '& [data-side=end][data-on=wide]': { [wide]: { ...atEnd, ...endShadow } },
    // Above the heads that slide beneath it.
    '& th[data-side][data-on]': { zIndex: '3' },
  },
  variants: {
    density: {
      compact: { '--row-height': '{sizes.rowCompact}' },
      middle: { '--row-height': '{sizes.row}' },
      comfortable: { '--row-height': '3.25rem' },
    },
  },
})
