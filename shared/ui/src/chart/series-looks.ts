/** How each series looks: a colour of 3:1 on every ground, in both modes, and dashes of its own. */
export const seriesLooks = [
  { color: 'var(--accent-solid)', dashes: undefined },
  { color: 'var(--c-colors-warning)', dashes: '7 4' },
  { color: 'var(--c-colors-success)', dashes: '2 4' },
  { color: 'var(--c-colors-fg-muted)', dashes: '9 3 2 3' },
] as const
