import type { PageTitle } from '../page-stack/page-stack'

/** A tab stands for the page at an address (shell A4.1). */
export interface Tab {
  /** Never used for another tab. */
  id: number
  /** Path and query of its page, without the language; changes when the page changes its query. */
  address: string
  /** The pattern that the address matches: two records of one route have one. */
  routePath: string
  /** It is opened at the start and never closed. */
  isAffixed: boolean
  /** The person has pinned it: it stands before others, and is closed by itself alone. */
  isPinned: boolean
  /** The person has opened it from the menu. */
  isFromMenu?: boolean
  /** What its page called itself last, which is known before the page is shown again. */
  title?: PageTitle
}

/** In the order of the strip. */
export type TabList = readonly Tab[]

/** The page that needs a tab. */
export interface TabbedPage {
  address: string
  /** Its addresses before the page changed its own query, the last one last. */
  formerAddresses: readonly string[]
  routePath: string
  /** At most so many tabs of this route; 0 for any number (shell A4.2). */
  maxTabsOfRoute: number
}

let lastId = 0
const nextId = () => ++lastId

export const findTab = (tabs: TabList, address: string): Tab | undefined =>
  tabs.find((tab) => tab.address === address)

/** Where it stands, also when it has got another title or address since; -1 once it is closed. */
export const placeOf = (tabs: TabList, { id }: Tab): number =>
  tabs.findIndex((tab) => tab.id === id)

/** The tab of a page: at its address, else where the page has been last. */
const findTabOf = (tabs: TabList, { address, formerAddresses }: TabbedPage): Tab | undefined =>
  [...formerAddresses, address]
    .toReversed()
    .map((one) => findTab(tabs, one))
    .find(Boolean)

/**
 * The page has a tab: its own, which follows its address, else a new one at the end. Of a route that
 * may have only so many tabs the oldest goes, a pinned one last.
 */
export function withTabFor(tabs: TabList, page: TabbedPage): TabList {
  const { address, routePath, maxTabsOfRoute } = page
  const found = findTabOf(tabs, page)
  if (found)
    return found.address === address
      ? tabs
      : tabs.map((tab) => (tab === found ? { ...tab, address } : tab))
  const ofRoute = tabs
    .filter((tab) => tab.routePath === routePath && !tab.isAffixed)
    .sort((one, other) => Number(one.isPinned) - Number(other.isPinned) || one.id - other.id)
  const surplus = maxTabsOfRoute > 0 ? ofRoute.length + 1 - maxTabsOfRoute : 0
  const dropped = ofRoute.slice(0, Math.max(0, surplus))
  return [
    ...tabs.filter((tab) => !dropped.includes(tab)),
    { id: nextId(), address, routePath, isAffixed: false, isPinned: false },
  ]
}

/** These addresses have a tab before all others, in this order (shell A4.1). */
export const withAffixedTabs = (
  tabs: TabList,
  affixed: readonly Pick<Tab, 'address' | 'routePath'>[],
): TabList => {
  const affixedTabs = affixed.map((page): Tab => ({
    ...page,
    id: findTab(tabs, page.address)?.id ?? nextId(),
    isAffixed: true,
    isPinned: false,
  }))
  return [...affixedTabs, ...tabs.filter(({ address }) => !findTab(affixedTabs, address))]
}

/** Tabs of an earlier time, as they stood, before the others that are open already. */
export function withRestoredTabs(
  tabs: TabList,
  restored: readonly Omit<Tab, 'id' | 'isAffixed'>[],
): TabList {
  const restoredTabs = restored.flatMap((tab): Tab | [] => {
    const open = findTab(tabs, tab.address)
    if (open?.isAffixed) return []
    return open ? { ...open, isPinned: tab.isPinned } : { ...tab, id: nextId(), isAffixed: false }
  })
  const affixed = tabs.filter(({ isAffixed }) => isAffixed)
  const others = tabs.filter(
    ({ isAffixed, address }) => !isAffixed && !findTab(restoredTabs, address),
  )
  return [...affixed, ...restoredTabs, ...others]
}

/** Tabs whose page is open are called as it calls itself now; null for the title of its route. */
export function withTitles(tabs: TabList, titles: ReadonlyMap<string, PageTitle | null>): TabList {
  const next = tabs.map((tab) => {
    const title = titles.get(tab.address)
    return title === undefined || title === (tab.title ?? null)
      ? tab
      : { ...tab, title: title ?? undefined }
  })
  return next.every((tab, at) => tab === tabs[at]) ? tabs : next
}

/** Whether a tab keeps its place before the others. */
export const isFixed = ({ isAffixed, isPinned }: Tab) => isAffixed || isPinned

/** Pinned, a tab becomes the last of the pinned ones; unpinned, the first of the others. */
export function withPin(tabs: TabList, { id }: Tab, isPinned: boolean): TabList {
  const tab = tabs.find((other) => other.id === id)
  if (!tab) return tabs
  const others = tabs.filter((other) => other !== tab)
  return others.toSpliced(others.filter(isFixed).length, 0, { ...tab, isPinned })
}

/** A tab moves among its like only: affixed ones not at all, pinned ones before the others (shell A4.6). */
export const tabKindOf = ({ isAffixed, isPinned }: Tab) =>
  isAffixed ? 'affixed' : isPinned ? 'pinned' : 'open'

/** Moves a tab to this place, or as near to it as it may stand. */
export function withMovedTab(tabs: TabList, { id }: Tab, place: number): TabList {
  const tab = tabs.find((other) => other.id === id)
  if (!tab || tab.isAffixed) return tabs
  const isAlike = (other: Tab) => tabKindOf(other) === tabKindOf(tab)
  const [first, last] = [tabs.findIndex(isAlike), tabs.findLastIndex(isAlike)]
  const nearest = Math.min(Math.max(place, first), last)
  return tabs.filter((other) => other !== tab).toSpliced(nearest, 0, tab)
}

export const tabActions = [
  'refresh',
  'close',
  'closeLeft',
  'closeRight',
  'closeOthers',
  'closeAll',
] as const
export type TabAction = (typeof tabActions)[number]

/** Why a tab's menu does not offer an action now; null when it does (the matrix of shell A4.3). */
export function whyDisabled(
  action: TabAction,
  tabs: TabList,
  tab: Tab,
  activeId: number | null,
): 'not_current' | 'affixed' | 'only' | 'first' | 'last' | null {
  const needsCurrent = action !== 'close' && action !== 'closeAll'
  if (needsCurrent && tab.id !== activeId) return 'not_current'
  if (action === 'refresh') return null
  if (action === 'close' && tab.isAffixed) return 'affixed'
  if (tabs.length === 1) return 'only'
  const place = placeOf(tabs, tab)
  if (action === 'closeLeft' && place === 0) return 'first'
  if (action === 'closeRight' && place === tabs.length - 1) return 'last'
  return null
}

/**
 * The tabs that an action closes: never an affixed one (shell A4.4), and a pinned one only by itself.
 */
export function tabsClosedBy(action: TabAction, tabs: TabList, tab: Tab): TabList {
  const place = placeOf(tabs, tab)
  if (place < 0) return []
  const isClosed: Record<TabAction, (at: number) => boolean> = {
    refresh: () => false,
    close: (at) => at === place,
    closeLeft: (at) => at < place,
    closeRight: (at) => at > place,
    closeOthers: (at) => at !== place,
    closeAll: () => true,
  }
  const isSpared = (other: Tab) => other.isAffixed || (other.isPinned && action !== 'close')
  return tabs.filter((other, at) => !isSpared(other) && isClosed[action](at))
}

/** The tab that stands where this one stood: itself if it stays, else the next, else the one before. */
export function tabInPlaceOf(tab: Tab, tabs: TabList, closed: TabList): Tab | null {
  const stays = (other: Tab) => !closed.includes(other)
  const place = placeOf(tabs, tab)
  return tabs.slice(place).find(stays) ?? tabs.slice(0, place).findLast(stays) ?? null
}

/**
 * The tab to go to after an action: the current one if it stays, else the nearest on its left, else
 * on its right; after "close all" the last that is left. Null: home (shell A4.4).
 */
export function tabAfter(
  action: TabAction,
  tabs: TabList,
  closed: TabList,
  activeId: number | null,
): Tab | null {
  const stays = (tab: Tab) => !closed.includes(tab)
  if (action === 'closeAll') return tabs.findLast(stays) ?? null
  const at = tabs.findIndex(({ id }) => id === activeId)
  const active = tabs[at]
  if (active && stays(active)) return active
  return tabs.slice(0, Math.max(0, at)).findLast(stays) ?? tabs.slice(at + 1).find(stays) ?? null
}
