import type { Store } from '@console/kernel/host'
import { getAppStorage } from '../storage/storage'
import { addressOf, type OpenPage } from './open-page'
import type { PagePlaces, ScrollPlace } from './scroll-places'

type StoredPlaces = Record<string, ScrollPlace>
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
  for (const width of ['wide', 'narrow'] as const)
    memory.places[width] = new Map(Object.entries(found[width]))
}

const toStored = (places: PagePlaces): StoredPlaces =>
  Object.fromEntries([...places].filter(([key]) => typeof key === 'string'))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlace = (place: unknown) =>
  isRecord(place) && typeof place.left === 'number' && typeof place.top === 'number'

const isStoredPlaces = (places: unknown) => isRecord(places) && Object.values(places).every(isPlace)

const isStoredPages = (pages: unknown): pages is StoredPages =>
  isRecord(pages) &&
  Object.values(pages).every(
    (page) => isRecord(page) && isStoredPlaces(page.wide) && isStoredPlaces(page.narrow),
  )
