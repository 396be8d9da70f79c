import { type RouteLocation, exceptionLocationFor, type FoundRoute, toHref } from '../routes/routes'
import type { Guard, GuardResult, NavigationAttempt } from './guard'

/**
 * How an attempt ends. `redirected`: the address is another one, or has to be matched again.
 * `redirects`: the addresses of a chain that was cut off.
 */
export type NavigationOutcome =
  | { enter: RouteLocation; redirected: boolean; redirects?: readonly string[] }
  | { leaveTo: string }
  | { stay: true }

/** What one guard has decided. */
export interface GuardDecision {
  guard: string
  result: NonNullable<GuardResult>
}

export const maxRedirects = 10

/**
 * A1.0: the before halves in order until one has a result. A redirect starts again at the first
 * guard, with the new target and the same origin; after ten redirects the attempt ends at the
 * exception page. `onDecision` hears of every result.
 */
export async function runBeforeGuards(
  guards: readonly Guard[],
  attempt: NavigationAttempt,
  findRoute: (path: string) => FoundRoute | null,
  onDecision?: (decision: GuardDecision) => void,
): Promise<NavigationOutcome> {
  let { to, documentQuery } = attempt
  const redirects = [toHref(to)]
  for (;;) {
    const decision = await firstDecision(guards, {
      ...attempt,
      to,
      documentQuery,
      found: findRoute(to.path),
    })
    if (decision) onDecision?.(decision)
    const result = decision?.result
    if (!result) return { enter: to, redirected: redirects.length > 1 }
    if (!('goTo' in result)) return result
    to = result.goTo
    documentQuery = result.documentQuery ?? documentQuery
    if (redirects.push(toHref(to)) > maxRedirects + 1) {
      return {
        enter: exceptionLocationFor(500),
        redirected: true,
        redirects,
      }
    }
  }
}

/** A1.0: once the page is shown, the after halves in the same order. */
export function runAfterGuards(guards: readonly Guard[], attempt: NavigationAttempt): void {
  for (const guard of guards) guard.after?.(attempt)
}

async function firstDecision(
  guards: readonly Guard[],
  attempt: NavigationAttempt,
): Promise<GuardDecision | null> {
  for (const guard of guards) {
    const result = await guard.before?.(attempt)
    if (result) return { guard: guard.name, result }
  }
  return null
}
