import type { Locale } from '@console/contract/locales'
import type { UserInfo } from '@console/contract/user'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { startTransition } from 'react'
import { createHashRouter, type DataRouter } from 'react-router-dom'
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
  type PagePartState,
  setPageNavigation,
  showPage,
  skipUnloadQuestion,
} from '../page-stack/page-stack'
import { disableUserRoutes, userRoutesEnabledAtom } from '../permission/permission'
import type { PartId, RemoteLoader } from '../remotes/remotes'
import {
  type RouteLocation,
  type RouteRecord,
  parseHref,
  findRoute,
  isLoginLocation,
  toHref,
  withQuery,
  resolvableRoutesAtom,
  accessibleRoutesAtom,
} from '../routes/routes'
import { loadShellLayout } from '../shell/shell'
import { createRepeatSkipper } from './skip-repeated-entry'
import { trackNavigation } from './track-navigation'
import { type ConsoleViewState, renderView } from './console-view'
import { createGuardMiddleware } from './guard-middleware'
import { createPartCache, type PartCache } from './part-cache'
import {
  createNotFoundRoute,
  createPageRoute,
  loadPageContent,
  type PageRouteDeps,
  toRouteLocation,
} from './route-objects'

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

export interface AppRouter {
  /** Resolves when the first page can be rendered. */
  ready: Promise<void>
  /** Resolves when the page that the path leads to is on the screen. */
  go(path: string, options?: { replace?: boolean }): Promise<void>
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
  /** Stops listening to the address; for tests. */
  dispose(): void
}

/**
 * The hash router of the console. It contains only routes that may be entered: public ones from the
 * start, a person's own once guard 9 has enabled them, patched in by the first navigation that
 * needs them. Every other address matches `*`, so the guards run and nothing is fetched for it
 * (rulings 14, toolchain section 3). Dropping a person's routes takes a new router.
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
  let markAsOwn = () => {}
  let shownPage: OpenPage | null = null
  let Shell: ConsoleViewState['Shell'] = null
  const currentLocation = () => shownPage?.location ?? parseHref('/')
  const loadShell = async () => (Shell = await loadShellLayout(store))
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  // As guard 1 has it: no navigation begins with a redirect.
  const withLocale = (to: RouteLocation) => withQuery(to, { locale: store.get(localeAtom) })
  const go: AppRouter['go'] = (path, options) => {
    const to = withLocale(parseHref(path))
    const replace = options?.replace ?? toHref(to) === toHref(currentLocation())
    return new Promise((resolve) => {
      awaitedPages.add(resolve)
      void current.navigate(toHref(to), { replace }).then(resolveAwaitedPages)
    })
  }
  setPageNavigation(store, {
    go,
    // Beside the router's own location: a page that leads on at once does so before it counts as shown.
    isLeaving: () => addressOf(getPending()) !== addressOf(toRouteLocation(current.state.location)),
    load: (location) => loadPageContent(location, findAccessible(location), pageDeps),
    async retry() {
      await partCache.restart()
      await current.revalidate()
    },
    rebuildRoutes(path) {
      disableUserRoutes(store)
      return new Promise((resolve) => {
        awaitedPages.add(resolve)
        replaceRouter(parseHref(path), { shouldReplace: true })
      })
    },
    reloadConsole() {
      skipUnloadQuestion(store)
      window.location.reload()
    },
  })
  const findAccessible = ({ path }: RouteLocation) =>
    findRoute(store.get(accessibleRoutesAtom), path) ?? { record: null, params: {} }
  const pageDeps: Omit<PageRouteDeps, 'partCache' | 'patienceMs'> = {
    remotes,
    onPartFailure,
    getOpenParts: (location) => getOpenContent(store, location)?.parts,
    loadShell,
  }
  let partCache: PartCache
  let current = buildRouter()
  /** Where a navigation leads that is under way, else the page that is shown. */
  const getPending = () => {
    const { location, navigation } = current.state
    return toRouteLocation(navigation.location ?? location)
  }
  showWhenReady(current)
  const stopWatchingRoles = onRolesChange(store, () => {
    forgetPages(store, (page) => page.record !== findAccessible(page.location).record)
    replaceRouter(getPending(), { shouldReplace: true })
  })

  /**
   * Shows what a router has loaded, from when it is ready until another one takes over: a first
   * navigation that is refused continues at login in a new router, and the first router never
   * becomes ready.
   */
  function showWhenReady(router: DataRouter) {
    let shown: Pick<DataRouter['state'], 'location' | 'loaderData'> | null = null
    let location = currentLocation()
    const skipRepeatedEntry = createRepeatSkipper(window)
    const show = () => {
      const { state } = router
      if (router !== current || !state.initialized) return
      if (!shown && state.navigation.state !== 'idle') return
      if (state.location === shown?.location && state.loaderData === shown.loaderData) return
      if (state.location !== shown?.location) location = toRouteLocation(state.location)
      if (state.location !== shown?.location)
        skipRepeatedEntry(state.historyAction, toHref(location))
      shown = state
      const match = state.matches.at(-1)!
      const hasFailed = Boolean(state.errors)
      const parts = state.loaderData[match.route.id] as PagePartState[]
      if (!hasFailed) partCache.markShown(parts)
      const render = () => {
        if (!hasFailed)
          showPage(store, {
            location,
            record: match.route.handle as RouteRecord | null,
            params: match.params,
            parts,
          })
        renderView(store, { go, Shell, hasFailed, onShown: handleShown })
      }
      // A kept page stands there already: it is shown at once, and what follows from it comes after.
      if (!hasFailed && getOpenContent(store, location)) render()
      else startTransition(render)
      isReady()
    }
    router.subscribe(show)
    show()
  }

  function buildRouter(): DataRouter {
    partCache = createPartCache({
      onPendingSettled: () => router === current && void router.revalidate(),
      giveUp: remotes.giveUp,
      wordsAfterMs: pageAfterMs,
    })
    const deps: PageRouteDeps = {
      ...pageDeps,
      partCache,
      // The shell is usable without its page; elsewhere what the server has drawn stays meanwhile.
      patienceMs: (rootMount) =>
        rootMount === 'shell' && !router.state.initialized ? shellAfterMs : pageAfterMs,
    }
    const initialRoutes = store.get(accessibleRoutesAtom)
    const createRoutes = (records: readonly RouteRecord[]) =>
      records.map((record) => createPageRoute(record, deps))
    let isPatched = false
    let navigationTracker: ReturnType<typeof trackNavigation> | null = null

    const middleware = createGuardMiddleware({
      store,
      guards,
      window,
      warn: guardContext.warn,
      currentLocation,
      // The first navigation begins while the router is being created.
      isFromOutside: (to) => navigationTracker?.isFromOutside(to) ?? true,
      shouldReplace: (to) => navigationTracker?.shouldReplace(to) ?? true,
      recreateRouter(loginLocation, shouldReplace) {
        if (isPatched) recreateRouter(loginLocation, shouldReplace)
        return isPatched
      },
    })
    const router = createHashRouter(
      [
        {
          id: 'root',
          middleware: [middleware],
          hasErrorBoundary: true,
          children: [...createRoutes(initialRoutes), createNotFoundRoute(deps)],
        },
      ],
      {
        window,
        patchRoutesOnNavigation({ patch, signal }) {
          if (isPatched || signal.aborted || !store.get(userRoutesEnabledAtom)) return
          isPatched = true
          const userRoutes = store
            .get(accessibleRoutesAtom)
            .filter((record) => !initialRoutes.includes(record))
          patch('root', createRoutes(userRoutes))
        },
      },
    )
    navigationTracker = trackNavigation(router, window)
    markAsOwn = navigationTracker.markAsOwn
    return router
  }

  function recreateRouter(loginLocation: RouteLocation, shouldReplace: boolean) {
    // Guard 11 before login is rendered, so that the new router contains no person's routes.
    resetState(guardContext)
    replaceRouter(loginLocation, { shouldReplace })
  }

  function replaceRouter(location: RouteLocation, { shouldReplace }: { shouldReplace: boolean }) {
    const historyMethod = shouldReplace ? 'replaceState' : 'pushState'
    window.history[historyMethod](null, '', `#${toHref(location)}`)
    current.dispose()
    current = buildRouter()
    showWhenReady(current)
  }

  function handleShown(page: OpenPage, element: HTMLElement) {
    markAsOwn()
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

  /** A redirect, another navigation or a new router may come between a navigation and its page. */
  function resolveAwaitedPages() {
    const { location, navigation } = current.state
    const isShown = shownPage && toHref(shownPage.location) === toHref(toRouteLocation(location))
    if (navigation.state !== 'idle' || !isShown) return
    awaitedPages.forEach((resolve) => resolve())
    awaitedPages.clear()
  }

  /** Runs the guards again: for the current page, or for the one that a navigation leads to. */
  const renavigate = () =>
    current.navigate(toHref(getPending()), { replace: !current.state.navigation.location })
  return {
    ready,
    go,
    async changeLocale(locale) {
      await changeLocaleOrShowFailure(store, locale)
      await renavigate()
    },
    renavigate: () => void renavigate(),
    wanted() {
      const pending = getPending()
      return isLoginLocation(pending) ? pending.query.get('redirect') : addressOf(pending)
    },
    leaveTo(url) {
      return new Promise((resolve) => {
        const back = () => resolve()
        window.addEventListener('pageshow', back, { once: true })
        // The timer runs once the browser's question is closed.
        const asked = (event: Event) => void (event.defaultPrevented && setTimeout(back, 1000))
        window.addEventListener('beforeunload', asked, { once: true })
        // Chromium asks before it returns from here.
        window.location.assign(url)
      })
    },
    dispose() {
      stopWatchingRoles()
      current.dispose()
    },
  }
}

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
