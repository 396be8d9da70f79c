import type { Store } from '@console/kernel/host'
import { type MiddlewareFunction, redirect, replace } from 'react-router-dom'
import { type Guard, runBefore } from '../guards/guards'
import { type Address, findRoute, hrefOf, isLogin, meantRoutesAtom } from '../routes/routes'
import { addressIn } from './route-objects'

export interface Crossing {
  store: Store
  guards: readonly Guard[]
  page: Window
  /** The page the person is on. */
  from(): Address
  /** Whether a redirect away from `to` takes its entry in the history. */
  takesTheEntry(to: Address): boolean
  /** Shows login in a new router when this one knows somebody's routes; says whether it does so. */
  startAnew(login: Address, takesTheEntry: boolean): boolean
}

// The page is on its way out, or another router has taken over: nothing of this navigation may go on.
const never = () => new Promise<never>(() => {})

/** The twelve guards as the one middleware of the root route (decision 0004): it carries out what they say. */
export function guardMiddleware({
  store,
  guards,
  page,
  from,
  takesTheEntry,
  startAnew,
}: Crossing): MiddlewareFunction {
  let exempt: string | null = null
  return async ({ request }, next) => {
    const to = addressIn(new URL(request.url))
    const isExempt = exempt === hrefOf(to)
    exempt = null
    if (isExempt) return next()

    const find = (path: string) => findRoute(store.get(meantRoutesAtom), path)
    const outer = new URLSearchParams(page.location.search)
    const outcome = await runBefore(guards, { to, from: from(), found: find(to.path), outer }, find)
    // Somebody has gone elsewhere meanwhile.
    if (request.signal.aborted) return never()

    if (outcome.outer) writeOuter(page, outcome.outer)
    if ('leaveTo' in outcome) {
      // Whoever comes back by the browser's button must not be led out again at once.
      page.location[takesTheEntry(to) ? 'replace' : 'assign'](outcome.leaveTo)
      return never()
    }
    if ('stay' in outcome) throw replace(hrefOf(from()))
    if (isLogin(outcome.enter) && startAnew(outcome.enter, takesTheEntry(to))) return never()
    if (!outcome.moved) return next()
    if (outcome.exhausted) exempt = hrefOf(outcome.enter)
    throw (takesTheEntry(to) ? replace : redirect)(hrefOf(outcome.enter))
  }
}

/** The query before the `#`, by replace: what was there never stays in the history. */
function writeOuter({ history, location }: Window, outer: URLSearchParams) {
  const query = outer.toString()
  history.replaceState(
    history.state,
    '',
    location.pathname + (query && `?${query}`) + location.hash,
  )
}
