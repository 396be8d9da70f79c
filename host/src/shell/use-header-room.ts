import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How much room the header has, by its width in the size of its text, so that large text on a wide
 * screen counts as little room: `wide` has all of it, `medium` icons in place of names, `narrow` (a
 * phone) keeps language, theme and settings in the user menu, `tiny` the search too.
 */
export type HeaderRoom = 'wide' | 'medium' | 'narrow' | 'tiny'

/** The least width of each, rem. */
const leastWidths = { wide: 64, medium: 40, narrow: 16 } as const

const roomFor = (rem: number): HeaderRoom =>
  (['wide', 'medium', 'narrow'] as const).find((room) => rem >= leastWidths[room]) ?? 'tiny'

/** `probe` is an element that is as wide as the root's text is high: it tells when that changes. */
export function useHeaderRoom(
  header: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): HeaderRoom {
  const [room, setRoom] = useState<HeaderRoom>('wide')
  useLayoutEffect(() => {
    if (!header.current || !probe.current) return
    const [bar, text] = [header.current, probe.current]
    const measure = () => {
      if (text.offsetWidth > 0) setRoom(roomFor(bar.offsetWidth / text.offsetWidth))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    observer.observe(text)
    measure()
    return () => observer.disconnect()
  }, [header, probe])
  return room
}
