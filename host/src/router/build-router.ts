import { createHashRouter, type DataRouter } from 'react-router-dom'
import type { Guard, GuardContext } from '../guards/guards'
import { userRoutesEnabledAtom } from '../permission/permission'
import { accessibleRoutesAtom, type RouteLocation, type RouteRecord } from '../routes/routes'
import { createGuardMiddleware } from './guard-middleware'
import { createPartCache, type PartCache } from './part-cache'
import { createNotFoundRoute, createPageRoute, type PageRouteDeps } from './route-objects'
import { type NavigationTracker, trackNavigation } from './track-navigation'

interface BuildRouterDeps extends Pick<GuardContext, 'store' | 'warn'> {
  window: Window
  guards: readonly Guard[]
  pageDeps: Omit<PageRouteDeps, 'partCache' | 'patienceMs'>
  /** Fails what is still loading for a part. */
  giveUp: Parameters<typeof createPartCache>[0]['giveUp']
  /** The page the person is on. */
  currentLocation(): RouteLocation
  /** Login is to be shown by a router without a person's routes, which this one contains. */
  onLeft(loginLocation: RouteLocation, shouldReplace: boolean): void
  /** Milliseconds after which the shell is rendered without the first page. */
  shellAfterMs: number
  /** Milliseconds after which any other page is shown without a part that is still loading. */
  pageAfterMs: number
}

/** A router, with what lives as long as it does. */
export interface BuiltRouter {
  router: DataRouter
  partCache: PartCache
  tracker: NavigationTracker
  /** Stops listening to the address; what is still loading changes nothing any more. */
  dispose(): void
}

/**
 * The hash router of the console. It contains only routes that may be entered: public ones from the
 * start, a person's own once guard 9 has enabled them, patched in by the first navigation that
 * needs them. Every other address matches `*`, so the guards run and nothing is fetched for it
 * (rulings 14, toolchain section 3). Dropping a person's routes takes a new router.
 */
export function buildRouter({
  store,
  window,
  warn,
  guards,
  pageDeps,
  giveUp,
  currentLocation,
  onLeft,
  shellAfterMs,
  pageAfterMs,
}: BuildRouterDeps): BuiltRouter {
  // The first navigation begins while the router is being created.
  let built: BuiltRouter | null = null
  const partCache = createPartCache({
    onPendingSettled: () => void built?.router.revalidate(),
    giveUp,
    wordsAfterMs: pageAfterMs,
  })
  const deps: PageRouteDeps = {
    ...pageDeps,
    partCache,
    // The shell is usable without its page; elsewhere what the server has drawn stays meanwhile.
    patienceMs: (rootMount) =>
      rootMount === 'shell' && !built?.router.state.initialized ? shellAfterMs : pageAfterMs,
  }
  const initialRoutes = store.get(accessibleRoutesAtom)
  const createRoutes = (records: readonly RouteRecord[]) =>
    records.map((record) => createPageRoute(record, deps))
  let isPatched = false

  const middleware = createGuardMiddleware({
    store,
    guards,
    window,
    warn,
    currentLocation,
    isFromOutside: (to) => built?.tracker.isFromOutside(to) ?? true,
    shouldReplace: (to) => built?.tracker.shouldReplace(to) ?? true,
    recreateRouter(loginLocation, shouldReplace) {
      if (isPatched) onLeft(loginLocation, shouldReplace)
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
  built = {
    router,
    partCache,
    tracker: trackNavigation(router, window),
    dispose() {
      built = null
      router.dispose()
    },
  }
  return built
}
