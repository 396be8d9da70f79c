import { isDraftOfPage } from '@console/kernel/draft-key'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import {
  activePageAtom,
  addressOf,
  besidePageAtom,
  closePages,
  formatTitle,
  getPageNavigation,
  hrefOfPage,
  isUnsaved,
  openPagesAtom,
  ownTitleAtom,
  pageTitleAtom,
  refreshPage,
} from '../page-stack/page-stack'
import {
  accessibleRoutesAtom,
  findRoute,
  homePathAtom,
  parseHref,
  routeTitleAtom,
} from '../routes/routes'
import { getAppStorage } from '../storage/storage'
import {
  findTab,
  placeOf,
  type Tab,
  tabAfter,
  type TabAction,
  type TabList,
  tabsClosedBy,
  withMovedTab,
  withPin,
} from './tab-list'
import { tabbedPageOf } from './tabbed-page'

const listAtom = atom<TabList>([])

/** The tabs, in the order of the strip. */
export const tabsAtom = atom((get) => get(listAtom))

export const setTabs = (store: Store, tabs: TabList) => store.set(listAtom, tabs)

/** Every one, pinned or not; the page that is shown next has the first new one. */
export const closeEveryTab = (store: Store) => setTabs(store, [])

/** The tab of the page that is shown, or that stands for it; null on a page without one. */
export const activeTabAtom = atom((get): Tab | null => {
  const [page, tabs] = [get(activePageAtom), get(listAtom)]
  const tabbed = page && tabbedPageOf(page, get(accessibleRoutesAtom), tabs)
  return (tabbed && findTab(tabs, tabbed.address)) ?? null
})

/** What a tab says: the title of its page, also where that is not open; else of its route. */
export const tabTitleAtom = atom((get) => {
  const [pages, pageTitle] = [get(openPagesAtom), get(pageTitleAtom)]
  const [routes, routeTitle] = [get(accessibleRoutesAtom), get(routeTitleAtom)]
  const ownTitle = get(ownTitleAtom)
  const pageAt = new Map(pages.map((page) => [addressOf(page.location), page]))
  return ({ address, title }: Tab): string => {
    const page = pageAt.get(address)
    const found = findRoute(routes, parseHref(address).path)
    const kept = ownTitle(title)
    const own = page ? pageTitle(page) : kept && formatTitle(kept)
    return own || (found ? routeTitle(found.record) : '') || address
  }
})

/** What tells a tab from those that are called alike and were opened before it: “(2)”; else null. */
export const tabDistinctionAtom = atom((get) => {
  const titleOf = get(tabTitleAtom)
  const counts = new Map<string, number>()
  const distinctions = new Map<Tab, string | null>()
  for (const tab of get(listAtom).toSorted((one, other) => one.id - other.id)) {
    const count = (counts.get(titleOf(tab)) ?? 0) + 1
    counts.set(titleOf(tab), count)
    distinctions.set(tab, count > 1 ? `(${count})` : null)
  }
  return (tab: Tab): string | null => distinctions.get(tab) ?? null
})

/** The tabs that an action closes or begins anew whose pages hold input that is saved nowhere. */
export function unsavedTabsOf(store: Store, action: TabAction, tab: Tab): TabList {
  // The page that is shown may be another one than that of its tab.
  if (action === 'refresh') {
    const page = store.get(activePageAtom)
    return page && isUnsaved(page) ? [tab] : []
  }
  return tabsClosedBy(action, store.get(listAtom), tab).filter((closed) =>
    isTabUnsaved(store, closed),
  )
}

/**
 * Its page holds input that is saved nowhere; before a restored one is shown, a kept draft tells.
 */
export function isTabUnsaved(store: Store, { address }: Tab): boolean {
  const page = store.get(openPagesAtom).find((open) => addressOf(open.location) === address)
  if (page) return isUnsaved(page)
  return getAppStorage(store)?.isInTab((key) => isDraftOfPage(key, address)) ?? false
}

/** Where an action leads, until the page of that tab is shown: whoever is quicker goes on from there. */
const nextTabIdAtom = atom<number | null>(null)

/** Carries out an action of a tab's menu (shell A4.4, A4.5). Resolves when its page is shown. */
export async function executeTabAction(store: Store, action: TabAction, tab: Tab): Promise<void> {
  const page = store.get(activePageAtom)
  if (action === 'refresh') {
    if (!page) return
    forgetDrafts(store, [addressOf(page.location)])
    return refreshPage(store, page)
  }
  const tabs = store.get(listAtom)
  const activeId = store.get(nextTabIdAtom) ?? store.get(activeTabAtom)?.id ?? null
  const closed = tabsClosedBy(action, tabs, tab)
  const next = tabBeside(store, closed) ?? tabAfter(action, tabs, closed, activeId)
  store.set(
    listAtom,
    tabs.filter((other) => !closed.includes(other)),
  )
  closePages(store, (open) => findTab(closed, addressOf(open.location)) !== undefined)
  forgetDrafts(
    store,
    closed.map(({ address }) => address),
  )
  // A page without a tab stays when another's is closed.
  if (next?.id === activeId || (activeId === null && action === 'close')) return
  const nextId = next?.id ?? null
  store.set(nextTabIdAtom, nextId)
  try {
    await goToTab(store, next, { replace: true })
  } finally {
    if (store.get(nextTabIdAtom) === nextId) store.set(nextTabIdAtom, null)
  }
}

/** The tab of the page beside, which stays alone when the one that has the focus is closed. */
function tabBeside(store: Store, closed: TabList): Tab | undefined {
  const [active, beside] = [store.get(activeTabAtom), store.get(besidePageAtom)]
  if (!active || !beside || !closed.includes(active)) return undefined
  const tab = findTab(store.get(listAtom), addressOf(beside.location))
  return tab && !closed.includes(tab) ? tab : undefined
}

/** What was typed there is lost, as the question has said, also where the page was never shown. */
function forgetDrafts(store: Store, addresses: readonly string[]) {
  getAppStorage(store)?.removeFromTab((key) =>
    addresses.some((address) => isDraftOfPage(key, address)),
  )
}

/** Pins a tab, or unpins it. */
export const setTabPinned = (store: Store, tab: Tab, isPinned: boolean) =>
  store.set(listAtom, (tabs) => withPin(tabs, tab, isPinned))

/** Moves a tab, and returns its place in the strip. */
export function moveTab(store: Store, tab: Tab, place: number): number {
  store.set(listAtom, (tabs) => withMovedTab(tabs, tab, place))
  return placeOf(store.get(listAtom), tab)
}

/** Shows the page of a tab, as it was left; home without one. */
export const goToTab = (store: Store, tab: Tab | null, options?: { replace: boolean }) =>
  getPageNavigation(store).go(
    tab ? hrefOfPage(store, tab.address) : store.get(homePathAtom),
    options,
  )
