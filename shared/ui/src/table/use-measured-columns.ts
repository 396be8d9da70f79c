import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createSizeWatch } from '../size-watch'
import { createColumnWidths } from './column-widths'
import type { ColumnSide } from './table-column'

/** Milliseconds of rest before what takes longer is looked at. */
const rest = 120

/**
 * What only the browser knows about a table: how wide its columns are, how far from their side the pinned
 * ones stand, on which side something lies beneath them, and which texts are cut off. Written to the
 * elements, so that scrolling renders nothing, and read once a frame, when the table is laid out anyway.
 *
 * @param arrangement of the columns: with another one their widths are found anew.
 */
export function useMeasuredColumns(region: RefObject<HTMLElement | null>, arrangement: string) {
  const [watch] = useState(createWatch)
  useLayoutEffect(() => watch.releaseWidths(), [watch, arrangement])
  // After every render: other rows may have come.
  useLayoutEffect(() => watch.onRender())
  useEffect(() => watch.start(region.current!), [watch, region])
}

function createWatch() {
  let measured: ReturnType<typeof watchColumns> | null = null
  return {
    releaseWidths: () => measured?.releaseWidths(),
    onRender: () => measured?.onRender(),
    start(region: HTMLElement) {
      const watched = watchColumns(region)
      measured = watched
      return () => {
        measured = null
        watched.stop()
      }
    },
  }
}

function watchColumns(region: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let room = 0
  const widths = createColumnWidths(region)
  const settle = () => {
    if (widths.settle()) markCutTexts(region)
    else timer = setTimeout(settle)
  }
  const settleAtRest = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, rest)
  }
  const sizes = createSizeWatch(() => {
    const { clientWidth } = region
    // Not in sight.
    if (clientWidth === 0) return
    if (clientWidth !== room) widths.release()
    room = clientWidth
    const heads = [...region.querySelectorAll<HTMLElement>('th')]
    const headWidths = heads.map((head) => head.getBoundingClientRect().width)
    markOverlaps(region)
    setOffsets(region, 'start', heads, headWidths)
    setOffsets(region, 'end', heads.toReversed(), headWidths.toReversed())
    sizes.observe(new Set([region, ...heads]))
    settleAtRest()
  })
  const onScroll = () => markOverlaps(region)
  region.addEventListener('scroll', onScroll, { passive: true })
  sizes.measureSoon()
  return {
    releaseWidths: widths.release,
    // Rows change nothing of columns whose widths are kept.
    onRender: () => (widths.areKept() ? settleAtRest() : sizes.measureSoon()),
    stop() {
      sizes.stop()
      clearTimeout(timer)
      region.removeEventListener('scroll', onScroll)
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
