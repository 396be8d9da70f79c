import type { Store } from '@console/kernel/host'
import { type MiddlewareFunction, redirect, replace } from 'react-router-dom'
import { logNavigation } from '../developer-panel/developer-panel'
import { type Guard, type GuardDecision, runBeforeGuards } from '../guards/guards'
import { withCurrentSplit } from '../page-stack/page-stack'
import {
  type RouteLocation,
  findRoute,
  toHref,
  isLoginLocation,
  resolvableRoutesAtom,
} from '../routes/routes'
import { describeNavigation } from './describe-navigation'
import { toRouteLocation } from './route-objects'

export interface GuardMiddlewareDeps {
  store: Store
  guards: readonly Guard[]
  window: Window
  /** Logs what only a developer can fix. */
  warn(message: string, detail: unknown): void
  /** The page the person is on. */
  currentLocation(): RouteLocation
  isFromOutside(to: RouteLocation): boolean
  /** Whether a redirect away from `to` replaces its entry in the history. */
  shouldReplace(to: RouteLocation): boolean
  /**
   * Shows login in a new router if this one contains a person's routes; returns whether it does.
   */
  recreateRouter(loginLocation: RouteLocation, shouldReplace: boolean): boolean
}

// The page is being left, or another router has taken over: this navigation must not continue.
const neverSettle = () => new Promise<never>(() => {})

/**
 * Runs the guards as the only middleware of the root route, and carries out their outcome
 * (decision 0004).
 */
export function createGuardMiddleware({
  store,
  guards,
  window,
  warn,
  currentLocation,
  isFromOutside,
  shouldReplace,
  recreateRouter,
}: GuardMiddlewareDeps): MiddlewareFunction {
  let exemptHref: string | null = null
  return async ({ request }, next) => {
    const to = toRouteLocation(new URL(request.url))
    const isExempt = exemptHref === toHref(to)
    exemptHref = null
    if (isExempt) return next()

    const find = (path: string) => findRoute(store.get(resolvableRoutesAtom), path)
    const documentQuery = new URLSearchParams(window.location.search)
    const from = currentLocation()
    // Guard 2 may take something out of the address.
    const replaces = shouldReplace(to)
    const decisions: GuardDecision[] = []
    const outcome = await runBeforeGuards(
      guards,
      {
        to,
        currentLocation: from,
        found: find(to.path),
        documentQuery,
        isFromOutside: isFromOutside(to),
      },
      find,
      (decision) => decisions.push(decision),
    )
    logNavigation(store, describeNavigation({ from, to, decisions, outcome }))
    // Another navigation has started meanwhile.
    if (request.signal.aborted) return neverSettle()

    if ('leaveTo' in outcome) {
      // The Back button must not lead straight out of the console again.
      window.location[replaces ? 'replace' : 'assign'](outcome.leaveTo)
      return neverSettle()
    }
    if ('stay' in outcome) throw replace(toHref(currentLocation()))
    if (isLoginLocation(outcome.enter) && recreateRouter(outcome.enter, replaces))
      return neverSettle()
    const target = find(outcome.enter.path) ?? { record: null }
    const enter = withCurrentSplit(store, outcome.enter, target)
    if (!outcome.redirected && enter === outcome.enter) return next()
    if (outcome.redirects) {
      exemptHref = toHref(enter)
      warn('The guards redirect without an end.', outcome.redirects.join(' → '))
    }
    throw (replaces ? replace : redirect)(toHref(enter))
  }
}
