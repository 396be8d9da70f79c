/**
 * Steps of the colour scales. The CSS variables below carry a brand's colours into a page: the
 * server computes their values from the brand's accent and writes them into the page; the tokens of
 * the design system refer to them and to nothing else of the brand. Each exists for light (`:root`)
 * and dark (`.dark`).
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
export const accentCssVariable = (step: PaletteStep) => `--accent-${step}` as const
/** `--grey-50` … `--grey-950`: greys tinted slightly with the hue of the accent. */
export const greyCssVariable = (step: PaletteStep) => `--grey-${step}` as const

/**
 * Variables of colours that need a contrast check and are therefore chosen by the server, per mode:
 * `--accent-solid` filled controls (3:1 on the page), `--accent-contrast` text on it (4.5:1),
 * `--accent-solid-hover`, `--accent-fg` accent-coloured text (4.5:1), `--accent-subtle` tinted
 * background, `--focus` ring (3:1), `--invalid-bg` field with an error, `--field` the brand side of the sign-in page, `--field-fg` text
 * on it (4.5:1, at 90 % opacity too).
 */
export const paletteRoleVariables = [
  '--accent-solid',
  '--accent-solid-hover',
  '--accent-contrast',
  '--accent-fg',
  '--accent-subtle',
  '--focus',
  '--invalid-bg',
  '--field',
  '--field-fg',
] as const
/** The name of a role's variable. */
export type PaletteRoleVariable = (typeof paletteRoleVariables)[number]

/** Values by the names of their variables, for each mode. */
export type Palette = Record<'light' | 'dark', Record<string, string>>
