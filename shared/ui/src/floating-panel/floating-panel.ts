/** How a list or a panel looks that floats beside the control which opened it. */
export const floatingPanelStyle = {
  zIndex: 'menu',
  bg: 'bg.panel',
  color: 'fg',
  borderRadius: 'panel',
  boxShadow: 'float',
  outline: 'none',
} as const

/**
 * As high as there is room for in the window, which may be a low one: a telephone on its side, large text. The
 * rest is scrolled to. Chakra measures the room.
 */
export const fitsWindow = {
  maxHeight: 'var(--available-height)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const
