import type { OpenPage } from './open-page'
import { placesOf, type ScrollPlace, start, wholePage } from './scroll-places'

export type PageScroll = ReturnType<typeof createPageScroll>

/** The places of a page that is shown, and its elements; `scroller` is what scrolls the page itself. */
export function createPageScroll(
  page: Pick<OpenPage, 'memory'>,
  root: HTMLElement,
  scroller: HTMLElement,
) {
  const places = () => placesOf(page)
  const keyFor = (scrolled: Element) => (scrolled === scroller ? wholePage : keyOf(scrolled))
  const find = (key: string | Element) => (key === wholePage ? [scroller] : findByKey(root, key))
  const remember = (scrolled: Element) =>
    void places().set(keyFor(scrolled), { left: scrolled.scrollLeft, top: scrolled.scrollTop })
  return {
    scroller,
    remember,
    has: (scrolled: Element) => scrolled === scroller || root.contains(scrolled),
    /** Scrolls everything to its place. A page that was not shown at this width yet stays where it is. */
    restore() {
      if (!places().has(wholePage)) remember(scroller)
      for (const [key, place] of places()) for (const found of find(key)) moveTo(found, place)
    },
    /** Remembers where everything stands now. Places whose element has not come yet are forgotten. */
    rememberAll() {
      const found = [...places().keys()].flatMap(find)
      places().clear()
      remember(scroller)
      for (const scrolled of found)
        if (scrolled.scrollTop || scrolled.scrollLeft) remember(scrolled)
    },
    isAtStart: () => [...places().values()].every(({ left, top }) => left === 0 && top === 0),
    isAtPlace: (scrolled: Element) => isAtPlace(scrolled, places().get(keyFor(scrolled)) ?? start),
  }
}

/** A region or list has a label, a field its name: both are the same after a reload. */
const keyOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element

/** Those that a key may mean: a table is called like the region that scrolls it. */
const findByKey = (root: Element, key: string | Element): Element[] =>
  key instanceof Element
    ? [key]
    : [...root.querySelectorAll('[aria-label], [name]')].filter((found) => keyOf(found) === key)

function moveTo(element: Element, { left, top }: ScrollPlace) {
  if (element.scrollLeft !== left) element.scrollLeft = left
  if (element.scrollTop !== top) element.scrollTop = top
}

/** Whether it stands at its place, or at its end, where browsers put what is too short for its place. */
function isAtPlace(element: Element, { left, top }: ScrollPlace) {
  const { scrollLeft, scrollWidth, clientWidth, scrollTop, scrollHeight, clientHeight } = element
  return (
    isAt(scrollLeft, left, scrollWidth - clientWidth) &&
    isAt(scrollTop, top, scrollHeight - clientHeight)
  )
}

const isAt = (now: number, wanted: number, end: number) =>
  Math.abs(now - wanted) < 2 || (wanted > end && Math.abs(now - end) < 2)
