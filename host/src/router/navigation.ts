import type { Store } from '@console/kernel/host'
import { changeLocaleOrShowFailure } from '../guards/guards'
import { localeAtom } from '../locale/locale'
import {
  addressOf,
  type OpenPage,
  type PageNavigation,
  skipUnloadQuestion,
} from '../page-stack/page-stack'
import { disableUserRoutes } from '../permission/permission'
import {
  accessibleRoutesAtom,
  findRoute,
  isLoginLocation,
  parseHref,
  type RouteLocation,
  toHref,
  withQuery,
} from '../routes/routes'
import type { BuiltRouter } from './build-router'
import { loadPageContent, type PageRouteDeps, toRouteLocation } from './route-objects'

interface NavigationDeps {
  store: Store
  window: Window
  pageDeps: Omit<PageRouteDeps, 'partCache' | 'patienceMs'>
  /** The router that shows the pages now. */
  getRouter(): BuiltRouter
  /** Another router takes its place, at this page. */
  restartRouter(location: RouteLocation): void
  /** The page that is on the screen, `null` before the first one. */
  getShownPage(): OpenPage | null
}

/** How the rest of the console navigates: by whichever router shows the pages at that moment. */
export function createNavigation({
  store,
  window,
  pageDeps,
  getRouter,
  restartRouter,
  getShownPage,
}: NavigationDeps) {
  const awaitedPages = new Set<() => void>()
  const currentLocation = () => getShownPage()?.location ?? parseHref('/')
  const routerState = () => getRouter().router.state
  const getPending = () =>
    toRouteLocation(routerState().navigation.location ?? routerState().location)
  const findAccessible = ({ path }: RouteLocation) =>
    findRoute(store.get(accessibleRoutesAtom), path) ?? { record: null, params: {} }

  /** A redirect, another navigation or a new router may come between a navigation and its page. */
  const resolveAwaitedPages = () => {
    const { location, navigation } = routerState()
    const shown = getShownPage()
    const isShown = shown && toHref(shown.location) === toHref(toRouteLocation(location))
    if (navigation.state !== 'idle' || !isShown) return
    awaitedPages.forEach((resolve) => resolve())
    awaitedPages.clear()
  }

  /** Runs the guards again: for the current page, or for the one that a navigation leads to. */
  const renavigate = () =>
    getRouter().router.navigate(toHref(getPending()), {
      replace: !routerState().navigation.location,
    })

  const navigation: PageNavigation = {
    go(path, options) {
      // As guard 1 has it: no navigation begins with a redirect.
      const to = toHref(withQuery(parseHref(path), { locale: store.get(localeAtom) }))
      const replace = options?.replace ?? to === toHref(currentLocation())
      return new Promise((resolve) => {
        awaitedPages.add(resolve)
        void getRouter().router.navigate(to, { replace }).then(resolveAwaitedPages)
      })
    },
    // Beside the router's own location: a page that leads on at once does so before it counts as shown.
    isLeaving: () => addressOf(getPending()) !== addressOf(toRouteLocation(routerState().location)),
    getPending,
    load: (location) => loadPageContent(location, findAccessible(location), pageDeps),
    async retry() {
      await getRouter().partCache.restart()
      await getRouter().router.revalidate()
    },
    rebuildRoutes(path) {
      disableUserRoutes(store)
      return new Promise((resolve) => {
        awaitedPages.add(resolve)
        restartRouter(parseHref(path))
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
  return { navigation, currentLocation, getPending, findAccessible, resolveAwaitedPages }
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
