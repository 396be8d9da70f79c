// Values of look.md. Colours refer to the variables that the page carries (contract/palette), so
// this is the same for every brand.

const lightAndDark = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })
const grey = (step: number) => `var(--grey-${step})`
const mixColors = (one: string, other: string) => `color-mix(in oklab, ${one}, ${other})`
const token = <const T>(value: T) => ({ value })

export const colors = {
  bg: {
    DEFAULT: lightAndDark('#fff', grey(950)),
    /** Background beside the page: side bars, table heads. */
    subtle: lightAndDark(grey(50), mixColors(grey(900), grey(950))),
    /** Background of what lies on the page: panels, inputs, dialogs. */
    panel: lightAndDark('#fff', grey(900)),
    /** Background under the pointer. */
    muted: lightAndDark(grey(100), grey(800)),
    /** Background of the chosen row, option or day. */
    selected: token('var(--accent-subtle)'),
    /** Background of a field with an error: tinted where the accent could be taken for danger. */
    invalid: token('var(--invalid-bg)'),
  },
  fg: {
    DEFAULT: lightAndDark(grey(950), grey(100)),
    muted: lightAndDark(mixColors(grey(500), grey(600)), grey(400)),
  },
  border: {
    DEFAULT: lightAndDark(grey(200), mixColors(grey(700), grey(800))),
    /** Around outline buttons, which their labels already tell apart. */
    button: lightAndDark(grey(300), grey(700)),
    /** Around inputs, which only their border shows: 3:1 on every background. */
    control: lightAndDark(mixColors(grey(400), grey(500)), grey(500)),
    /** A line that separates more than the others: under a table's head, around a drop zone. */
    strong: lightAndDark(mixColors(grey(300), grey(400)), grey(600)),
  },
  accent: {
    solid: token('var(--accent-solid)'),
    hover: token('var(--accent-solid-hover)'),
    contrast: token('var(--accent-contrast)'),
    fg: token('var(--accent-fg)'),
    subtle: token('var(--accent-subtle)'),
  },
  danger: {
    DEFAULT: lightAndDark('#b42318', '#ff8f84'),
    solid: lightAndDark('#c5291d', '#d13f33'),
    hover: lightAndDark('#a81f15', '#bd3429'),
    contrast: token('#fff'),
    subtle: lightAndDark('#fef1f0', '#3a1a18'),
  },
  warning: {
    DEFAULT: lightAndDark('#8a5300', '#f2b84b'),
    subtle: lightAndDark('#fff6e5', '#33260f'),
  },
  success: {
    DEFAULT: lightAndDark('#17734a', '#5ccf95'),
    subtle: lightAndDark('#ebf8f1', '#12301f'),
  },
  info: {
    DEFAULT: lightAndDark('#1d5fa8', '#7db8f5'),
    subtle: lightAndDark('#edf4fc', '#12293f'),
  },
  focus: token('var(--focus)'),
  /** The brand's half of the sign-in page. */
  field: { DEFAULT: token('var(--field)'), fg: token('var(--field-fg)') },
}

/** The steps in use, on a grid of 4 px. */
export const spacing = {
  1: token('0.25rem'),
  2: token('0.5rem'),
  3: token('0.75rem'),
  4: token('1rem'),
  6: token('1.5rem'),
  8: token('2rem'),
  12: token('3rem'),
  /** Room for a button within a field. */
  control: token('var(--control-height)'),
}

export const sizes = {
  ...spacing,
  full: token('100%'),
  /** 36 px, 44 px on a touch screen. */
  control: token('var(--control-height)'),
  /** A small button: 28 px, 44 px on a touch screen. */
  controlSm: token('var(--control-height-sm)'),
  tab: token('max(2rem, var(--control-height-sm))'),
  row: token('2.75rem'),
  rowCompact: token('max(2.25rem, var(--control-height-sm))'),
  header: token('3rem'),
  /** Greatest width of forms and text. */
  reading: token('45rem'),
  /** Greatest width of pages of settings: help on the left, fields on the right (layout/settings). */
  settings: token('60rem'),
}

export const radii = { control: token('6px'), panel: token('10px'), full: token('9999px') }
export const shadows = {
  /** The only shadow, for what floats. In dark mode a border does its work. */
  float: lightAndDark(
    '0 0 0 1px rgb(0 0 0 / .06), 0 2px 4px rgb(0 0 0 / .04), 0 12px 32px rgb(0 0 0 / .12)',
    '0 0 0 1px var(--grey-700), 0 12px 32px rgb(0 0 0 / .5)',
  ),
}
/**
 * What lies over what, low to high (shell A6.1). Of two overlays the later one is above: sign-in over the
 * page covers the dialogs of that page. Toasts lie over pages and dialogs, an open menu over the toasts.
 */
export const zIndex = {
  header: token(10),
  tabs: token(11),
  sidebar: token(12),
  mixedSidebar: token(13),
  progress: token(90),
  /** Dialogs, drawers, the cover of the session. */
  overlay: token(100),
  toast: token(120),
  menu: token(130),
  tooltip: token(140),
}
export const durations = { quick: token('120ms'), calm: token('200ms') }
export const fonts = {
  body: token('var(--font-body)'),
  mono: token('ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'),
}

// Chinese has a line height of 1.6 at every size (look.md "Type"). The page's language sets it,
// through a variable.
const lineHeight = (size: number, height: number) => `var(--line-chinese, ${height / size})`
const textStyle = (size: number, height: number, fontWeight: number, extra = {}) =>
  token({ fontSize: `${size / 16}rem`, lineHeight: lineHeight(size, height), fontWeight, ...extra })
const tightTracking = { letterSpacing: 'var(--tight, -0.011em)' }

export const textStyles = {
  body: textStyle(14, 20, 400),
  label: textStyle(14, 20, 500),
  sm: textStyle(13, 18, 400),
  caption: textStyle(12, 16, 400),
  mono: textStyle(13, 18, 400, { fontFamily: 'mono', fontVariantLigatures: 'none' }),
  lead: textStyle(16, 24, 400),
  heading: textStyle(16, 24, 600, tightTracking),
  title: textStyle(20, 28, 600, tightTracking),
  display: textStyle(28, 36, 600, { letterSpacing: 'var(--tight, -0.018em)' }),
}
