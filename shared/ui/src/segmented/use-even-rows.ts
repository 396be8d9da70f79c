import { type RefObject, useLayoutEffect } from 'react'

/**
 * Where its children do not fit in one row they stand in rows of as many each as possible, and fill
 * them. The element then has `data-even-rows`, and `--in-row` is how many stand in one; they are
 * written to the element, so that measuring renders nothing.
 */
export function useEvenRows(element: RefObject<HTMLElement | null>, texts: string) {
  // Other texts have other widths.
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    let frame = 0
    const measure = () => layOut(measured)
    // Not at once: what is observed would change within its own observation.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    measure()
    observer.observe(measured)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [element, texts])
}

function layOut(element: HTMLElement) {
  element.removeAttribute('data-even-rows')
  element.style.removeProperty('--in-row')
  const items = [...element.children] as HTMLElement[]
  if (items.at(-1)!.offsetTop === items[0]!.offsetTop) return
  element.setAttribute('data-even-rows', '')
  const widest = Math.max(...items.map(({ offsetWidth }) => offsetWidth))
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(element)
  const gap = parseFloat(columnGap)
  const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  const mostInRow = Math.max(1, Math.floor((room + gap) / (widest + gap)))
  const rows = Math.ceil(items.length / mostInRow)
  element.style.setProperty('--in-row', String(Math.ceil(items.length / rows)))
}
