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
  range(17).map((row) => {
    const [y, swing, late] = [130 + row * 38, 26 + row * 3.4, row * 21]
    const bends = range(5).map((step) => `S${n(step * 266 + 120 - late)} ${n(y + (step % 2 ? swing : -swing))} ${n(step * 266 + 200 - late)} ${n(y)}`)
    return { path: `M${n(-460 - late)} ${n(y)}C${n(-400 - late)} ${n(y)} ${n(-140 - late)} ${n(y + swing)} ${n(-66 - late)} ${n(y)}${bends.join('')}`, opacity: 0.1 + row * 0.012 }
  })

/** Rings around two who speak, meeting in the middle: a conversation. */
const rings = (): Stroke[] =>
  [[190, 250], [610, 520]].flatMap(([x = 0, y = 0]) =>
    range(11).map((ring) => {
      const radius = 36 + ring * ring * 2.6 + ring * 22
      return { path: `M${n(x - radius)} ${y}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius) * 2} 0a${n(radius)} ${n(radius)} 0 1 0 ${-n(radius) * 2} 0`, opacity: 0.34 - ring * 0.025 }
    }))

/** Shelves of boxes that grow smaller as they rise: goods in a shop. */
const boxes = (): Stroke[] =>
  range(64).map((place) => {
    const [column, row] = [place % 8, Math.floor(place / 8)]
    const side = 34 + ((column * 5 + row * 3) % 7) * 8
    const [x, y] = [50 + column * 100 - side / 2, 50 + row * 100 - side / 2]
    return { path: `M${n(x + 8)} ${n(y)}h${side - 16}q8 0 8 8v${side - 16}q0 8 -8 8h${16 - side}q-8 0 -8 -8v${16 - side}q0 -8 8 -8z`, opacity: 0.08 + ((column * 3 + row * 5) % 6) * 0.045 }
  })

const drawings: Record<Brand['variant'], () => Stroke[]> = { marketing: waves, chat: rings, merchant: boxes }

/** The drawing of a kind of product: lines in a square, faint enough to write over. Drawn by rule, the same every time. */
export const patternOf = (variant: Brand['variant']) => ({ size, strokes: drawings[variant]() })
