import type { Destination } from '../session/session'
import {
  parseHref,
  isSamePath,
  isLoginLocation,
  loginLocationFor,
  routePaths,
} from '../routes/routes'
import type { Guard, GuardResult } from './guard'

export interface PermissionGuardDeps {
  /** When it is known whether somebody is signed in (rulings 8). */
  sessionRestored(): Promise<void>
  isSignedIn(): boolean
  /** The flag of the session cover (spec §4). */
  isTimedOut(): boolean
  /** Fetches the person, once per page load. */
  ensurePerson(): Promise<void>
  /** The person's own home, when they have one. */
  homePath(): string | undefined
  /** Where a `redirect` leads, if it is honoured (A1.1.8). */
  safeRedirect(redirect: string | null): Destination | null
  areRoutesOpen(): boolean
  openRoutes(): void
}

/** A destination of the session as the result of a guard. */
export function guardResultFor(destination: Destination): GuardResult {
  if ('goTo' in destination) return { goTo: parseHref(destination.goTo) }
  return 'leaveTo' in destination ? destination : null
}

/** Guard 9. Who may go where; opens the person's routes once. First match wins (A1.1). */
export const permissionGuard = (deps: PermissionGuardDeps): Guard => ({
  name: 'permission',
  async before({ to, currentLocation, found }) {
    await deps.sessionRestored()

    // 1. From the root to the common home: a person with a home of their own goes there.
    const homePath = deps.homePath()
    if (
      deps.isSignedIn() &&
      homePath &&
      isSamePath(currentLocation.path, routePaths.root) &&
      isSamePath(to.path, routePaths.home) &&
      !isSamePath(homePath, routePaths.home)
    ) {
      return { goTo: parseHref(homePath) }
    }

    // 2. Login is open to all; whoever is signed in goes on to where they wanted.
    if (isLoginLocation(to))
      return deps.isSignedIn() ? redirectFromLogin(deps, to.query.get('redirect')) : null

    // 3. Not signed in: pages that need no sign-in, else login, with the full path and query as
    // redirect.
    const isOpen = found?.record.meta.ignoreAuth === true
    if (!deps.isSignedIn()) return isOpen ? null : { goTo: loginLocationFor(to) }

    // 4. Login must not lead to a page that does not exist.
    if (isLoginLocation(currentLocation) && !found && !isSamePath(to.path, routePaths.home))
      return { goTo: parseHref(routePaths.root) }

    // 5. A person who cannot be fetched goes on all the same; their calls will say what is wrong.
    await deps.ensurePerson().catch(() => {})
    if (!deps.isSignedIn()) return isOpen ? null : { goTo: loginLocationFor(to) }

    // 6. and 7. Routes are opened once; then the same address is entered again and finds its page.
    if (deps.areRoutesOpen()) return null
    deps.openRoutes()
    const destination = isOpen ? deps.safeRedirect(currentLocation.query.get('redirect')) : null
    return (destination && guardResultFor(destination)) ?? { goTo: to }
  },
})

async function redirectFromLogin(
  deps: PermissionGuardDeps,
  redirect: string | null,
): Promise<GuardResult> {
  if (deps.isTimedOut()) return null
  try {
    await deps.ensurePerson()
  } catch {
    return null // Swallowed: the form is the way out (spec §8).
  }
  // The renewal may have ended the session instead.
  if (!deps.isSignedIn()) return null
  const destination = deps.safeRedirect(redirect)
  return (destination && guardResultFor(destination)) ?? { goTo: parseHref(routePaths.root) }
}
