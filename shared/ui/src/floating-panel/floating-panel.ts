/** How a list or a panel looks that floats beside the control which opened it. */
export const floatingPanelStyle = {
  zIndex: 'menu',
  bg: 'bg.panel',
  color: 'fg',
  borderRadius: 'panel',
  boxShadow: 'float',
  outline: 'none',
} as const
