import type { Brand } from '@console/contract/brand'

export interface Stroke {
  path: string
  opacity: number
}

const size = 800
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const n = (value: number) => Math.round(value)

/** Long waves, one above the other, each a little later than the one before: a campaign spreading. */
const waves = (): Stroke[] =>
  range(18).map((row) => {
    const [y, swing, late] = [40 + row * 38, 26 + row * 3.4, row * 21]
    const bends = range(5).map(
      (step) =>
        `S${n(step * 266 + 120 - late)} ${n(y + (step % 2 ? swing : -swing))} ${n(step * 266 + 200 - late)} ${n(y)}`,
    )
    const begin = `M${n(-460 - late)} ${n(y)}C${n(-400 - late)} ${n(y)} ${n(-140 - late)} ${n(y + swing)} ${n(-66 - late)} ${n(y)}`
    return { path: begin + bends.join(''), opacity: 0.14 + row * 0.012 }
  })

/** Rings around two who speak, meeting in the middle: a conversation. */
const rings = (): Stroke[] =>
  [
    [190, 250],
    [610, 470],
  ].flatMap(([x = 0, y = 0]) =>
    range(10).map((ring) => {
      const radius = n(36 + ring * ring * 2.6 + ring * 22)
      return {
        path: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`,
        opacity: 0.32 - ring * 0.026,
      }
    }),
  )

/** Rows of awnings over a street of shops, each row hanging between two of the one above. */
const awnings = (): Stroke[] =>
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

const drawings: Record<Brand['variant'], () => Stroke[]> = {
  marketing: waves,
  chat: rings,
  merchant: awnings,
}

/** The drawing of a kind of product: lines in a square, faint enough to write over. Drawn by rule, the same every time. */
export const patternOf = (variant: Brand['variant']) => ({ size, strokes: drawings[variant]() })
