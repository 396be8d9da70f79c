import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Which items of a row have no room in it, by their `data-id`; followed as the row, its items and
 * the size of the text change. `ids` are all of them, in one string.
 */
export function useClippedItems(
  row: RefObject<HTMLElement | null>,
  ids: string,
): ReadonlySet<string> {
  const [clipped, setClipped] = useState<ReadonlySet<string>>(new Set())
  useLayoutEffect(() => {
    if (!row.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (changes) =>
        setClipped((before) => {
          const after = new Set(before)
          for (const { target, boundingClientRect, intersectionRatio } of changes) {
            const { id } = (target as HTMLElement).dataset
            // While the row is not shown, nothing is known.
            if (id === undefined || boundingClientRect.width === 0) continue
            if (intersectionRatio < wholly) after.add(id)
            else after.delete(id)
          }
          return after
        }),
      { root: row.current, threshold: wholly },
    )
    for (const item of row.current.children) observer.observe(item)
    return () => observer.disconnect()
  }, [row, ids])
  return clipped
}

/** The part of an item that is visible when it has room: positions are rounded. */
const wholly = 0.99
