import type { Locale } from '@console/contract/locales'
import type { Store } from '@console/kernel/host'
import { createHashRouter, type DataRouter, type RouteObject } from 'react-router-dom'
import { type Guard, runAfterGuards } from '../guards/guards'
import { userRoutesEnabledAtom } from '../permission/permission'
import type { RemoteLoader } from '../remotes/remotes'
import {
  type RouteLocation,
  type RouteRecord,
  parseHref,
  findRoute,
  toHref,
  resolvableRoutesAtom,
  accessibleRoutesAtom,
} from '../routes/routes'
import { BareLayout } from '../shell/shell'
import { trackNavigation } from './track-navigation'
import { renderRouter, waitForRouter } from './app-router-provider'
import { createGuardMiddleware } from './guard-middleware'
import { createPartCache } from './part-cache'
import { createRootErrorBoundary } from './root-error-boundary'
import { createRootLayout } from './root-layout'
import {
  toRouteLocation,
  type PartRouteDeps,
  createPartRoute,
  createRouteObjects,
} from './route-objects'
import { createShellRoute } from './shell-route'

export { AppRouterProvider } from './app-router-provider'

export interface AppRouterDeps {
  store: Store
  window: Window
  remotes: Pick<RemoteLoader, 'loadPart'>
  guards: readonly Guard[]
  /**
   * What guard 11 does. It runs before login is rendered, so that the new router contains no
   * person's routes.
   */
  resetState(): void
  /** Changes the language; never rejects, a failure has been shown by then. */
  changeLocale(locale: Locale): Promise<void>
  /** A page is on the screen; `from` is null for the first one. */
  onNavigated(to: RouteLocation, from: RouteLocation | null): void
  /** Milliseconds to wait for the first page before the console is rendered without it. */
  firstPageTimeoutMs?: number
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
  /** Resolves only if the browser brings this page back from its memory (Back). */
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
  guards,
  resetState,
  changeLocale,
  onNavigated,
  firstPageTimeoutMs = 4_000,
}: AppRouterDeps): AppRouter {
  let currentLocation: RouteLocation | null = null
  const awaitedPages = new Set<() => void>()
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const first = buildRouter()
  let current = first
  void waitForRouter(first).then(() => renderWhenCurrent(first))

  /**
   * Renders a router unless another one has replaced it: a first navigation that is refused
   * continues at login in a new router, and the first router never becomes ready.
   */
  function renderWhenCurrent(router: DataRouter) {
    if (router !== current) return
    renderRouter(store, router)
    isReady()
  }

  function buildRouter(): DataRouter {
    const retry = () => router.revalidate()
    const isInitialLoad = () => !router.state.initialized
    const partRouteDeps: PartRouteDeps = {
      partCache: createPartCache({
        remotes,
        isInitialLoad,
        timeoutMs: firstPageTimeoutMs,
        onLateLoad: () => router === current && void retry(),
      }),
      retry,
    }
    const initialRoutes = store.get(accessibleRoutesAtom)
    let isPatched = false
    let navigationTracker: ReturnType<typeof trackNavigation> | null = null

    const middleware = createGuardMiddleware({
      store,
      guards,
      window,
      currentLocation: () => currentLocation ?? parseHref('/'),
      // The first navigation begins while the router is being created.
      isFromOutside: (to) => navigationTracker?.isFromOutside(to) ?? true,
      shouldReplace: (to) => navigationTracker?.shouldReplace(to) ?? true,
      recreateRouter(loginLocation, shouldReplace) {
        if (isPatched) void recreateRouter(loginLocation, shouldReplace)
        return isPatched
      },
    })
    const root: RouteObject = {
      id: 'root',
      middleware: [middleware],
      Component: createRootLayout((to) => {
        navigationTracker?.markAsOwn()
        handleNavigated(to)
      }),
      ErrorBoundary: createRootErrorBoundary(() => window.location.reload()),
      children: [
        {
          id: 'bare',
          Component: BareLayout,
          children: createRouteObjects(
            initialRoutes.filter(isBareRoute),
            partRouteDeps,
            'standing',
          ),
        },
        createShellRoute([
          ...createRouteObjects(initialRoutes.filter(isShellRoute), partRouteDeps, 'standing'),
          { id: 'not-found', path: '*', ...createPartRoute('host/exception', partRouteDeps) },
        ]),
      ],
    }
    const router = createHashRouter([root], {
      window,
      patchRoutesOnNavigation({ patch, signal }) {
        if (isPatched || signal.aborted || !store.get(userRoutesEnabledAtom)) return
        isPatched = true
        const userRoutes = store
          .get(accessibleRoutesAtom)
          .filter((record) => !initialRoutes.includes(record))
        patch('bare', createRouteObjects(userRoutes.filter(isBareRoute), partRouteDeps, 'grafted'))
        patch(
          'shell',
          createRouteObjects(userRoutes.filter(isShellRoute), partRouteDeps, 'grafted'),
        )
      },
    })
    navigationTracker = trackNavigation(router, window)
    return router
  }

  async function recreateRouter(loginLocation: RouteLocation, shouldReplace: boolean) {
    resetState()
    const historyMethod = shouldReplace ? 'replaceState' : 'pushState'
    window.history[historyMethod](null, '', `#${toHref(loginLocation)}`)
    const [last, next] = [current, buildRouter()]
    current = next
    await waitForRouter(next)
    renderWhenCurrent(next)
    last.dispose()
  }

  function handleNavigated(to: RouteLocation) {
    const found = findRoute(store.get(resolvableRoutesAtom), to.path)
    runAfterGuards(guards, {
      to,
      currentLocation: currentLocation ?? parseHref('/'),
      found,
      documentQuery: new URLSearchParams(window.location.search),
      isFromOutside: false,
    })
    onNavigated(to, currentLocation)
    currentLocation = to
    resolveAwaitedPages()
  }

  /** A redirect, another navigation or a new router may come between a navigation and its page. */
  function resolveAwaitedPages() {
    const { location, navigation } = current.state
    const isShown = currentLocation && toHref(currentLocation) === toHref(toRouteLocation(location))
    if (navigation.state !== 'idle' || !isShown) return
    awaitedPages.forEach((resolve) => resolve())
    awaitedPages.clear()
  }
  const goTo = (path: string, options?: { replace?: boolean }) =>
    new Promise<void>((resolve) => {
      awaitedPages.add(resolve)
      void current.navigate(toHref(parseHref(path)), options).then(resolveAwaitedPages)
    })

  /** Runs the guards again: for the current page, or for the one that a navigation leads to. */
  const renavigate = () => {
    const { location, navigation } = current.state
    return current.navigate(toHref(toRouteLocation(navigation.location ?? location)), {
      replace: !navigation.location,
    })
  }
  return {
    ready,
    go: goTo,
    async changeLocale(locale) {
      await changeLocale(locale)
      await renavigate()
    },
    renavigate: () => void renavigate(),
    leaveTo(url) {
      window.location.assign(url)
      return new Promise((resolve) =>
        window.addEventListener('pageshow', () => resolve(), { once: true }),
      )
    },
    dispose: () => current.dispose(),
  }
}

const isBareRoute = ({ rootMount }: RouteRecord) => rootMount === 'bare'
const isShellRoute = ({ rootMount }: RouteRecord) => rootMount === 'shell'
