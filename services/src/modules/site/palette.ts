import {
  accentVariable,
  greyVariable,
  type Palette,
  type PaletteRole,
  paletteRoles,
  paletteSteps,
} from '@console/contract/palette'
import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori'

/** A colour by perceived lightness, colourfulness and hue. */
interface Tone {
  l: number
  c: number
  h: number
}

const oklch = converter('oklch')
const hex = ({ l, c, h }: Tone) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch', 'rgb'))!
const contrast = (one: string, other: string) => wcagContrast(one, other)

// Lightness of the eleven steps, and how much of the accent's colourfulness each keeps.
const accentLadder = [0.975, 0.95, 0.905, 0.84, 0.755, 0.665, 0.58, 0.5, 0.42, 0.345, 0.27]
const keeps = [0.12, 0.25, 0.45, 0.7, 0.9, 1, 1, 0.92, 0.8, 0.65, 0.5]
// Greys: the last three are the surfaces of dark mode, close together; 500 and darker can be read on white.
const greyLadder = [0.985, 0.965, 0.925, 0.87, 0.715, 0.555, 0.46, 0.375, 0.265, 0.215, 0.165]
/** A breath of the accent's hue, not a colour (look.md). */
const greyChroma = 0.008

const text = 4.5
const control = 3

/** The palette of an accent `#rrggbb`: readable in light and dark, whatever colour is given (look.md "Tokens first"). */
export function paletteOf(accent: string): Palette {
  const given = oklch(accent) ?? { mode: 'oklch' as const, l: 0.5, c: 0 }
  const tone: Tone = { l: given.l, c: given.c < 0.002 ? 0 : given.c, h: given.h ?? 0 }
  const greys = greyLadder.map((l) => hex({ ...tone, l, c: Math.min(tone.c, greyChroma) }))
  const accents = accentLadder.map((l, step) => hex({ ...tone, l, c: tone.c * keeps[step]! }))
  const scale = Object.fromEntries(
    paletteSteps.flatMap((step, index) => [
      [accentVariable(step), accents[index]!],
      [greyVariable(step), greys[index]!],
    ]),
  )
  const ink = greys[10]!
  return {
    light: {
      ...scale,
      ...rolesOn(['#ffffff', greys[0]!, greys[1]!], tone, accents[0]!, ink),
      ...brightField(tone, ink),
    },
    dark: {
      ...scale,
      ...rolesOn(
        [greys[10]!, greys[9]!, greys[8]!],
        tone,
        hex({ ...tone, l: 0.29, c: Math.min(tone.c, 0.06) }),
        ink,
      ),
      ...darkField(tone),
    },
  }
}

type Roles = Record<Exclude<PaletteRole, '--field' | '--field-fg'>, string>

/** The roles of one mode: each is the accent, moved in lightness no further than its contrast on every ground asks. */
function rolesOn(grounds: string[], tone: Tone, subtle: string, ink: string): Roles {
  const stands = (on: string[], ratio: number) => (colour: string) =>
    on.every((ground) => contrast(colour, ground) >= ratio)
  const isControl = stands(grounds, control)
  // White on the accent looks most like a button, and is worth a small step away from it; beyond that the text turns dark.
  const white = nearest(tone, (colour) => isControl(colour) && contrast(colour, '#ffffff') >= text)
  const dark = nearest(tone, (colour) => isControl(colour) && contrast(colour, ink) >= text)
  const whiteWins = Math.abs(white.l - tone.l) <= Math.abs(dark.l - tone.l) + 0.09
  const [solid, on] = whiteWins ? [white, '#ffffff'] : [dark, ink]
  const hover = [-0.05, 0.05, -0.03, 0.03, -0.015, 0.015]
    .map((by) => hex({ ...solid, l: solid.l + by }))
    .find((colour) => isControl(colour) && contrast(colour, on) >= text)
  return {
    '--accent-solid': hex(solid),
    '--accent-solid-hover': hover ?? hex(solid),
    '--accent-contrast': on,
    '--accent-fg': hex(nearest(tone, stands([...grounds, subtle], text))),
    '--accent-subtle': subtle,
    '--focus': hex(nearest(tone, stands([...grounds, subtle], control))),
  }
}

/** The brand side of the sign-in page: a bright accent as it is with dark words, any other deep enough for white ones. */
function brightField(tone: Tone, ink: string) {
  if (tone.l >= 0.78)
    return { '--field': hex({ ...tone, l: Math.min(tone.l, 0.93) }), '--field-fg': ink }
  const carriesWhite = (colour: string) => contrast(colour, softened('#ffffff', colour)) >= text
  return {
    '--field': hex(nearest({ ...tone, l: Math.max(tone.l, 0.24) }, carriesWhite)),
    '--field-fg': '#ffffff',
  }
}

/** The lesser words on the field stand at nine tenths of its text's strength, and are to be read as well. */
const softened = (words: string, field: string) =>
  formatHex(interpolate([field, words], 'rgb')(0.9))!

const darkField = (tone: Tone) => ({
  '--field': hex({ ...tone, l: 0.31, c: Math.min(tone.c, 0.1) }),
  '--field-fg': '#ffffff',
})

/** The tone nearest in lightness whose colour is good. There is one for every rule above: black or white is. */
function nearest(tone: Tone, isGood: (colour: string) => boolean): Tone {
  for (let away = 0; away <= 1; away += 0.005) {
    for (const l of [tone.l - away, tone.l + away]) {
      if (l >= 0 && l <= 1 && isGood(hex({ ...tone, l }))) return { ...tone, l }
    }
  }
  throw new Error(`No lightness of ${hex(tone)} is readable.`)
}

const paletteStyles = new Map<string, string>()

/** The palette as CSS: the scale and the light roles for every page, the dark roles where `.dark` stands. */
export function paletteStyle(accent: string): string {
  const known = paletteStyles.get(accent)
  if (known) return known
  const { light, dark } = paletteOf(accent)
  const rule = (selector: string, names: readonly string[], values: Record<string, string>) =>
    `${selector}{${names.map((name) => `${name}:${values[name]}`).join(';')}}`
  const style = rule(':root', Object.keys(light), light) + rule('.dark', paletteRoles, dark)
  paletteStyles.set(accent, style)
  return style
}
