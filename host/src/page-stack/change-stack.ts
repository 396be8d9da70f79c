import { addressOf, isKept, type OpenPage, type PageContent } from './open-page'

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
}

export const emptyStack: Stack = { pages: [], activeId: 0, shownCount: 0 }

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

/** Shows this content: in the page that is open at its address, else in a new one. */
export function withShownPage(stack: Stack, content: PageContent): Stack {
  const address = addressOf(content.location)
  const open = findOpenPage(stack, address)
  const shownCount = stack.shownCount + 1
  const shown: OpenPage = {
    id: shownCount,
    addresses: [],
    title: null,
    isUnsaved: false,
    closeListeners: new Set(),
    memory: { scrollTop: 0, innerScroll: new Map(), lastFocused: null },
    ...(!open?.isStale && open),
    ...content,
    shownAt: shownCount,
    needsLoad: content.parts.some(({ status }) => status !== 'ready'),
    isKeepable: true,
    isStale: false,
  }
  shown.addresses = [...shown.addresses.filter((other) => other !== address), address]
  const others = stack.pages.filter((page) => page !== open && isKept(page))
  const kept = new Set(
    others
      .toSorted(
        (first, second) =>
          Number(second.isUnsaved) - Number(first.isUnsaved) || second.shownAt - first.shownAt,
      )
      .slice(0, maxPages - 1)
      .map(({ id }) => id),
  )
  return {
    pages: open
      ? stack.pages.flatMap((page) => (page === open ? shown : kept.has(page.id) ? page : []))
      : [...others.filter(({ id }) => kept.has(id)), shown],
    activeId: shown.id,
    shownCount,
  }
}

/** Hidden pages are closed at once; the shown one will be when it is left. */
export const withoutPages = (stack: Stack, isClosed: (page: OpenPage) => boolean): Stack => ({
  ...stack,
  pages: stack.pages
    .filter((page) => page.id === stack.activeId || !isClosed(page))
    .map((page) => (isClosed(page) ? { ...page, isKeepable: false } : page)),
})

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
