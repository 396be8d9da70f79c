/** Widths from which a wider layout begins (spec §9). */
export const breakpoints = {
  xs: '480px',
  sm: '576px',
  md: '768px',
  lg: '992px',
  xl: '1200px',
  '2xl': '1600px',
} as const

/** On a telephone dialogs are sheets, and buttons as wide as there is room. */
export const phone = '@media (width < 40rem)'

/** A telephone on its side, or large text in a small window. */
export const lowWindow = '@media (max-height: 24rem)'
