import { formatHex, interpolate, wcagContrast } from 'culori'
import { shiftChannels, textColorOn } from './brightness'

/** The colours of a header or a sidebar in a colour that somebody chose. */
export interface SurfaceColors {
  bg: string
  /** Under the pointer. */
  hover: string
  /** The current entry. */
  active: string
  fg: string
  muted: string
  border: string
  /** Around controls that only their border shows. */
  control: string
}

/** By how much each channel of a hovered and of an active entry differs (shell A9.3). */
export const surfaceSteps = {
  header: { hover: 15, active: 15 },
  sidebar: { hover: 12, active: -15 },
} as const

const minTextContrast = 4.5
const minControlContrast = 3

/**
 * The colours of a surface: the colour as it was chosen, and on it text of 4.5:1 and controls of 3:1,
 * hovered and current ones too (shell A9.6).
 */
export function createSurfaceColors(
  color: string,
  steps: { hover: number; active: number },
): SurfaceColors {
  const bg = shiftChannels(color, 0)
  const fg = textColorOn(bg)
  // Where a step would cost the text its contrast, or cannot be seen, it goes the other way.
  const shift = (by: number) =>
    [by, -by]
      .map((step) => shiftChannels(bg, step))
      .find((made) => made !== bg && wcagContrast(fg, made) >= minTextContrast)!
  const grounds = { bg, hover: shift(steps.hover), active: shift(steps.active) }
  const mix = (part: number) => formatHex(interpolate([bg, fg], 'rgb')(part))!
  const firstReadable = (from: number, ratio: number) => {
    for (let part = from; part < 1; part += 0.02) {
      const made = mix(part)
      if (Object.values(grounds).every((ground) => wcagContrast(made, ground) >= ratio)) return made
    }
    return fg
  }
  return {
    ...grounds,
    fg,
    muted: firstReadable(0.7, minTextContrast),
    border: mix(0.14),
    control: firstReadable(0.3, minControlContrast),
  }
}
