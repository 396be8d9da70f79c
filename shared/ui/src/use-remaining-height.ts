import { type RefObject, useLayoutEffect, useState } from 'react'
import { createSizeWatch, type SizeWatch } from './size-watch'

/**
 * Writes the height that an element may have, so that it and what stands below it end with the
 * window, to the element as `--remaining-height`. Used in its styles, it renders nothing.
 */
export function useRemainingHeight(element: RefObject<HTMLElement | null>) {
  const [watch] = useState(createWatch)
  useLayoutEffect(() => () => watch.stop(), [watch])
  // After every render: other things may stand around it.
  useLayoutEffect(() => {
    if (element.current) watch.observe(element.current)
  })
}

function createWatch() {
  let sizes: SizeWatch | null = null
  return {
    observe(measured: HTMLElement) {
      if (!sizes) {
        registerHeight()
        const measure = () => {
          const height = `calc(100dvh - ${pxAround(measured)}px)`
          if (measured.style.getPropertyValue('--remaining-height') !== height)
            measured.style.setProperty('--remaining-height', height)
        }
        // Before it is seen. Later what is observed says when it is to be measured.
        measure()
        sizes = createSizeWatch(measure)
      }
      sizes.observe(new Set(surroundingsOf(measured)))
    },
    stop() {
      sizes?.stop()
      sizes = null
    },
  }
}

/**
 * What stands within has no use for the height: if it had it from here, every cell of a table would get
 * its styles anew.
 */
function registerHeight() {
  try {
    globalThis.CSS?.registerProperty?.({ name: '--remaining-height', syntax: '*', inherits: false })
  } catch {
    // Registered already, maybe by another remote's copy of this.
  }
}

/** Its ancestors, and what stands beside it and them: each may grow and move it. */
function surroundingsOf(element: Element): Element[] {
  const { parentElement } = element
  if (!parentElement) return []
  const siblings = [...parentElement.children].filter((sibling) => sibling !== element)
  return [...siblings, parentElement, ...surroundingsOf(parentElement)]
}

/** What stands above and below. The height of the element itself is not in it. */
function pxAround(element: HTMLElement) {
  const { top, bottom } = placeOf(element)
  const page = pageAround(element)
  const ends = [...page.children].map((child) =>
    child instanceof HTMLElement ? placeOf(child).bottom : 0,
  )
  const below = Math.max(...ends) - bottom + parseFloat(getComputedStyle(page).paddingBottom)
  // One more, as browsers round every offset.
  return Math.ceil(top + below) + 1
}

/** What scrolls it, if that is not the window; in the window its content ends with `main`. */
function pageAround(element: Element): Element {
  const { parentElement } = element
  if (!parentElement) return element
  const isPage =
    parentElement.localName === 'main' ||
    parentElement === document.body ||
    /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
  return isPage ? parentElement : pageAround(parentElement)
}

/** In the document, wherever it is scrolled to and while a transition moves it. */
function placeOf(element: HTMLElement) {
  let top = element.offsetTop
  for (let at = element.offsetParent; at instanceof HTMLElement; at = at.offsetParent)
    top += at.offsetTop + at.clientTop
  return { top, bottom: top + element.offsetHeight }
}
