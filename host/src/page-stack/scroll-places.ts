import { breakpoints } from '@console/ui/breakpoints'

/** How far something is scrolled, in px. */
export interface ScrollPlace {
  left: number
  top: number
}

export const start: ScrollPlace = { left: 0, top: 0 }

/** The key of the page itself among its places. */
export const wholePage = ''

/**
 * Where a page stands (`wholePage`), and what scrolls by itself within it: by its label or field name,
 * which a reload finds again, else by its element. `wholePage` is missing at a width at which the page
 * was not shown yet.
 */
export type PagePlaces = Map<string | Element, ScrollPlace>

/**
 * The places of a page in a wide window, and in a narrow one: there the page scrolls where a long table
 * does it by itself in a wide one.
 */
export type PlacesByWidth = Record<'wide' | 'narrow', PagePlaces>

export const noPlaces = (): PlacesByWidth => ({ wide: new Map(), narrow: new Map() })

interface WithPlaces {
  memory: { places: PlacesByWidth }
}

/** A window in which a table scrolls by itself (`fitsWindow` of ui). */
export const wideWindow = `(min-width: ${breakpoints.md})`

/** The places of a page at the width that the window has. */
export const placesOf = ({ memory }: WithPlaces): PagePlaces =>
  memory.places[window.matchMedia(wideWindow).matches ? 'wide' : 'narrow']

export const scrollTopOf = (page: WithPlaces): number => placesOf(page).get(wholePage)?.top ?? 0

export const setScrollTop = (page: WithPlaces, top: number) =>
  void placesOf(page).set(wholePage, { left: 0, top })
