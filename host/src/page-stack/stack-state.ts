import type { Store } from '@console/kernel/host'
import type { Go, GoOptions } from '@console/kernel/page'
import { atom } from 'jotai/vanilla'
import { type RouteLocation, routeTitleAtom, toHref, withQuery } from '../routes/routes'
import {
  emptyStack,
  findOpenPage,
  type Stack,
  withChangedPage,
  withExpectedAddress,
  withoutPages,
  withShownPage,
} from './change-stack'
import { addressOf, type OpenPage, type PageContent } from './open-page'

/** How pages navigate; the router provides it. */
export interface PageNavigation {
  go: Go
  /** Loads the shown page again; what hangs is given up. */
  retry(): Promise<void>
  /** Loads the whole console again. */
  reloadConsole(): void
}

const stackAtom = atom<Stack>(emptyStack)
const navigationAtom = atom<PageNavigation | null>(null)

/** All open pages, the hidden ones too. */
export const openPagesAtom = atom((get) => get(stackAtom).pages)

/** The page that is shown. */
export const activePageAtom = atom((get) => {
  const { pages, activeId } = get(stackAtom)
  return pages.find(({ id }) => id === activeId) ?? null
})

/** The title of a page, in the language of the console: its own, else its route's. */
export const pageTitleAtom = atom((get) => {
  const routeTitle = get(routeTitleAtom)
  return ({ title, record }: Pick<OpenPage, 'title' | 'record'>) =>
    title ?? (record ? routeTitle(record) : '')
})

export const setPageNavigation = (store: Store, navigation: PageNavigation) =>
  store.set(navigationAtom, navigation)
export const getPageNavigation = (store: Store) => store.get(navigationAtom)!

/** Shows a page that a navigation has led to, and closes what need not be kept. */
export function showPage(store: Store, content: PageContent) {
  const left = store.get(activePageAtom)
  setStack(store, withShownPage(store.get(stackAtom), content))
  const shown = store.get(activePageAtom)!
  // The same page at another address begins at the top again (shell A1.0 guard 6).
  if (shown.id === left?.id && addressOf(shown.location) !== addressOf(left.location))
    shown.memory.scrollTop = 0
}

/** Closes pages: hidden ones at once, the shown one when it is left. */
export const closePages = (store: Store, isClosed: (page: OpenPage) => boolean) =>
  setStack(store, withoutPages(store.get(stackAtom), isClosed))

/** The session has ended, or another person has taken over. */
export const closeKeptPages = (store: Store) => closePages(store, () => true)

/** Begins the shown page anew, with its data: nothing of what it holds is kept. */
export function refreshPage(store: Store, { id }: OpenPage): Promise<void> {
  setStack(store, withChangedPage(store.get(stackAtom), id, { isStale: true, needsLoad: true }))
  return getPageNavigation(store).retry()
}

/** The content of the page at this address, if it is open and complete; else null. */
export function getOpenContent(store: Store, location: RouteLocation): PageContent | null {
  const address = addressOf(location)
  const page = findOpenPage(store.get(stackAtom), address)
  return page && !page.needsLoad && page.addresses.at(-1) === address ? page : null
}

export const setPageTitle = (store: Store, id: number, title: string | null) =>
  setStack(store, withChangedPage(store.get(stackAtom), id, { title }))

export function setPageUnsaved(store: Store, id: number, isUnsaved: boolean) {
  const stack = store.get(stackAtom)
  if (stack.pages.some((page) => page.id === id && page.isUnsaved !== isUnsaved))
    setStack(store, withChangedPage(stack, id, { isUnsaved }))
}

/** The pages that hold input which is saved nowhere. */
export const unsavedPagesAtom = atom((get) => get(openPagesAtom).filter((page) => page.isUnsaved))

/** The page changes its own query: it stays the same page at the new address. */
export function setPageQuery(
  store: Store,
  { id, location }: OpenPage,
  changes: Record<string, string | null>,
  options?: GoOptions,
) {
  const next = withQuery(location, changes)
  setStack(store, withExpectedAddress(store.get(stackAtom), id, addressOf(next)))
  getPageNavigation(store).go(toHref(next), options)
}

/** A part of the page has failed: its loader runs again when the page is shown the next time. */
export const setPageFailed = (store: Store, id: number) =>
  setStack(store, withChangedPage(store.get(stackAtom), id, { needsLoad: true }))

/** Loads a page again of which a part has failed or hangs. */
export function retryPage(store: Store, { id }: OpenPage): Promise<void> {
  setPageFailed(store, id)
  return getPageNavigation(store).retry()
}

function setStack(store: Store, next: Stack) {
  const closed = store
    .get(stackAtom)
    .pages.filter(({ id }) => !next.pages.some((page) => page.id === id))
  store.set(stackAtom, next)
  for (const { closeListeners } of closed) closeListeners.forEach((listener) => listener())
}
