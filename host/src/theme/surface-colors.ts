import { formatHex, interpolate, wcagContrast } from 'culori'
import { isDarkColor, shiftChannels } from './brightness'

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
 * The colours of a surface, readable whatever colour is given (4.5:1 text, 3:1 controls): the colour
 * moves no further towards black or white than that requires.
 */
export function createSurfaceColors(
  color: string,
  steps: { hover: number; active: number },
): SurfaceColors {
  const isDark = isDarkColor(color)
  const [fg, away] = isDark ? ['#ffffff', '#000000'] : ['#16181d', '#ffffff']
  const groundsOf = (bg: string) => {
    // What cannot get lighter gets darker: white has a hover, too.
    const shift = (by: number) => {
      const shifted = shiftChannels(bg, by)
      return shifted === bg ? shiftChannels(bg, -by) : shifted
    }
    return { bg, hover: shift(steps.hover), active: shift(steps.active) }
  }
  const mix = (from: string, to: string, part: number) =>
    formatHex(interpolate([from, to], 'rgb')(part))!
  const isReadable = (text: string, grounds: string[], ratio: number) =>
    grounds.every((ground) => wcagContrast(text, ground) >= ratio)
  const first = (
    from: number,
    candidate: (part: number) => string,
    ok: (made: string) => boolean,
  ) => {
    for (let part = from; part < 1; part += 0.02) {
      const made = candidate(part)
      if (ok(made)) return made
    }
    return candidate(1)
  }
  const bg = first(
    0,
    (part) => mix(color, away, part),
    (made) => isReadable(fg, Object.values(groundsOf(made)), minTextContrast),
  )
  const grounds = groundsOf(bg)
  const on = (from: number, ratio: number) =>
    first(
      from,
      (part) => mix(bg, fg, part),
      (made) => isReadable(made, Object.values(grounds), ratio),
    )
  return {
    ...grounds,
    fg,
    muted: on(0.7, minTextContrast),
    border: mix(bg, fg, 0.14),
    control: on(0.3, minControlContrast),
  }
}
