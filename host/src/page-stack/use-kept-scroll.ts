import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { OpenPage } from './open-page'
import { findByName, isWindowWide, placesOf, type ScrollPlace } from './scroll-places'
import { activePageAtom } from './stack-state'

/** Milliseconds for which what was scrolled waits until its content is there again. */
const longestWait = 10_000

/** Milliseconds without a change of size after which a page that was loaded again has all its content. */
const rest = 1_000

/** After one of these the person decides where the page stands, and restoring ends. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Each page has its scroll positions back when it is shown again, after a reload, and when the window
 * is as wide again as it was: all pages scroll the one document, and browsers forget those of elements
 * that are hidden or have too little content. In a pane it scrolls by itself.
 */
export function useKeptScroll(
  page: OpenPage,
  element: RefObject<HTMLElement | null>,
  isInPane: boolean,
) {
  const store = useStore()
  const { id, memory } = page
  const isNew = useRef(true)
  useLayoutEffect(() => {
    const root = element.current!
    const places = () => placesOf({ memory })
    const readTop = () => (isInPane ? root.scrollTop : window.scrollY)
    const remember = () => void (places().top = readTop())

    function restore() {
      const { top, inner, named } = places()
      if (readTop() !== (top ?? 0)) (isInPane ? root : window).scrollTo(0, top ?? 0)
      for (const [scrolled, place] of inner) scrollTo(scrolled, place)
      for (const [name, place] of named) {
        const found = findByName(root, name).find((scrolled) => scrollTo(scrolled, place))
        if (!found) continue
        inner.set(found, place)
        named.delete(name)
      }
    }
    function isRestored() {
      const { top, inner, named } = places()
      return (
        named.size === 0 &&
        Math.abs(readTop() - (top ?? 0)) < 1 &&
        [...inner].every(([scrolled, place]) => !scrolled.isConnected || isAt(scrolled, place))
      )
    }
    const readSize = () =>
      [root, ...places().inner.keys()]
        .map(({ scrollWidth, scrollHeight }) => `${scrollWidth} ${scrollHeight}`)
        .join()

    let frame = 0
    let isRestoring = false
    const endRestoring = () => {
      isRestoring = false
      cancelAnimationFrame(frame)
      for (const input of inputs) window.removeEventListener(input, giveUp, true)
    }
    /** The page stays where it is. */
    const giveUp = () => {
      endRestoring()
      const { inner, named } = places()
      named.clear()
      for (const scrolled of inner.keys()) inner.set(scrolled, placeOfElement(scrolled))
      remember()
    }
    /** Tries at each frame; what has just been loaded grows and shrinks for a while. */
    const startRestoring = (isLoading: boolean) => {
      endRestoring()
      isRestoring = true
      for (const input of inputs)
        window.addEventListener(input, giveUp, { capture: true, passive: true })
      const endsAt = Date.now() + longestWait
      let size = ''
      let changedAt = 0
      let wasRestored = false
      const attempt = () => {
        const now = Date.now()
        if (isLoading && size !== readSize()) {
          size = readSize()
          changedAt = now
        } else if (wasRestored && !isRestored()) return giveUp() // Something else has scrolled it.
        restore()
        wasRestored = isRestored()
        const isAtRest =
          !isLoading || (now - changedAt > rest && !root.querySelector('[aria-busy=true]'))
        if (wasRestored && isAtRest) endRestoring()
        else if (now > endsAt) giveUp()
        else frame = requestAnimationFrame(attempt)
      }
      attempt()
    }

    // What the browser does to content that is too short meanwhile is not the person's wish.
    const handleScroll = ({ target }: Event) => {
      if (isRestoring) return
      if (target === (isInPane ? root : document)) remember()
      else if (target instanceof Element && target !== root && root.contains(target))
        places().inner.set(target, placeOfElement(target))
    }
    let wasWide = isWindowWide()
    const handleResize = () => {
      if (wasWide === isWindowWide()) return
      wasWide = !wasWide
      if (places().top === null) remember()
      else startRestoring(false)
    }

    const { top, named } = places()
    startRestoring(isNew.current && (Boolean(top) || named.size > 0))
    isNew.current = false
    window.addEventListener('scroll', handleScroll, { passive: true, capture: true })
    window.addEventListener('resize', handleResize)
    // The browser tells of scrolling with its next frame; a page may be left before. To ask costs a
    // layout, so a page that only gets another address is not asked.
    const stop = store.sub(activePageAtom, () => {
      if (store.get(activePageAtom)?.id !== id && !isRestoring) remember()
    })
    return () => {
      stop()
      endRestoring()
      window.removeEventListener('scroll', handleScroll, { capture: true })
      window.removeEventListener('resize', handleResize)
    }
  }, [id, memory, element, isInPane, store])
}

const placeOfElement = ({ scrollLeft: left, scrollTop: top }: Element): ScrollPlace => ({
  left,
  top,
})

const isAt = ({ scrollLeft, scrollTop }: Element, { left, top }: ScrollPlace) =>
  Math.abs(scrollLeft - left) < 1 && Math.abs(scrollTop - top) < 1

/** Whether it stands there then: it may have too little content yet. */
function scrollTo(element: Element, place: ScrollPlace): boolean {
  if (isAt(element, place)) return true
  element.scrollLeft = place.left
  element.scrollTop = place.top
  return isAt(element, place)
}
