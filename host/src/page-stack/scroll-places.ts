import { breakpoints } from '@console/ui/breakpoints'

/** How far something is scrolled, in px. */
export interface ScrollPlace {
  left: number
  top: number
}

/** Where a page stands, and what scrolls by itself within it. */
export interface PagePlaces {
  /** Null: it was not shown at this width yet. */
  top: number | null
  inner: Map<Element, ScrollPlace>
  /** What was kept over a reload, by name, until its element is there and long enough. */
  named: Map<string, ScrollPlace>
}

/**
 * The places of a page in a wide window, and in a narrow one: there the page scrolls where a long table
 * does it by itself in a wide one.
 */
export type PlacesByWidth = Record<'wide' | 'narrow', PagePlaces>

export const noPlaces = (): PlacesByWidth => ({
  wide: { top: null, inner: new Map(), named: new Map() },
  narrow: { top: null, inner: new Map(), named: new Map() },
})

/** Whether a table scrolls by itself (`fitsWindow` of ui). */
export const isWindowWide = () => window.matchMedia(`(min-width: ${breakpoints.md})`).matches

/** The places of a page at the width that the window has. */
export const placesOf = ({ memory }: { memory: { places: PlacesByWidth } }): PagePlaces =>
  memory.places[isWindowWide() ? 'wide' : 'narrow']

/** A region or list has a label, a field its name: both are the same after a reload. */
export const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.getAttribute('name')

/** Those that a name may mean: a table is called like the region that scrolls it. */
export const findByName = (page: Element, name: string): Element[] =>
  [...page.querySelectorAll('[aria-label], [name]')].filter((element) => nameOf(element) === name)
