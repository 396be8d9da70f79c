import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createSizeWatch, type SizeWatch } from '../size-watch'
import type { ColumnSide } from './table-column'

/** Milliseconds of rest after which texts that are cut off are looked for. */
const restBeforeTexts = 120

/**
 * What only the browser knows about a table: how far from their side the pinned columns stand, on
 * which side something lies beneath them, and which texts are cut off. Written to the elements, so
 * that scrolling renders nothing, and read once a frame, when the table is laid out anyway.
 */
export function useStickyColumns(region: RefObject<HTMLElement | null>) {
  const [watch] = useState(createWatch)
  // After every render: other rows and columns have other widths.
  useLayoutEffect(() => watch.measureSoon())
  useEffect(() => watch.start(region.current!), [watch, region])
}

function createWatch() {
  let sizes: SizeWatch | null = null
  return {
    measureSoon: () => sizes?.measureSoon(),
    start(region: HTMLElement) {
      let rest: ReturnType<typeof setTimeout> | undefined
      const watch = createSizeWatch(() => {
        const heads = [...region.querySelectorAll<HTMLElement>('th')]
        const widths = heads.map((head) => head.getBoundingClientRect().width)
        markOverlaps(region)
        setOffsets(region, 'start', heads, widths)
        setOffsets(region, 'end', heads.toReversed(), widths.toReversed())
        watch.observe(new Set([region, ...heads]))
        clearTimeout(rest)
        rest = setTimeout(() => markCutTexts(region), restBeforeTexts)
      })
      const onScroll = () => markOverlaps(region)
      sizes = watch
      region.addEventListener('scroll', onScroll, { passive: true })
      watch.measureSoon()
      return () => {
        sizes = null
        watch.stop()
        clearTimeout(rest)
        region.removeEventListener('scroll', onScroll)
      }
    },
  }
}

function setOffsets(
  element: HTMLElement,
  side: ColumnSide,
  heads: readonly HTMLElement[],
  widths: readonly number[],
) {
  let index = 0
  let offset = 0
  heads.forEach((head, place) => {
    if (head.dataset.side !== side) return
    const name = `--${side}-${index++}`
    const value = `${offset}px`
    // Written only where it is another: every cell has it from here.
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
    offset += widths[place]!
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
    if (isCut[index] === text.hasAttribute('tabindex')) return
    if (isCut[index]) text.tabIndex = 0
    else text.removeAttribute('tabindex')
  })
}
