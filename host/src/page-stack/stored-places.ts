import type { Store } from '@console/kernel/host'
import { getAppStorage } from '../storage/storage'
import { addressOf, type OpenPage } from './open-page'
import { nameOf, type PagePlaces, type ScrollPlace } from './scroll-places'

interface StoredPlaces {
  top: number | null
  inner: Record<string, ScrollPlace>
}
type StoredPages = Readonly<Record<string, Record<'wide' | 'narrow', StoredPlaces>>>

const noPages: StoredPages = {}

/** The places of the tab's pages by address, as a reload finds them. They go with the person. */
const storedPages = (store: Store) =>
  getAppStorage(store)?.stored<StoredPages>('scroll_places', noPages, {
    area: 'session',
    writeMode: 'through',
    check: isStoredPages,
  })

/** Keeps the places of these pages, and of the ones at these addresses as they were found. */
export function writePlaces(
  store: Store,
  pages: ReadonlyMap<string, OpenPage>,
  isAwaited: (address: string) => boolean,
) {
  const stored = storedPages(store)
  if (!stored) return
  const found = Object.entries(store.get(stored)).filter(([address]) => isAwaited(address))
  const open = [...pages].map(([address, { memory }]) => {
    const { wide, narrow } = memory.places
    return [address, { wide: toStored(wide), narrow: toStored(narrow) }] as const
  })
  const next = Object.fromEntries([...found, ...open])
  store.set(stored, Object.keys(next).length > 0 ? next : noPages)
}

/** Gives a page that is opened the places that it had before the reload, once. */
export function takePlaces(store: Store, { location, memory }: OpenPage) {
  const stored = storedPages(store)
  if (!stored) return
  const { [addressOf(location)]: found, ...others } = store.get(stored)
  if (!found) return
  store.set(stored, Object.keys(others).length > 0 ? others : noPages)
  for (const width of ['wide', 'narrow'] as const) {
    const { top, inner } = found[width]
    memory.places[width] = { top, inner: new Map(), named: new Map(Object.entries(inner)) }
  }
}

const toStored = ({ top, inner, named }: PagePlaces): StoredPlaces => ({
  top,
  inner: Object.fromEntries([
    ...named,
    ...[...inner].flatMap(([element, place]) => {
      const name = element.isConnected && nameOf(element)
      return name ? [[name, place] as const] : []
    }),
  ]),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlace = (place: unknown) =>
  isRecord(place) && typeof place.left === 'number' && typeof place.top === 'number'

const isStoredPlaces = (places: unknown) =>
  isRecord(places) &&
  (places.top === null || typeof places.top === 'number') &&
  isRecord(places.inner) &&
  Object.values(places.inner).every(isPlace)

const isStoredPages = (pages: unknown): pages is StoredPages =>
  isRecord(pages) &&
  Object.values(pages).every(
    (page) => isRecord(page) && isStoredPlaces(page.wide) && isStoredPlaces(page.narrow),
  )
