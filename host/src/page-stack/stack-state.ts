import type { Locale } from '@console/contract/locales'
import { isDraft } from '@console/kernel/draft-key'
import type { Store } from '@console/kernel/host'
import type { Go, GoOptions } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { atom } from 'jotai/vanilla'
import { localeAtom } from '../locale/locale'
import { parseHref, type RouteLocation, routeTitleAtom, toHref, withQuery } from '../routes/routes'
import { settingsAtom } from '../settings/settings'
import { getAppStorage } from '../storage/storage'
import {
  besidePageOf,
  emptyStack,
  findOpenPage,
  type Stack,
  withBesideShown,
  withChangedPage,
  withExpectedAddress,
  withOpenedPage,
  withoutPages,
  withShownPage,
} from './change-stack'
import {
  addressOf,
  formatTitle,
  hasTab,
  hrefOf,
  isUnsaved,
  type OpenPage,
  type PageContent,
  type PageTitle,
} from './open-page'
import { withOwnAddress } from './own-address'
import { start, wholePage } from './scroll-places'
import { takePlaces } from './stored-places'
import { otherSide, readSplit, type SplitView, withSplit } from './split-view'

/** How pages navigate; the router provides it. */
export interface PageNavigation {
  /** Resolves when a page is shown: the one that the path leads to, unless the person went elsewhere. */
  go(...args: Parameters<Go>): Promise<void>
  /** A navigation to another page than the shown one is under way. */
  isLeaving(): boolean
  /** Where a navigation leads that is under way, else the page that is shown. */
  getPending(): RouteLocation
  /** Loads a page that is not shown by a navigation. Rejects when it leads elsewhere. */
  load(location: RouteLocation): Promise<PageContent>
  /** Loads the shown page again; what hangs is given up. */
  retry(): Promise<void>
  /** Goes to a path with the routes built again for the person's roles (shell A3.4). */
  rebuildRoutes(path: string): Promise<void>
  /** Loads the whole console again. */
  reloadConsole(): void
  /** Changes the language of the page, and has guard 1 write it into the address. */
  changeLocale(locale: Locale): Promise<void>
  /** Navigates to the current or pending address again, after the session has changed. */
  renavigate(): void
  /**
   * What the person wants to see: the address of the current or pending page; of login what it leads on
   * to, null where it says nothing.
   */
  wanted(): string | null
  /**
   * Resolves only if the person stays, asked by the browser about unsaved input, or the browser brings
   * this page back from its memory (Back).
   */
  leaveTo(url: string): Promise<void>
}

const stackAtom = atom<Stack>(emptyStack)
const navigationAtom = atom<PageNavigation | null>(null)

/** A page can be kept only where a tab leads back to it (shell A4.7). */
const keepsAliveAtom = atom((get) => {
  const { openKeepAlive, multiTabsSetting } = get(settingsAtom)
  return openKeepAlive && multiTabsSetting.show
})

/** All open pages, the hidden ones too. */
export const openPagesAtom = atom((get) => get(stackAtom).pages)

/** The page that is shown. */
export const activePageAtom = atom((get) => {
  const { pages, activeId } = get(stackAtom)
  return pages.find(({ id }) => id === activeId) ?? null
})

/** Which page stands beside the shown one; null without one. */
export const splitAtom = atom((get) => get(stackAtom).split)

/** The page beside the shown one; null without one, and until it is open. */
export const besidePageAtom = atom((get) => besidePageOf(get(stackAtom)) ?? null)

/** The title of a page, in the language of the console: its own, else its route's. */
export const pageTitleAtom = atom((get) => {
  const titlePartsOf = get(titlePartsAtom)
  return (page: TitledPage) => formatTitle(titlePartsOf(page))
})

/** The same without what the page is about. */
export const pageNameAtom = atom((get) => {
  const titlePartsOf = get(titlePartsAtom)
  return (page: TitledPage) => titlePartsOf(page).text
})

type TitledPage = Pick<OpenPage, 'title' | 'record'>
const titlePartsAtom = atom((get) => {
  const [routeTitle, ownTitle] = [get(routeTitleAtom), get(ownTitleAtom)]
  return ({ title, record }: TitledPage) =>
    ownTitle(title) ?? { text: record ? routeTitle(record) : '' }
})

/**
 * A title as it holds now: what a hidden page has called itself in another language, or has been about in
 * another team or account, waits until it is shown.
 */
export const ownTitleAtom = atom((get) => {
  const [locale, workplace] = [get(localeAtom), get(workplaceAtom)]
  return (title: PageTitle | null | undefined): Pick<PageTitle, 'text' | 'subject'> | null =>
    title?.locale !== locale
      ? null
      : { text: title.text, ...(title.workplace === workplace && { subject: title.subject }) }
})

/** Id of the account or team in which the person works. */
export const workplaceAtom = atom((get) => {
  const { team, account } = get(sessionAtom)
  return account?.id ?? team?.id
})

export const setPageNavigation = (store: Store, navigation: PageNavigation) =>
  store.set(navigationAtom, navigation)
export const getPageNavigation = (store: Store) => store.get(navigationAtom)!
/** Until there is a router, its first navigation is still to come. */
export const renavigate = (store: Store) => store.get(navigationAtom)?.renavigate()

/** Shows a page that a navigation has led to, and closes what need not be kept. */
export function showPage(store: Store, content: PageContent) {
  const left = store.get(activePageAtom)
  const isBack = comesBackWithReload(store, content)
  setStack(
    store,
    withShownPage(store.get(stackAtom), content, { keepsAlive: store.get(keepsAliveAtom) }),
  )
  const shown = store.get(activePageAtom)!
  if (isBack) takePlaces(store, shown)
  // The same page at another address begins at the top again (shell A1.0 guard 6).
  if (shown.id === left?.id && addressOf(shown.location) !== addressOf(left.location))
    for (const places of Object.values(shown.memory.places)) places.set(wholePage, start)
}

/** Whether it is the first page, or that of a tab that came back: it stands where it stood then. */
function comesBackWithReload(store: Store, { location }: PageContent): boolean {
  const stack = store.get(stackAtom)
  const address = addressOf(location)
  const isAwaited = stack.pages.length === 0 || store.get(reservedAddressesAtom).includes(address)
  return isAwaited && !findOpenPage(stack, address)
}

/** Where the page at this address is shown as it was left: with the dialog that is open over it. */
export function hrefOfPage(store: Store, address: string): string {
  const page = findOpenPage(store.get(stackAtom), address)
  return page && addressOf(page.location) === address ? hrefOf(page.location) : address
}

/** Closes pages: hidden ones at once, the shown one when it is left. */
export function closePages(store: Store, isClosed: (page: OpenPage) => boolean) {
  const { split } = store.get(stackAtom)
  setStack(store, withoutPages(store.get(stackAtom), isClosed))
  const active = store.get(activePageAtom)
  const isBesideClosed = split !== null && store.get(splitAtom) === null
  if (isBesideClosed && active?.isKeepable) navigateToSplit(store, active, null)
}

/** Pages that the person may not enter any more: what is kept of them is not shown again. */
export function forgetPages(store: Store, isForgotten: (page: OpenPage) => boolean) {
  closePages(store, isForgotten)
  // The one that is shown stays until another takes its place.
  const active = store.get(activePageAtom)
  if (active && isForgotten(active))
    setStack(
      store,
      withChangedPage(store.get(stackAtom), active.id, { isStale: true, needsLoad: true }),
    )
}

/** The session has ended, or another person has taken over. */
export const closeKeptPages = (store: Store) =>
  setStack(
    store,
    withoutPages(store.get(stackAtom), () => true),
  )

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

export const setPageTitle = (store: Store, id: number, title: PageTitle | null) =>
  setStack(store, withChangedPage(store.get(stackAtom), id, { title }))

export function setPageUnsaved(store: Store, id: number, isFormUnsaved: boolean, form = '') {
  const stack = store.get(stackAtom)
  const { unsavedForms = [] } = stack.pages.find((page) => page.id === id) ?? {}
  if (unsavedForms.includes(form) === isFormUnsaved) return
  const others = unsavedForms.filter((other) => other !== form)
  const change = { unsavedForms: isFormUnsaved ? [...others, form] : others }
  setStack(store, withChangedPage(stack, id, change))
}

/** The forms that hold something unsaved, and drafts of those that are not shown yet, by their names. */
export function listUnsavedForms(store: Store): readonly string[] {
  const storage = getAppStorage(store)
  const forms = store.get(openPagesAtom).flatMap(({ unsavedForms }) => unsavedForms)
  return storage ? [...forms, ...store.get(storage.keysInTabAtom).filter(isDraft)] : forms
}

/** Nothing of these forms is kept any more, and no page holds anything of them. */
export function endUnsavedForms(store: Store, isEnded: (name: string) => boolean) {
  getAppStorage(store)?.removeFromTab((key) => isDraft(key) && isEnded(key))
  const stack = store.get(stackAtom)
  const pages = stack.pages.map((page) => ({
    ...page,
    unsavedForms: page.unsavedForms.filter((form) => !isEnded(form)),
  }))
  setStack(store, { ...stack, pages })
}

const none: readonly OpenPage[] = []
/** The pages that hold input which is saved nowhere; the same list as long as there is none. */
export const unsavedPagesAtom = atom((get) => {
  const unsaved = get(openPagesAtom).filter(isUnsaved)
  return unsaved.length > 0 ? unsaved : none
})

const replacedPageAtom = atom<{ page: OpenPage; options: GoOptions } | null>(null)

/** Calls the listener with a page that is done: another one has taken its place in the history. */
export const onPageReplaced = (
  store: Store,
  listener: (page: OpenPage, options: GoOptions) => void,
) =>
  store.sub(replacedPageAtom, () => {
    const { page, options } = store.get(replacedPageAtom)!
    listener(page, options)
  })

/**
 * Leads on from the shown page, as it has asked for. A page that is being left puts none in its own
 * place: the person has chosen where to go since.
 */
export async function goFromPage(store: Store, path: string, options?: GoOptions): Promise<void> {
  const left = store.get(activePageAtom)
  const navigation = getPageNavigation(store)
  if (options?.replace && navigation.isLeaving()) return
  await navigation.go(path, options)
  const shown = store.get(activePageAtom)
  // Who went elsewhere meanwhile has not left it for good.
  const isThere = shown && addressOf(shown.location) === addressOf(parseHref(path))
  if (options?.replace && isThere && left && left.id !== shown.id)
    store.set(replacedPageAtom, { page: left, options })
}

/** Addresses of pages that are not open but will be: those of the tabs. */
export const reservedAddressesAtom = atom<readonly string[]>([])

export const reserveAddresses = (store: Store, addresses: readonly string[]) =>
  store.set(reservedAddressesAtom, addresses)

/**
 * The page changes its own query: it stays the same page at the new address, also where another page has
 * that one already. What it has changed just before, and is still on its way, stays changed.
 */
export function setPageQuery(
  store: Store,
  page: OpenPage,
  changes: Record<string, string | null>,
  options?: GoOptions,
) {
  const pending = getPageNavigation(store).getPending()
  const isOwn = findOpenPage(store.get(stackAtom), addressOf(pending))?.id === page.id
  movePage(store, page, withQuery(isOwn ? pending : page.location, changes), options)
}

/** Leads to this path, where the page stays the same one. */
export const setPagePath = (store: Store, page: OpenPage, path: string) =>
  movePage(store, page, parseHref(path), { replace: true })

function movePage(store: Store, page: OpenPage, wanted: RouteLocation, options?: GoOptions) {
  const { id } = page
  const stack = store.get(stackAtom)
  const location = hasTab(page) ? withOwnAddress(wanted, addressesOfOthers(store, page)) : wanted
  const isBeside = besidePageOf(stack)?.id === id
  const split = isBeside ? withBesideShown(stack).split : stack.split
  const next = withSplit(location, split)
  setStack(store, withExpectedAddress(stack, id, addressOf(next)))
  void getPageNavigation(store).go(toHref(next), options)
}

function addressesOfOthers(store: Store, page: OpenPage): ReadonlySet<string> {
  const current = store.get(openPagesAtom).find(({ id }) => id === page.id) ?? page
  const others = store
    .get(openPagesAtom)
    .filter(({ id, isKeepable }) => id !== page.id && isKeepable)
  return new Set([
    ...store.get(reservedAddressesAtom).filter((address) => !current.addresses.includes(address)),
    ...others.map(({ location }) => addressOf(location)),
  ])
}

/** Shows the page at this address in the right half, beside the shown one. */
export function openBeside(store: Store, address: string) {
  const active = store.get(activePageAtom)
  if (active && addressOf(active.location) !== address)
    navigateToSplit(store, active, { address, side: 'left' })
}

/** Shows the page that has the focus alone. */
export function endSplit(store: Store) {
  setStack(store, { ...store.get(stackAtom), split: null })
  const active = store.get(activePageAtom)
  if (active) navigateToSplit(store, active, null)
}

/**
 * The page beside gets the focus: from now on links, tabs and the address are about it. At once,
 * because a press in it may be a link; the address follows.
 */
export function showBeside(store: Store) {
  const stack = store.get(stackAtom)
  if (!besidePageOf(stack)) return
  setStack(store, withBesideShown(stack))
  navigateToSplit(store, store.get(activePageAtom)!, store.get(splitAtom))
}

const navigateToSplit = (store: Store, { location }: OpenPage, split: SplitView | null) =>
  void getPageNavigation(store).go(toHref(withSplit(location, split)), { replace: true })

/** Loads the page beside where an address names one that is not open. */
export async function loadBeside(store: Store): Promise<void> {
  const { split } = store.get(stackAtom)
  if (!split || store.get(besidePageAtom)) return
  const isStillNamed = () => store.get(splitAtom)?.address === split.address
  try {
    const content = await getPageNavigation(store).load(parseHref(split.address))
    if (!isStillNamed() || store.get(besidePageAtom)) return
    if (!hasTab(content)) return endSplit(store)
    const isBack = comesBackWithReload(store, content)
    setStack(store, withOpenedPage(store.get(stackAtom), content))
    if (isBack) takePlaces(store, store.get(besidePageAtom)!)
  } catch {
    if (isStillNamed()) endSplit(store)
  }
}

/**
 * Where a navigation leads while two pages are side by side: to a page in the half that has the
 * focus, and the other one stays. A page that stands beside already gets the focus. `target` is what
 * the address leads to.
 */
export function withCurrentSplit(
  store: Store,
  location: RouteLocation,
  target: Pick<PageContent, 'record'>,
): RouteLocation {
  const { split } = store.get(stackAtom)
  const active = store.get(activePageAtom)
  const isNamed = readSplit(location) !== null
  if (!hasTab(target)) return isNamed ? withSplit(location, null) : location
  if (isNamed) return withCleanSplit(location)
  if (!split || !active) return location
  if (addressOf(location) !== split.address) return withSplit(location, split)
  if (!active.isKeepable) return location
  return withSplit(location, { address: addressOf(active.location), side: otherSide(split) })
}

/** A page does not stand beside itself, and the one beside has no other beside it. */
function withCleanSplit(location: RouteLocation): RouteLocation {
  const named = readSplit(location)
  const clean = withSplit(location, named?.address === addressOf(location) ? null : named)
  return toHref(clean) === toHref(location) ? location : clean
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
