import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import type { OpenPage } from './open-page'
import { createPageScroll, type PageScroll } from './page-scroll'
import { placesOf, setScrollTop, wholePage, wideWindow } from './scroll-places'
import { activePageAtom } from './stack-state'

/**
 * Each page has its scroll positions back when it is shown again, after a reload, and when the window
 * is as wide again as it was: all pages scroll the one document, and browsers forget those of elements
 * that are hidden or have too little content. In a pane it scrolls by itself.
 */
export function useKeptScroll(
  { id, memory }: OpenPage,
  element: RefObject<HTMLElement | null>,
  isInPane: boolean,
) {
  const store = useStore()
  useLayoutEffect(() => {
    const root = element.current!
    const scroller = isInPane ? root : document.documentElement
    const scroll = createPageScroll({ memory }, root, scroller)
    if (!placesOf({ memory }).has(wholePage)) setScrollTop({ memory }, 0)
    const { record, stop } = keepScroll(scroll)
    // The browser tells of scrolling with its next frame; a page may be left before. To ask costs a
    // layout, so a page that only gets another address is not asked.
    const unsubscribe = store.sub(activePageAtom, () => {
      if (store.get(activePageAtom)?.id !== id) record(scroller)
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [id, memory, element, isInPane, store])
}

/** By one of these the person decides where the page stands. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Holds a page at its places while its content comes, until somebody moves it, and remembers where to. */
function keepScroll(scroll: PageScroll) {
  const observer = new MutationObserver(scroll.restore)
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  let isHeld = false

  function hold() {
    letGo()
    scroll.restore()
    if (scroll.isAtStart()) return
    isHeld = true
    observer.observe(document.body, { childList: true, attributes: true, subtree: true })
    // What comes above the page, as the message of being offline does, would move it.
    scroll.scroller.style.overflowAnchor = 'none'
  }
  function letGo() {
    isHeld = false
    observer.disconnect()
    scroll.scroller.style.overflowAnchor = ''
  }
  function handleInput() {
    if (!isHeld) return
    letGo()
    scroll.rememberAll()
  }
  function record(scrolled: Element) {
    if (isHeld && scroll.isAtPlace(scrolled)) return
    handleInput()
    scroll.remember(scrolled)
  }
  function handleScroll({ target }: Event) {
    const scrolled = target === document ? document.documentElement : (target as Element)
    if (scroll.has(scrolled)) record(scrolled)
  }

  for (const input of inputs) window.addEventListener(input, handleInput, options)
  window.addEventListener('scroll', handleScroll, options)
  window.matchMedia(wideWindow).addEventListener('change', hold, options)
  hold()
  return {
    record,
    stop() {
      listening.abort()
      letGo()
    },
  }
}
