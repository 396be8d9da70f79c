import { startTransition, useEffect, useReducer, useRef } from 'react'

export interface Portions {
  /** How many at once, where there was nothing before. */
  first: number
  /** How many new ones in one frame, later on. */
  later: number
}

/**
 * New rows in one frame: as many as a slow machine draws without keeping anybody waiting. It has to take
 * the rows away that were there before, too; the first ones come with the page.
 */
const rowPortions: Portions = { first: 10, later: 3 }

const none: ReadonlySet<string> = new Set()

/**
 * How many of the rows, or columns, are drawn, from the first one on. A long list is drawn over some
 * frames, so that typing and pressing never wait for it; what was there already stays.
 */
export function useDrawnItems(
  items: readonly { id: string }[],
  { first, later }: Portions = rowPortions,
): number {
  const drawn = useRef(none)
  const [, drawMore] = useReducer((turn: number) => turn + 1, 0)
  const portion = drawn.current.size === 0 ? first : later
  let fresh = 0
  let count = 0
  while (count < items.length && (drawn.current.has(items[count]!.id) || fresh++ < portion)) count++
  useEffect(() => {
    drawn.current = new Set(items.slice(0, count).map(({ id }) => id))
    if (count === items.length) return
    const frame = requestAnimationFrame(() => startTransition(drawMore))
    return () => cancelAnimationFrame(frame)
  })
  return count
}
