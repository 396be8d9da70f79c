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

/** Whether what lies on this colour is light (shell A9.2). */
export function isDarkColor(color: string): boolean {
  const [red, green, blue] = channelsOf(color)
  return 0.299 * red + 0.578 * green + 0.114 * blue < 192
}
