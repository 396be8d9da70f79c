import { type RouteLocation, exceptionLocationFor, type FoundRoute, toHref } from '../routes/routes'
import type { Guard, GuardResult, NavigationAttempt } from './guard'

/**
 * How an attempt ends. `redirected`: the address is another one, or has to be matched again.
 * `redirects`: the addresses of a chain that was cut off. `documentQuery`: the document's own query from now on, when a guard has changed it.
 */
export type NavigationOutcome = { documentQuery?: URLSearchParams } & (
  | { enter: RouteLocation; redirected: boolean; redirects?: readonly string[] }
  | { leaveTo: string }
  | { stay: true }
)

export const maxRedirects = 10

/**
 * A1.0: the before halves in order until one has a result. A redirect starts again at the first
 * guard, with the new target and the same origin; after ten redirects the attempt ends at the
 * exception page.
 */
export async function runBeforeGuards(
  guards: readonly Guard[],
  attempt: NavigationAttempt,
  findRoute: (path: string) => FoundRoute | null,
): Promise<NavigationOutcome> {
  let { to, documentQuery } = attempt
  const redirects = [toHref(to)]
  for (;;) {
    const result = await firstGuardResult(guards, {
      ...attempt,
      to,
      documentQuery,
      found: findRoute(to.path),
    })
    const changedQuery = documentQuery === attempt.documentQuery ? {} : { documentQuery }
    if (!result) return { enter: to, redirected: redirects.length > 1, ...changedQuery }
    if (!('goTo' in result)) return { ...result, ...changedQuery }
    to = result.goTo
    documentQuery = result.documentQuery ?? documentQuery
    if (redirects.push(toHref(to)) > maxRedirects + 1) {
      return {
        enter: exceptionLocationFor(500),
        redirected: true,
        redirects,
        ...changedQuery,
      }
    }
  }
}

/** A1.0: once the page is shown, the after halves in the same order. */
export function runAfterGuards(guards: readonly Guard[], attempt: NavigationAttempt): void {
  for (const guard of guards) guard.after?.(attempt)
}

async function firstGuardResult(
  guards: readonly Guard[],
  attempt: NavigationAttempt,
): Promise<GuardResult> {
  for (const guard of guards) {
    const result = await guard.before?.(attempt)
    if (result) return result
  }
  return null
}
