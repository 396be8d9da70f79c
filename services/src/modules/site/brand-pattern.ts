import type { Brand } from '@console/contract/brand'

interface PatternStroke {
  path: string
  opacity: number
}

const size = 800
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const round = (value: number) => Math.round(value)

/**
 * Long waves, one above the other, each a little later than the one before: a campaign spreading.
 */
const waves = (): PatternStroke[] =>
  range(18).map((row) => {
    const [y, amplitude, offset] = [40 + row * 38, 26 + row * 3.4, row * 21]
    const curves = range(5).map(
      (step) =>
        `S${round(step * 266 + 120 - offset)} ${round(y + (step % 2 ? amplitude : -amplitude))} ${round(step * 266 + 200 - offset)} ${round(y)}`,
    )
    const start = `M${round(-460 - offset)} ${round(y)}C${round(-400 - offset)} ${round(y)} ${round(-140 - offset)} ${round(y + amplitude)} ${round(-66 - offset)} ${round(y)}`
    return { path: start + curves.join(''), opacity: 0.14 + row * 0.012 }
  })

/** Rings around two who speak, meeting in the middle: a conversation. */
const rings = (): PatternStroke[] =>
  [
    [190, 250],
    [610, 470],
  ].flatMap(([x = 0, y = 0]) =>
    range(10).map((ring) => {
      const radius = round(36 + ring * ring * 2.6 + ring * 22)
      return {
        path: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`,
        opacity: 0.32 - ring * 0.026,
      }
    }),
  )

/** Rows of awnings over a street of shops, each row hanging between two of the one above. */
const awnings = (): PatternStroke[] =>
  range(10).flatMap((row) =>
    [64, 44, 24].map((radius, inner) => {
      const left = -64 - (row % 2) * 64
      const arcs = range(8).map(
        (shop) =>
          `M${left + shop * 128 + 64 - radius} ${row * 64}a${radius} ${radius} 0 0 0 ${radius * 2} 0`,
      )
      return { path: arcs.join(''), opacity: 0.3 - inner * 0.06 - row * 0.012 }
    }),
  )

const patternGenerators: Record<Brand['variant'], () => PatternStroke[]> = {
  marketing: waves,
  chat: rings,
  merchant: awnings,
}

/**
 * The background pattern of a brand's variant, an SVG document: lines in a square, faint enough to put text
 * on. Pages lay it over a colour of theirs as a mask, so its strokes say nothing but how opaque they are.
 */
export const createBrandPattern = (variant: Brand['variant']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" fill="none" stroke="#000" stroke-width="1.25">${patternGenerators[
    variant
  ]()
    .map(({ path, opacity }) => `<path d="${path}" opacity="${round(opacity * 1000) / 1000}"/>`)
    .join('')}</svg>`
