import type { UserInfo } from '@console/contract/user'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import {
  changeLocaleOrShowFailure,
  createGuards,
  type GuardContext,
  resetState,
  runAfterGuards,
} from '../guards/guards'
import { localeAtom } from '../locale/locale'
import {
  addressOf,
  forgetPages,
  getOpenContent,
  type OpenPage,
  type PageNavigation,
  setPageNavigation,
  skipUnloadQuestion,
} from '../page-stack/page-stack'
import { disableUserRoutes, userRoutesEnabledAtom } from '../permission/permission'
import type { PartId, RemoteLoader } from '../remotes/remotes'
import {
  accessibleRoutesAtom,
  findRoute,
  isLoginLocation,
  parseHref,
  resolvableRoutesAtom,
  type RouteLocation,
  toHref,
  withQuery,
} from '../routes/routes'
import { loadShellLayout } from '../shell/shell'
import { buildRouter, type BuiltRouter } from './build-router'
import type { ConsoleViewState } from './console-view'
import { loadPageContent, type PageRouteDeps, toRouteLocation } from './route-objects'
import { showPagesOf } from './show-pages'

export { ConsoleView } from './console-view'

export interface AppRouterDeps {
  store: Store
  window: Window
  remotes: Pick<RemoteLoader, 'loadPart' | 'giveUp'>
  guardContext: GuardContext
  /** A page is on the screen, in this element; `from` is the page before, null for the first one. */
  onNavigated(page: OpenPage, from: OpenPage | null, element: HTMLElement): void
  /** What keeps a part from being shown, for whoever has to mend it. */
  onPartFailure(partId: PartId, error: unknown): void
  /** Milliseconds after which the shell is rendered without the first page. */
  shellAfterMs?: number
  /** Milliseconds after which any other page is shown without a part that is still loading. */
  pageAfterMs?: number
}

/** How the rest of the console navigates, and what starts and ends it. */
export interface AppRouter extends PageNavigation {
  /** Resolves when the first page can be rendered. */
  ready: Promise<void>
  /** Stops listening to the address; for tests. */
  dispose(): void
}

/**
 * Navigates: by a data router (`build-router.ts`), which takes another one's place when the routes of a
 * person are dropped or change, and whose pages are shown by the page stack.
 */
export function createAppRouter({
  store,
  window,
  remotes,
  guardContext,
  onNavigated,
  onPartFailure,
  shellAfterMs = 500,
  pageAfterMs = 3_000,
}: AppRouterDeps): AppRouter {
  const guards = createGuards(guardContext)
  const awaitedPages = new Set<() => void>()
  let shownPage: OpenPage | null = null
  let Shell: ConsoleViewState['Shell'] = null
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  let current: BuiltRouter | null = null

  const currentLocation = () => shownPage?.location ?? parseHref('/')
  const routerState = () => current!.router.state
  /** Where a navigation leads that is under way, else the page that is shown. */
  const getPending = () =>
    toRouteLocation(routerState().navigation.location ?? routerState().location)
  const findAccessible = ({ path }: RouteLocation) =>
    findRoute(store.get(accessibleRoutesAtom), path) ?? { record: null, params: {} }
  const pageDeps: Omit<PageRouteDeps, 'partCache' | 'patienceMs'> = {
    remotes,
    onPartFailure,
    getOpenParts: (location) => getOpenContent(store, location)?.parts,
    loadShell: async () => (Shell = await loadShellLayout(store)),
  }

  /** A redirect, another navigation or a new router may come between a navigation and its page. */
  const resolveAwaitedPages = () => {
    const { location, navigation } = routerState()
    const isShown = shownPage && toHref(shownPage.location) === toHref(toRouteLocation(location))
    if (navigation.state !== 'idle' || !isShown) return
    awaitedPages.forEach((resolve) => resolve())
    awaitedPages.clear()
  }

  const handleShown = (page: OpenPage, element: HTMLElement) => {
    current!.tracker.markAsOwn()
    runAfterGuards(guards, {
      to: page.location,
      currentLocation: currentLocation(),
      found: findRoute(store.get(resolvableRoutesAtom), page.location.path),
      documentQuery: new URLSearchParams(window.location.search),
      isFromOutside: false,
    })
    const from = shownPage
    shownPage = page
    onNavigated(page, from, element)
    resolveAwaitedPages()
  }

  const go: PageNavigation['go'] = (path, options) => {
    // As guard 1 has it: no navigation begins with a redirect.
    const to = toHref(withQuery(parseHref(path), { locale: store.get(localeAtom) }))
    const replace = options?.replace ?? to === toHref(currentLocation())
    return new Promise((resolve) => {
      awaitedPages.add(resolve)
      void current!.router.navigate(to, { replace }).then(resolveAwaitedPages)
    })
  }

  /** Runs the guards again: for the current page, or for the one that a navigation leads to. */
  const renavigate = () =>
    current!.router.navigate(toHref(getPending()), { replace: !routerState().navigation.location })

  /** Starts with the address of the window; `at` replaces it, or adds an entry to the history. */
  const startRouter = (at?: { location: RouteLocation; replace: boolean }) => {
    if (at)
      window.history[at.replace ? 'replaceState' : 'pushState'](null, '', `#${toHref(at.location)}`)
    current?.dispose()
    const built = buildRouter({
      store,
      window,
      warn: guardContext.warn,
      guards,
      pageDeps,
      giveUp: remotes.giveUp,
      currentLocation,
      onLeft(location, replace) {
        // Guard 11 before login is rendered, so that the new router contains no person's routes.
        resetState(guardContext)
        startRouter({ location, replace })
      },
      shellAfterMs,
      pageAfterMs,
    })
    current = built
    showPagesOf(built, {
      store,
      window,
      location: currentLocation(),
      isCurrent: () => current === built,
      getShell: () => Shell,
      onReady: isReady,
      onShown: handleShown,
      go,
    })
  }

  const navigation: PageNavigation = {
    go,
    // Beside the router's own location: a page that leads on at once does so before it counts as shown.
    isLeaving: () => addressOf(getPending()) !== addressOf(toRouteLocation(routerState().location)),
    load: (location) => loadPageContent(location, findAccessible(location), pageDeps),
    async retry() {
      await current!.partCache.restart()
      await current!.router.revalidate()
    },
    rebuildRoutes(path) {
      disableUserRoutes(store)
      return new Promise((resolve) => {
        awaitedPages.add(resolve)
        startRouter({ location: parseHref(path), replace: true })
      })
    },
    reloadConsole() {
      skipUnloadQuestion(store)
      window.location.reload()
    },
    async changeLocale(locale) {
      await changeLocaleOrShowFailure(store, locale)
      await renavigate()
    },
    renavigate: () => void renavigate(),
    wanted() {
      const pending = getPending()
      return isLoginLocation(pending) ? pending.query.get('redirect') : addressOf(pending)
    },
    leaveTo: (url) => leaveTo(window, url),
  }
  setPageNavigation(store, navigation)
  startRouter()
  const stopWatchingRoles = onRolesChange(store, () => {
    forgetPages(store, (page) => page.record !== findAccessible(page.location).record)
    startRouter({ location: getPending(), replace: true })
  })
  return {
    ...navigation,
    ready,
    dispose() {
      stopWatchingRoles()
      current!.dispose()
    },
  }
}

const leaveTo = (window: Window, url: string) =>
  new Promise<void>((resolve) => {
    const back = () => resolve()
    window.addEventListener('pageshow', back, { once: true })
    // The timer runs once the browser's question is closed.
    const asked = (event: Event) => void (event.defaultPrevented && setTimeout(back, 1000))
    window.addEventListener('beforeunload', asked, { once: true })
    // Chromium asks before it returns from here.
    window.location.assign(url)
  })

/**
 * Calls the listener when a person who is signed in turns out to have other roles than before: the
 * routes of the router are not theirs any more.
 */
function onRolesChange(store: Store, listener: () => void): () => void {
  let last = store.get(sessionAtom).person
  const rolesOf = ({ roles }: UserInfo) => roles.map(({ value }) => value).toSorted()
  return store.sub(sessionAtom, () => {
    const [before, { person }] = [last, store.get(sessionAtom)]
    last = person
    if (!before || before.userId !== person?.userId) return
    if (store.get(userRoutesEnabledAtom) && `${rolesOf(before)}` !== `${rolesOf(person)}`)
      listener()
  })
}
