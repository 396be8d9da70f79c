/** `#rgb` or `#rrggbb` as its three channels. */
function channelsOf(color: string): [number, number, number] {
  const digits = color.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16)) as [number, number, number]
}

/** A colour with something added to each channel. */
export const shiftChannels = (color: string, by: number): string =>
  `#${channelsOf(color)
    .map((channel) => Math.min(255, Math.max(0, channel + by)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

/** Whether a surface of this colour has the dark theme's logo and menu (shell A9.2). */
export function isDarkColor(color: string): boolean {
  const [red, green, blue] = channelsOf(color)
  return 0.299 * red + 0.578 * green + 0.114 * blue < 192
}

// Dark enough that one of the two can be read on every colour: the middle one has 4.5:1 to both.
const nearBlack = '#050608'

/** Relative luminance as WCAG 2.2 defines it, from 0 (black) to 1 (white). */
function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** White or near-black, whichever contrasts more with this colour: 4.5:1 or better (shell A9.6). */
export function textColorOn(color: string): string {
  const ground = luminanceOf(color) + 0.05
  return 1.05 / ground >= ground / (luminanceOf(nearBlack) + 0.05) ? '#ffffff' : nearBlack
}
