import { startTransition, useEffect, useState } from 'react'

/** New rows in one frame: as many as a slow machine draws without keeping anybody waiting. */
const portion = 10

const none: ReadonlySet<string> = new Set()

/**
 * How many of the rows are drawn, from the first one on. A long page is drawn over some frames, so that
 * typing and pressing never wait for it; rows that were there already stay.
 */
export function useDrawnRows(rows: readonly { id: string }[]): number {
  const [drawn, setDrawn] = useState(none)
  let fresh = 0
  let count = 0
  while (count < rows.length && (drawn.has(rows[count]!.id) || fresh++ < portion)) count++
  useEffect(() => {
    if (count === rows.length) return
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(new Set(rows.slice(0, count).map(({ id }) => id)))),
    )
    return () => cancelAnimationFrame(frame)
  }, [rows, count])
  return count
}
