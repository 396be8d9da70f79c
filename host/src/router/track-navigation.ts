import { type RouteLocation, parseHref, toHref } from '../routes/routes'

interface NavigableRouter {
  navigate(to: unknown, options?: { replace?: boolean }): Promise<void>
}

/**
 * Tracks whether a redirect must replace the entry in the browser's history or add one: the refused
 * address must not stay there, and the page that the person came from must. The router does not
 * tell a middleware how a navigation was started.
 */
export function trackNavigation(router: NavigableRouter, window: Pick<Window, 'location'>) {
  const { navigate } = router
  let isReplacing = false
  router.navigate = (to, options) => {
    isReplacing = options?.replace === true
    return navigate(to, options)
  }
  return {
    /**
     * True if `target` is in the address bar already (typed, Back, first visit), or if its
     * navigation was to replace the current entry.
     */
    shouldReplace: (target: RouteLocation) =>
      isReplacing || toHref(parseHref(window.location.hash.slice(1))) === toHref(target),
  }
}
