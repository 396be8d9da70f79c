import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createSizeWatch, type SizeWatch } from '../size-watch'
import { type ColumnWidths, createColumnWidths } from './column-widths'
import type { ColumnSide } from './table-column'

/** Milliseconds of rest before what takes longer is looked at, and from one part of it to the next. */
const rest = 120
const pause = 40

/**
 * What only the browser knows about a table: how wide its columns are, how far from their side the pinned
 * ones stand, on which side something lies beneath them, and which texts are cut off. Written to the
 * elements, so that scrolling renders nothing, and read once a frame, when the table is laid out anyway.
 *
 * @param arrangement of the columns: with another one their widths are found anew.
 */
export function useMeasuredColumns(region: RefObject<HTMLElement | null>, arrangement: string) {
  const [watch] = useState(createWatch)
  // After every render: other columns or rows may have come.
  useLayoutEffect(() => watch.onRender(arrangement))
  useEffect(() => watch.start(region.current!), [watch, region])
}

function createWatch() {
  let sizes: SizeWatch | null = null
  // Of the table, also while its page is hidden.
  let widths: ColumnWidths | null = null
  let known: { arrangement?: string; width?: number; room?: number; headHeight?: number } = {}

  function releaseIfOutdated(region: HTMLElement, heads: readonly HTMLElement[]) {
    const { offsetWidth: width, clientWidth: room } = region
    const headHeight = heads[0]?.offsetHeight
    // Another place, or texts of another size.
    if (width !== known.width || headHeight !== known.headHeight) widths!.release()
    // A scrollbar has come or gone.
    else if (room !== known.room) widths!.shareRoom()
    known = { ...known, width, room, headHeight }
  }

  return {
    onRender(arrangement: string) {
      if (arrangement !== known.arrangement) widths?.release()
      known.arrangement = arrangement
      // Rows change nothing of columns whose widths are kept.
      if (!widths?.areKept()) sizes?.measureSoon()
    },
    start(region: HTMLElement) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const columnWidths = (widths ??= createColumnWidths(region))
      const settle = () => {
        if (columnWidths.settle()) markCutTexts(region)
        // Not at once: what was written is laid out with the frame that comes.
        else timer = setTimeout(settle, pause)
      }
      const settleAtRest = () => {
        clearTimeout(timer)
        timer = setTimeout(settle, rest)
      }
      const watch = createSizeWatch(() => {
        // Not in sight.
        if (region.clientWidth === 0) return
        const heads = [...region.querySelectorAll<HTMLElement>('th')]
        releaseIfOutdated(region, heads)
        const headWidths = heads.map((head) => head.getBoundingClientRect().width)
        markOverlaps(region)
        setOffsets(region, 'start', heads, headWidths)
        setOffsets(region, 'end', heads.toReversed(), headWidths.toReversed())
        watch.observe(new Set([region, ...heads]))
        settleAtRest()
      })
      // Also what is drawn by a cell alone: "1 minute ago" becomes "10 minutes ago".
      const changes = new MutationObserver(settleAtRest)
      const onScroll = () => markOverlaps(region)
      sizes = watch
      region.addEventListener('scroll', onScroll, { passive: true })
      changes.observe(region, { subtree: true, childList: true, characterData: true })
      watch.measureSoon()
      return () => {
        sizes = null
        watch.stop()
        changes.disconnect()
        clearTimeout(timer)
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
