import { addressOf, hasTab, isKept, isUnsaved, type OpenPage, type PageContent } from './open-page'
import { noPlaces } from './scroll-places'
import { otherSide, readSplit, type SplitView } from './split-view'

/**
 * At most this many pages stay open; the least recently shown one is dropped, one with unsaved input
 * last (shell A20).
 */
const maxPages = 20

export interface Stack {
  /** In the order in which they were opened, which never changes: moving an element resets it. */
  pages: readonly OpenPage[]
  /** The page that is shown. */
  activeId: number
  /** How many times a page has been shown. */
  shownCount: number
  /** The page beside the shown one, as the address names it; null without one. */
  split: SplitView | null
}

export const emptyStack: Stack = { pages: [], activeId: 0, shownCount: 0, split: null }

/** The page beside the shown one, if it is open. */
export function besidePageOf(stack: Stack): OpenPage | undefined {
  const page = stack.split ? findOpenPage(stack, stack.split.address) : undefined
  return page && page.id !== stack.activeId ? page : undefined
}

/**
 * The page at this address: the one that is there now, else the last shown of those that were, which
 * Back leads to.
 */
export function findOpenPage({ pages }: Stack, address: string): OpenPage | undefined {
  const lastShown = (found: OpenPage[]) =>
    found.sort((first, second) => second.shownAt - first.shownAt)[0]
  return (
    lastShown(pages.filter(({ addresses }) => addresses.at(-1) === address)) ??
    lastShown(pages.filter(({ addresses }) => addresses.includes(address)))
  )
}

/**
 * Shows this content: in the page that is open at its address, else in a new one. Without
 * `keepsAlive` the page that is left is closed.
 */
export function withShownPage(
  stack: Stack,
  content: PageContent,
  { keepsAlive }: { keepsAlive: boolean },
): Stack {
  const address = addressOf(content.location)
  const open = findOpenPage(stack, address)
  const shown = toOpenPage(stack, content, open)
  const named = hasTab(content) ? readSplit(content.location) : null
  const split = named && named.address !== address ? named : null
  const beside = besidePageOf({ ...stack, activeId: shown.id, split })
  const others = stack.pages.filter(
    (page) => page !== open && (page === beside || (keepsAlive && isKept(page))),
  )
  const kept = new Set(
    others
      .toSorted(
        (first, second) =>
          Number(second === beside) - Number(first === beside) ||
          Number(isUnsaved(second)) - Number(isUnsaved(first)) ||
          second.shownAt - first.shownAt,
      )
      .slice(0, maxPages - 1)
      .map(({ id }) => id),
  )
  return {
    pages: open
      ? stack.pages.flatMap((page) => (page === open ? shown : kept.has(page.id) ? page : []))
      : [...others.filter(({ id }) => kept.has(id)), shown],
    activeId: shown.id,
    shownCount: shown.shownAt,
    split,
  }
}

/** A page with this content: the one that is open already, else a new one. */
function toOpenPage({ shownCount }: Stack, content: PageContent, open?: OpenPage): OpenPage {
  const address = addressOf(content.location)
  const page: OpenPage = {
    id: shownCount + 1,
    addresses: [],
    title: null,
    unsavedForms: [],
    closeListeners: new Set(),
    memory: { places: noPlaces(), lastFocused: null },
    ...(!open?.isStale && open),
    ...content,
    shownAt: shownCount + 1,
    needsLoad: content.parts.some(({ status }) => status !== 'ready'),
    isKeepable: true,
    isStale: false,
  }
  return { ...page, addresses: [...page.addresses.filter((other) => other !== address), address] }
}

/** Opens a page that is to stand beside the shown one. */
export function withOpenedPage(stack: Stack, content: PageContent): Stack {
  const page = toOpenPage(stack, content)
  return { ...stack, pages: [...stack.pages, page], shownCount: page.shownAt }
}

/** Gives the page beside the focus: the two change their parts, and stay where they stand. */
export function withBesideShown(stack: Stack): Stack {
  const [beside, active] = [
    besidePageOf(stack),
    stack.pages.find(({ id }) => id === stack.activeId),
  ]
  if (!stack.split || !beside || !active) return stack
  const split: SplitView = { address: addressOf(active.location), side: otherSide(stack.split) }
  return { ...stack, activeId: beside.id, split }
}

/** Hidden pages are closed at once; the shown one will be when it is left. */
export function withoutPages(stack: Stack, isClosed: (page: OpenPage) => boolean): Stack {
  const beside = besidePageOf(stack)
  return {
    ...stack,
    split: beside && isClosed(beside) ? null : stack.split,
    pages: stack.pages
      .filter((page) => page.id === stack.activeId || !isClosed(page))
      .map((page) => (isClosed(page) ? { ...page, isKeepable: false } : page)),
  }
}

export const withChangedPage = (stack: Stack, id: number, change: Partial<OpenPage>): Stack => ({
  ...stack,
  pages: stack.pages.map((page) => (page.id === id ? { ...page, ...change } : page)),
})

/** The page is about to change its address itself. */
export const withExpectedAddress = (stack: Stack, id: number, address: string): Stack => {
  const page = stack.pages.find((open) => open.id === id)
  if (!page || page.addresses.includes(address)) return stack
  return withChangedPage(stack, id, { addresses: [address, ...page.addresses] })
}
