/**
 * Names of the CSS variables by which a page wears its brand. The server computes their values from the brand's accent
 * and writes them into the page; the design system's tokens refer to them and to nothing else of the brand.
 * Each exists for light (`:root`) and dark (`.dark`).
 */
export const paletteSteps = [
  '50',
  '100',
  '200',
  '300',
  '400',
  '500',
  '600',
  '700',
  '800',
  '900',
  '950',
] as const
/** A step of a scale, from the lightest to the darkest. */
export type PaletteStep = (typeof paletteSteps)[number]

/** `--accent-50` … `--accent-950`: the accent's scale. */
export const accentVariable = (step: PaletteStep) => `--accent-${step}` as const
/** `--grey-50` … `--grey-950`: greys with a breath of the accent's hue. */
export const greyVariable = (step: PaletteStep) => `--grey-${step}` as const

/**
 * Roles that need a contrast check and so are chosen by the server, per mode:
 * `--accent-solid` filled controls (3:1 on the page), `--accent-contrast` text on it (4.5:1), `--accent-solid-hover`,
 * `--accent-fg` accent-coloured text (4.5:1), `--accent-subtle` tinted ground, `--focus` ring (3:1),
 * `--field` the brand side of the sign-in page, `--field-fg` text on it (4.5:1, at nine tenths of its strength too).
 */
export const paletteRoles = [
  '--accent-solid',
  '--accent-solid-hover',
  '--accent-contrast',
  '--accent-fg',
  '--accent-subtle',
  '--focus',
  '--field',
  '--field-fg',
] as const
/** The name of a role's variable. */
export type PaletteRole = (typeof paletteRoles)[number]

/** Values by the names of their variables, for each mode. */
export type Palette = Record<'light' | 'dark', Record<string, string>>
