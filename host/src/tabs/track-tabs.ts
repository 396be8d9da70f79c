import type { Store } from '@console/kernel/host'
import type { GoOptions } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import {
  activePageAtom,
  addressOf,
  besidePageAtom,
  closePages,
  hasTab,
  isUnsaved,
  onPageReplaced,
  type OpenPage,
  openPagesAtom,
  reserveAddresses,
} from '../page-stack/page-stack'
import { accessibleRoutesAtom, findRoute, homePathAtom, parseHref } from '../routes/routes'
import { settingsAtom } from '../settings/settings'
import { affixedPages } from './affixed-pages'
import { takeMenuChoice } from './menu-choice'
import { openTabStorage, type StoredTabs } from './stored-tabs'
import { findTab, withAffixedTabs, withRestoredTabs, withTabFor, withTitles } from './tab-list'
import { tabbedPageOf } from './tabbed-page'
import { activeTabAtom, goToTab, setTabs, tabsAtom } from './tabs-state'

/** Changes that follow each other closely are written once, after the page is on the screen. */
const saveDelay = 200

const trackedStores = new WeakSet<Store>()

/**
 * Gives each page that is shown its tab, restores the tabs of the last time, and stores them as they
 * change. A page that was closed while it was shown gets no tab again. When the session ends all
 * tabs go.
 */
export function trackTabs(store: Store) {
  if (trackedStores.has(store)) return
  trackedStores.add(store)
  const storage = openTabStorage(store)
  const person = () => store.get(sessionAtom).person
  const isCached = () => store.get(settingsAtom).multiTabsSetting.cache
  let isRestored = false
  let isReadingLast = false
  // Nothing is known of what an earlier page has written.
  let written: string | null = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function restore() {
    if (!storage || isRestored || isReadingLast || !person()) return
    const own = storage.readOwn()
    if (own) return showStored(own, false)
    isReadingLast = true
    void storage.readLast().then((last) => {
      isReadingLast = false
      if (!person()) return
      showStored(last, true)
      saveSoon()
    })
  }

  function showStored(stored: StoredTabs | null, isEarlierStart: boolean) {
    isRestored = true
    if (!stored || stored.userId !== person()?.userId || !isCached()) return
    const routes = store.get(accessibleRoutesAtom)
    const restored = stored.tabs.flatMap((tab) => {
      const found = findRoute(routes, parseHref(tab.address).path)
      return found && hasTab(found) ? { ...tab, routePath: found.record.path } : []
    })
    setTabs(store, withRestoredTabs(store.get(tabsAtom), restored))
    keepTitles()
    // The browser's address says which page is shown, except where the console begins anew.
    const active = stored.active ? findTab(store.get(tabsAtom), stored.active) : undefined
    const shown = store.get(activePageAtom)
    const beginsAtHome = shown && addressOf(shown.location) === store.get(homePathAtom)
    if (isEarlierStart && active && beginsAtHome) void goToTab(store, active, { replace: true })
  }

  function save() {
    clearTimeout(timer)
    timer = undefined
    const userId = person()?.userId
    if (!storage || !isRestored || !userId) return
    const stored: StoredTabs = {
      userId,
      active: store.get(activeTabAtom)?.address ?? null,
      tabs: store
        .get(tabsAtom)
        .filter(({ isAffixed }) => !isAffixed)
        .map(({ address, isPinned, isFromMenu, title }) => ({
          address,
          isPinned,
          isFromMenu,
          title,
        })),
    }
    const text = isCached() ? JSON.stringify(stored) : null
    if (text === written) return
    written = text
    storage.write(text === null ? null : stored)
  }
  const saveSoon = () => void (timer ??= setTimeout(save, saveDelay))

  function addTab(page: OpenPage | null) {
    if (!page?.isKeepable || store.get(sessionAtom).status !== 'signed-in') return
    restore()
    const tabs = store.get(tabsAtom)
    const affixed = tabs.some(({ isAffixed }) => isAffixed)
      ? tabs
      : withAffixedTabs(
          tabs,
          affixedPages(store.get(accessibleRoutesAtom), store.get(homePathAtom)),
        )
    const tabbed = tabbedPageOf(page, store.get(accessibleRoutesAtom), affixed)
    const withTab = tabbed ? withTabFor(affixed, tabbed) : affixed
    const next = takeMenuChoice(store, page)
      ? withTab.map((tab) => (tab.address === tabbed?.address ? { ...tab, isFromMenu: true } : tab))
      : withTab
    const dropped = affixed.filter(({ id }) => !next.some((tab) => tab.id === id))
    setTabs(store, next)
    if (dropped.length > 0)
      closePages(store, (open) => findTab(dropped, addressOf(open.location)) !== undefined)
  }

  /** A page that is done needs its tab no more, nor does the one that led to it. */
  function closeReplaced({ location }: OpenPage, { keepsTabFromMenu, alsoDone }: GoOptions) {
    closeDone(addressOf(location), keepsTabFromMenu)
    if (alsoDone !== undefined) closeDone(addressOf(parseHref(alsoDone)), true)
  }

  function closeDone(address: string, keepsTabFromMenu = false) {
    const tab = findTab(store.get(tabsAtom), address)
    const isAtAddress = (page: OpenPage | null) =>
      page !== null && addressOf(page.location) === address
    const holdsInput = store.get(openPagesAtom).some((page) => isAtAddress(page) && isUnsaved(page))
    const isShown = [activePageAtom, besidePageAtom].some((atom) => isAtAddress(store.get(atom)))
    if (keepsTabFromMenu && tab?.isFromMenu) return
    if (!tab || tab.isAffixed || tab.isPinned || holdsInput || isShown) return
    setTabs(
      store,
      store.get(tabsAtom).filter((other) => other !== tab),
    )
    closePages(store, isAtAddress)
  }

  function keepTitles() {
    const titles = store
      .get(openPagesAtom)
      .map(({ location, title }) => [addressOf(location), title] as const)
    setTabs(store, withTitles(store.get(tabsAtom), new Map(titles)))
  }

  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).status !== 'anonymous') return
    clearTimeout(timer)
    timer = undefined
    setTabs(store, [])
    // The list of another window may be of the next person already.
    if (written) storage?.write(null)
    written = ''
  })
  const reserve = () =>
    reserveAddresses(
      store,
      store.get(tabsAtom).map(({ address }) => address),
    )
  // The page beside the shown one has a tab too, also where an address has opened both.
  for (const pageAtom of [activePageAtom, besidePageAtom]) {
    addTab(store.get(pageAtom))
    store.sub(pageAtom, () => addTab(store.get(pageAtom)))
  }
  // Those that came back just now, too.
  reserve()
  onPageReplaced(store, closeReplaced)
  store.sub(openPagesAtom, keepTitles)
  store.sub(tabsAtom, reserve)
  for (const atom of [tabsAtom, activeTabAtom, settingsAtom]) store.sub(atom, saveSoon)
  saveSoon()
  window.addEventListener('pagehide', () => timer && save())
}
