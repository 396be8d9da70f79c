import { type Address, exceptionAt, type FoundRoute, hrefOf } from '../routes/routes'
import type { Guard, Verdict, Visit } from './guard'

/**
 * How an attempt ends. `moved`: the address is another one, or has to be matched again. `outer`: the document's own query from
 * now on, when a guard has changed it.
 */
export type Outcome = { outer?: URLSearchParams } & (
  { enter: Address; moved: boolean; exhausted?: true } | { leaveTo: string } | { stay: true }
)

export const mostRedirects = 10

/**
 * A1.0: the before halves in order until one has a verdict. A redirect starts again at the first guard, with the new target
 * and the same origin; after ten of them the exception page ends the chase.
 */
export async function runBefore(
  guards: readonly Guard[],
  visit: Visit,
  find: (path: string) => FoundRoute | null,
): Promise<Outcome> {
  let { to, outer } = visit
  const trail = [hrefOf(to)]
  for (;;) {
    const verdict = await firstVerdict(guards, { ...visit, to, outer, found: find(to.path) })
    const changed = outer === visit.outer ? {} : { outer }
    if (!verdict) return { enter: to, moved: trail.length > 1, ...changed }
    if (!('goTo' in verdict)) return { ...verdict, ...changed }
    to = verdict.goTo
    outer = verdict.outer ?? outer
    if (trail.push(hrefOf(to)) > mostRedirects + 1) {
      return { enter: exceptionAt(500), moved: true, exhausted: true, ...changed }
    }
  }
}

/** A1.0: after the page is there, the after halves in the same order. */
export function runAfter(guards: readonly Guard[], visit: Visit): void {
  for (const guard of guards) guard.after?.(visit)
}

async function firstVerdict(guards: readonly Guard[], visit: Visit): Promise<Verdict> {
  for (const guard of guards) {
    const verdict = await guard.before?.(visit)
    if (verdict) return verdict
  }
  return null
}
