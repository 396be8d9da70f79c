import { startTransition, useEffect, useReducer, useRef } from 'react'

export interface Portions {
  /** How many at once, where there was nothing before. */
  first: number
  /** How many new ones at once, where there was something: one in the frame that takes it away, then so many. */
  later: number
}

/** As many rows as a slow machine draws without keeping anybody waiting; the first ones come with the page. */
const rowPortions: Portions = { first: 10, later: 1 }

/**
 * Milliseconds from one frame to the next where the machine had time left, at 50 Hz too, and where it had
 * not enough.
 */
const shortFrame = 22
const longFrame = 42

const none: ReadonlySet<string> = new Set()
const initialPace = { portion: 1, lastFrame: NaN }

/**
 * How many of the rows, or columns, are drawn, from the first one on. A long list is drawn over some
 * frames, so that typing and pressing never wait for it; what was there already stays. The portions follow
 * the machine: one more after a short frame, one fewer after a long one.
 */
export function useDrawnItems(
  items: readonly { id: string }[],
  { first, later }: Portions = rowPortions,
): number {
  const drawn = useRef(none)
  const pace = useRef(initialPace)
  const [, drawMore] = useReducer((turn: number) => turn + 1, 0)
  const portion = drawn.current.size === 0 ? first : pace.current.portion
  let fresh = 0
  let count = 0
  while (count < items.length && (drawn.current.has(items[count]!.id) || fresh++ < portion)) count++
  useEffect(() => {
    drawn.current = new Set(items.slice(0, count).map(({ id }) => id))
    if (count === items.length) {
      pace.current = initialPace
      return
    }
    const frame = requestAnimationFrame((now) => {
      const { portion, lastFrame } = pace.current
      const took = now - lastFrame
      const change = took < shortFrame ? 1 : took > longFrame ? -1 : 0
      pace.current = {
        portion: pace.current === initialPace ? later : Math.max(1, portion + change),
        lastFrame: now,
      }
      startTransition(drawMore)
    })
    return () => cancelAnimationFrame(frame)
  })
  return count
}
