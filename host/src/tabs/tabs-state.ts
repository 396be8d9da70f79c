import { isDraftOfPage } from '@console/kernel/draft-key'
import { sessionAtom } from '@console/kernel/session'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import {
  activePageAtom,
  addressOf,
  closePages,
  getPageNavigation,
  hasTab,
  openPagesAtom,
  pageTitleAtom,
  refreshPage,
} from '../page-stack/page-stack'
import {
  accessibleRoutesAtom,
  findRoute,
  parseHref,
  routePaths,
  routeTitleAtom,
} from '../routes/routes'
import { getAppStorage } from '../storage/storage'
import {
  findTab,
  type Tab,
  tabAfter,
  type TabAction,
  type TabList,
  tabsClosedBy,
  withMovedTab,
  withPin,
} from './tab-list'

const listAtom = atom<TabList>([])

/** The tabs, in the order of the strip. */
export const tabsAtom = atom((get) => get(listAtom))

export const setTabs = (store: Store, tabs: TabList) => store.set(listAtom, tabs)

/** Every one, pinned or not; the page that is shown next has the first new one. */
export const closeEveryTab = (store: Store) => setTabs(store, [])

/** The tab of the page that is shown; null on a page without one. */
export const activeTabAtom = atom((get): Tab | null => {
  const page = get(activePageAtom)
  return (page && hasTab(page) && findTab(get(listAtom), addressOf(page.location))) || null
})

/** Where the person begins, which always has a tab (spec §4). */
export const homePathAtom = atom((get) => get(sessionAtom).person?.homePath ?? routePaths.home)

/** What a tab says: the title of its page, else of its route. */
export const tabTitleAtom = atom((get) => {
  const [pages, pageTitle] = [get(openPagesAtom), get(pageTitleAtom)]
  const [routes, routeTitle] = [get(accessibleRoutesAtom), get(routeTitleAtom)]
  return ({ address }: Tab): string => {
    const page = pages.find((open) => addressOf(open.location) === address)
    const found = findRoute(routes, parseHref(address).path)
    return (page && pageTitle(page)) || (found ? routeTitle(found.record) : '') || address
  }
})

/**
 * The tabs that an action closes or begins anew whose pages hold input that is saved nowhere; before
 * a restored one is shown, a kept draft tells.
 */
export function unsavedTabsOf(store: Store, action: TabAction, tab: Tab): TabList {
  const affected = action === 'refresh' ? [tab] : tabsClosedBy(action, store.get(listAtom), tab)
  const pages = store.get(openPagesAtom)
  return affected.filter(({ address }) => {
    const page = pages.find((open) => addressOf(open.location) === address)
    return page
      ? page.isUnsaved
      : getAppStorage(store)?.isInTab((key) => isDraftOfPage(key, parseHref(address)))
  })
}

/** Carries out an action of a tab's menu (shell A4.4, A4.5). Resolves when its page is shown. */
export async function executeTabAction(store: Store, action: TabAction, tab: Tab): Promise<void> {
  const page = store.get(activePageAtom)
  if (action === 'refresh') {
    forgetDrafts(store, [tab])
    return page ? refreshPage(store, page) : undefined
  }
  const tabs = store.get(listAtom)
  const active = store.get(activeTabAtom)
  const closed = tabsClosedBy(action, tabs, tab)
  const next = tabAfter(action, tabs, closed, active?.id ?? null)
  store.set(
    listAtom,
    tabs.filter((other) => !closed.includes(other)),
  )
  closePages(store, (open) => findTab(closed, addressOf(open.location)) !== undefined)
  forgetDrafts(store, closed)
  if (next !== active) await goToTab(store, next, { replace: true })
}

/** What was typed there is lost, as the question has said, also where the page was never shown. */
function forgetDrafts(store: Store, tabs: TabList) {
  const pages = tabs.map(({ address }) => parseHref(address))
  getAppStorage(store)?.removeFromTab((key) => pages.some((page) => isDraftOfPage(key, page)))
}

/** Pins a tab, or unpins it. */
export const setTabPinned = (store: Store, tab: Tab, isPinned: boolean) =>
  store.set(listAtom, (tabs) => withPin(tabs, tab, isPinned))

/** Moves a tab, and returns its place in the strip. */
export function moveTab(store: Store, tab: Tab, place: number): number {
  store.set(listAtom, (tabs) => withMovedTab(tabs, tab, place))
  return store.get(listAtom).indexOf(tab)
}

/** Shows the page of a tab; home without one. */
export const goToTab = (store: Store, tab: Tab | null, options?: { replace: boolean }) =>
  getPageNavigation(store).go(tab?.address ?? store.get(homePathAtom), options)
