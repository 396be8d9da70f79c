import {
  accentCssVariable,
  greyCssVariable,
  type Palette,
  type PaletteRoleVariable,
  paletteRoleVariables,
  paletteSteps,
} from './palette'
import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori'

/** A colour in OKLCH: lightness, chroma and hue. */
interface OklchColor {
  l: number
  c: number
  h: number
}

const oklch = converter('oklch')
const hex = ({ l, c, h }: OklchColor) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch', 'rgb'))!
const contrast = (one: string, other: string) => wcagContrast(one, other)

// Lightness of the eleven steps, and how much of the accent's chroma each keeps.
const accentLightness = [0.975, 0.95, 0.905, 0.84, 0.755, 0.665, 0.58, 0.5, 0.42, 0.345, 0.27]
const accentChromaFactors = [0.12, 0.25, 0.45, 0.7, 0.9, 1, 1, 0.92, 0.8, 0.65, 0.5]
// Greys: the last three are the surfaces of dark mode, close together; 500 and darker can be read
// on white.
const greyLightness = [0.985, 0.965, 0.925, 0.87, 0.715, 0.555, 0.46, 0.375, 0.265, 0.215, 0.165]
/** Chroma of the greys: a hint of the hue of the accent (look.md). */
const greyChroma = 0.008

/**
 * The colour of danger and its tinted ground, as the design system has them (`ui/tokens`). An accent
 * whose hue is this near could be taken for it.
 */
const danger = { solid: '#c5291d', subtle: { light: '#fef1f0', dark: '#3a1a18' } }
const dangerHue = oklch(danger.solid)!.h!
const nearestDangerHue = 30
/** An accent of less chroma is a grey, whatever its hue. */
const minHueChroma = 0.04

const minTextContrast = 4.5
const minControlContrast = 3

/**
 * The palette of an accent `#rrggbb`: readable in light and dark, whatever colour is given (look.md
 * "Tokens first").
 */
export function createPalette(accent: string): Palette {
  const given = oklch(accent) ?? { mode: 'oklch' as const, l: 0.5, c: 0 }
  const tone: OklchColor = { l: given.l, c: given.c < 0.002 ? 0 : given.c, h: given.h ?? 0 }
  const greys = greyLightness.map((l) => hex({ ...tone, l, c: Math.min(tone.c, greyChroma) }))
  const accents = accentLightness.map((l, step) =>
    hex({ ...tone, l, c: tone.c * accentChromaFactors[step]! }),
  )
  const scale = Object.fromEntries(
    paletteSteps.flatMap((step, index) => [
      [accentCssVariable(step), accents[index]!],
      [greyCssVariable(step), greys[index]!],
    ]),
  )
  const ink = greys[10]!
  const nearDanger = resemblesDanger(tone)
  return {
    light: {
      ...scale,
      ...createAccentRoles(['#ffffff', greys[0]!, greys[1]!], tone, accents[0]!, ink),
      ...createLightField(tone, ink),
      '--invalid-bg': nearDanger ? danger.subtle.light : '#ffffff',
      ...(nearDanger && { '--focus': ink }),
    },
    dark: {
      ...scale,
      ...createAccentRoles(
        [greys[10]!, greys[9]!, greys[8]!],
        tone,
        hex({ ...tone, l: 0.29, c: Math.min(tone.c, 0.06) }),
        ink,
      ),
      ...createDarkField(tone),
      '--invalid-bg': nearDanger ? danger.subtle.dark : greys[9]!,
      ...(nearDanger && { '--focus': greys[1]! }),
    },
  }
}

/**
 * WCAG contrast of text in the accent on the page, and of the text on a button, in both modes: each at
 * least 4.5.
 */
export function measureContrast(accent: string) {
  const { light, dark } = createPalette(accent)
  const measure = (mode: Record<string, string>, page: string) => ({
    text: contrast(mode['--accent-fg']!, page),
    button: contrast(mode['--accent-contrast']!, mode['--accent-solid']!),
  })
  return {
    light: measure(light, '#ffffff'),
    dark: measure(dark, light[greyCssVariable('950')]!),
  }
}

/** Whether a focus ring in this accent could be taken for a field with an error (look.md "Colour"). */
function resemblesDanger({ c, h }: OklchColor): boolean {
  const distance = Math.abs(h - dangerHue)
  return c >= minHueChroma && Math.min(distance, 360 - distance) <= nearestDangerHue
}

type AccentRoles = Record<
  Exclude<PaletteRoleVariable, '--field' | '--field-fg' | '--invalid-bg'>,
  string
>

/**
 * The accent roles of one mode: each is the accent, its lightness changed no further than its
 * contrast on every background requires.
 */
function createAccentRoles(
  backgrounds: string[],
  tone: OklchColor,
  subtle: string,
  darkText: string,
): AccentRoles {
  const hasContrast = (on: string[], ratio: number) => (colour: string) =>
    on.every((ground) => contrast(colour, ground) >= ratio)
  const isControl = hasContrast(backgrounds, minControlContrast)
  // White text on the accent looks most like a button, so the accent may change a little for it;
  // beyond that the text is dark.
  const white = nearestColor(
    tone,
    (colour) => isControl(colour) && contrast(colour, '#ffffff') >= minTextContrast,
  )
  const dark = nearestColor(
    tone,
    (colour) => isControl(colour) && contrast(colour, darkText) >= minTextContrast,
  )
  const whiteWins = Math.abs(white.l - tone.l) <= Math.abs(dark.l - tone.l) + 0.09
  const [solid, on] = whiteWins ? [white, '#ffffff'] : [dark, darkText]
  const hover = [-0.05, 0.05, -0.03, 0.03, -0.015, 0.015]
    .map((by) => hex({ ...solid, l: solid.l + by }))
    .find((colour) => isControl(colour) && contrast(colour, on) >= minTextContrast)
  return {
    '--accent-solid': hex(solid),
    '--accent-solid-hover': hover ?? hex(solid),
    '--accent-contrast': on,
    '--accent-fg': hex(nearestColor(tone, hasContrast([...backgrounds, subtle], minTextContrast))),
    '--accent-subtle': subtle,
    '--focus': hex(nearestColor(tone, hasContrast([...backgrounds, subtle], minControlContrast))),
  }
}

/**
 * The colours of the brand panel on the sign-in page: a bright accent stays as it is and gets dark
 * text, any other gets dark enough for white text.
 */
function createLightField(tone: OklchColor, darkText: string) {
  if (tone.l >= 0.78)
    return { '--field': hex({ ...tone, l: Math.min(tone.l, 0.93) }), '--field-fg': darkText }
  const isWhiteReadable = (colour: string) =>
    contrast(colour, mixedTextColor('#ffffff', colour)) >= minTextContrast
  return {
    '--field': hex(nearestColor({ ...tone, l: Math.max(tone.l, 0.24) }, isWhiteReadable)),
    '--field-fg': '#ffffff',
  }
}

/**
 * The colour of secondary text on the brand panel, which has an opacity of nine tenths and must be
 * readable as well.
 */
const mixedTextColor = (textColor: string, field: string) =>
  formatHex(interpolate([field, textColor], 'rgb')(0.9))!

const createDarkField = (tone: OklchColor) => ({
  '--field': hex({ ...tone, l: 0.31, c: Math.min(tone.c, 0.1) }),
  '--field-fg': '#ffffff',
})

/**
 * The colour nearest in lightness that is acceptable. For every rule above there is one: black or
 * white.
 */
function nearestColor(tone: OklchColor, isAcceptable: (colour: string) => boolean): OklchColor {
  for (let distance = 0; distance <= 1; distance += 0.005) {
    for (const l of [tone.l - distance, tone.l + distance]) {
      if (l >= 0 && l <= 1 && isAcceptable(hex({ ...tone, l }))) return { ...tone, l }
    }
  }
  throw new Error(`No lightness of ${hex(tone)} is readable.`)
}

const paletteCssCache = new Map<string, string>()

/**
 * The palette as CSS: the scale and the light roles for every page, the dark roles where `.dark`
 * stands.
 */
export function paletteCss(accent: string): string {
  const known = paletteCssCache.get(accent)
  if (known) return known
  const { light, dark } = createPalette(accent)
  const rule = (selector: string, names: readonly string[], values: Record<string, string>) =>
    `${selector}{${names.map((name) => `${name}:${values[name]}`).join(';')}}`
  const style = rule(':root', Object.keys(light), light) + rule('.dark', paletteRoleVariables, dark)
  paletteCssCache.set(accent, style)
  return style
}
