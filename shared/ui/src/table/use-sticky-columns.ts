import { type RefObject, useLayoutEffect } from 'react'

/**
 * What only the browser knows about a table: how far from their side the pinned columns stand, on
 * which side something lies beneath them, and which texts are cut off. Written to the elements, so
 * that scrolling renders nothing.
 */
export function useStickyColumns(region: RefObject<HTMLElement | null>) {
  // After every render: other rows and columns have other widths.
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    const measure = () => {
      setOffsets(element, 'start', headsOf(element, 'start'))
      setOffsets(element, 'end', headsOf(element, 'end').reverse())
      markOverlaps(element)
      markCutTexts(element)
    }
    const onScroll = () => markOverlaps(element)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.querySelectorAll('th').forEach((head) => observer.observe(head))
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  })
}

const headsOf = (element: HTMLElement, side: 'start' | 'end') => [
  ...element.querySelectorAll<HTMLElement>(`th[data-side=${side}]`),
]

function setOffsets(element: HTMLElement, side: 'start' | 'end', heads: readonly HTMLElement[]) {
  let offset = 0
  heads.forEach((head, index) => {
    element.style.setProperty(`--${side}-${index}`, `${offset}px`)
    offset += head.getBoundingClientRect().width
  })
}

function markOverlaps(element: HTMLElement) {
  const { scrollLeft, clientWidth, scrollWidth } = element
  element.toggleAttribute('data-overlaps-start', scrollLeft > 0)
  element.toggleAttribute('data-overlaps-end', scrollLeft + clientWidth < scrollWidth - 1)
}

/** A text that is cut off can be focused: its whole is then shown (`tooltip/icon-tooltips`). */
function markCutTexts(element: HTMLElement) {
  const texts = [...element.querySelectorAll<HTMLElement>('[data-ellipsis]')]
  const isCut = texts.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  texts.forEach((text, index) => {
    if (isCut[index]) text.tabIndex = 0
    else text.removeAttribute('tabindex')
  })
}
