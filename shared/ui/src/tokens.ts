// Values of look.md. Colours refer to the variables that the page carries (contract/palette), so this is the same for every brand.

const inBothModes = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })
const grey = (step: number) => `var(--grey-${step})`
const between = (one: string, other: string) => `color-mix(in oklab, ${one}, ${other})`
const value = <const T>(given: T) => ({ value: given })

export const colours = {
  bg: {
    DEFAULT: inBothModes('#fff', grey(950)),
    /** A ground that lies beside the page: side bars, table heads. */
    subtle: inBothModes(grey(50), between(grey(900), grey(950))),
    /** What lies on the page: panels, controls, dialogs. */
    panel: inBothModes('#fff', grey(900)),
    /** Under the pointer. */
    muted: inBothModes(grey(100), grey(800)),
  },
  fg: {
    DEFAULT: inBothModes(grey(950), grey(100)),
    muted: inBothModes(between(grey(500), grey(600)), grey(400)),
  },
  border: {
    DEFAULT: inBothModes(grey(200), between(grey(700), grey(800))),
    /** Around quiet buttons, which their words already tell apart. */
    quiet: inBothModes(grey(300), grey(700)),
    /** Edges that tell where a control is: 3:1 on every ground. */
    control: inBothModes(between(grey(400), grey(500)), grey(500)),
  },
  accent: {
    solid: value('var(--accent-solid)'),
    hover: value('var(--accent-solid-hover)'),
    contrast: value('var(--accent-contrast)'),
    fg: value('var(--accent-fg)'),
    subtle: value('var(--accent-subtle)'),
  },
  danger: {
    DEFAULT: inBothModes('#b42318', '#ff8f84'),
    solid: inBothModes('#c5291d', '#d13f33'),
    hover: inBothModes('#a81f15', '#bd3429'),
    contrast: value('#fff'),
    subtle: inBothModes('#fef1f0', '#3a1a18'),
  },
  warning: {
    DEFAULT: inBothModes('#8a5300', '#f2b84b'),
    subtle: inBothModes('#fff6e5', '#33260f'),
  },
  success: {
    DEFAULT: inBothModes('#17734a', '#5ccf95'),
    subtle: inBothModes('#ebf8f1', '#12301f'),
  },
  focus: value('var(--focus)'),
  /** The brand's side of the sign-in page. */
  field: { DEFAULT: value('var(--field)'), fg: value('var(--field-fg)') },
}

/** The steps in use, on a grid of 4 px. */
export const spacing = {
  1: value('0.25rem'),
  2: value('0.5rem'),
  3: value('0.75rem'),
  4: value('1rem'),
  6: value('1.5rem'),
  8: value('2rem'),
  12: value('3rem'),
}

export const sizes = {
  ...spacing,
  full: value('100%'),
  /** 36 px, 44 px under a finger. */
  control: value('var(--control-height)'),
  header: value('3rem'),
  /** A form is read, so it is not wide. */
  reading: value('45rem'),
}

export const radii = { control: value('6px'), panel: value('10px'), full: value('9999px') }
export const shadows = {
  /** The one shadow, for what floats. In the dark a border does its work. */
  float: inBothModes(
    '0 0 0 1px rgb(0 0 0 / .06), 0 2px 4px rgb(0 0 0 / .04), 0 12px 32px rgb(0 0 0 / .12)',
    '0 0 0 1px var(--grey-700), 0 12px 32px rgb(0 0 0 / .5)',
  ),
}
/** Messages lie over pages and dialogs; a menu that somebody has just opened lies over the messages. */
export const zIndex = {
  header: value(10),
  overlay: value(100),
  notice: value(120),
  menu: value(130),
}
export const durations = { quick: value('120ms'), calm: value('200ms') }
export const fonts = {
  body: value('var(--font-body)'),
  mono: value('ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'),
}

// Chinese stands taller in its line: 1.6 whatever the size (look.md "Type"). The page's language decides, by a variable.
const line = (size: number, height: number) => `var(--line-chinese, ${height / size})`
const style = (size: number, height: number, fontWeight: number, more = {}) =>
  value({ fontSize: `${size / 16}rem`, lineHeight: line(size, height), fontWeight, ...more })
const tight = { letterSpacing: 'var(--tight, -0.011em)' }

export const textStyles = {
  body: style(14, 20, 400),
  label: style(14, 20, 500),
  sm: style(13, 18, 400),
  lead: style(16, 24, 400),
  heading: style(16, 24, 600, tight),
  title: style(20, 28, 600, tight),
  display: style(28, 36, 600, { letterSpacing: 'var(--tight, -0.018em)' }),
}
