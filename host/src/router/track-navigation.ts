import { type RouteLocation, parseHref, toHref } from '../routes/routes'

interface NavigableRouter {
  readonly state: { initialized: boolean }
  navigate(to: unknown, options?: { replace?: boolean }): Promise<void>
}

export type NavigationTracker = ReturnType<typeof trackNavigation>

interface TrackedWindow {
  location: Pick<Location, 'hash'>
  history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Tracks where a navigation comes from, which the router does not tell a middleware: whether its
 * address was opened from outside, and whether a redirect replaces the entry in the browser's
 * history or adds one. The refused address must not stay there, and the page that the person came
 * from must.
 */
export function trackNavigation(router: NavigableRouter, window: TrackedWindow) {
  const { navigate } = router
  let isReplacing = false
  router.navigate = (to, options) => {
    isReplacing = options?.replace === true
    return navigate(to, options)
  }
  const isInAddressBar = (target: RouteLocation) =>
    toHref(parseHref(window.location.hash.slice(1))) === toHref(target)
  return {
    /**
     * True for the first address of the page, and for one that somebody has typed or followed a
     * link to: the router has not made an entry of it yet.
     */
    isFromOutside: (target: RouteLocation) =>
      !router.state.initialized || (isInAddressBar(target) && !window.history.state),
    /** The page is shown: from now on its entry is one of this page's own. */
    markAsOwn() {
      if (!window.history.state) window.history.replaceState({}, '')
    },
    /**
     * True if `target` is in the address bar already (typed, Back, first visit), or if its
     * navigation was to replace the current entry.
     */
    shouldReplace: (target: RouteLocation) => isReplacing || isInAddressBar(target),
  }
}
