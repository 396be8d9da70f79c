import { switchUserForm } from '@console/contract/page-names'
import { sessionAtom } from '@console/kernel/session'
import { enableUserRoutes, userRoutesEnabledAtom } from '../permission/permission'
import type { Destination } from '../session/session'
import {
  parseHref,
  isSamePath,
  isLoginLocation,
  loginLocationFor,
  routePaths,
} from '../routes/routes'
import type { Guard, GuardResult } from './guard'
import type { GuardContext } from './guard-context'

/** A destination of the session as the result of a guard. */
export function guardResultFor(destination: Destination): GuardResult {
  if ('goTo' in destination) return { goTo: parseHref(destination.goTo) }
  return 'leaveTo' in destination ? destination : null
}

/** Guard 9. Who may go where; opens the person's routes once. First match wins (A1.1). */
export const permissionGuard = ({ store, window, session, fetchRoutes }: GuardContext): Guard => ({
  name: 'permission',
  async before({ to, currentLocation, found, isFromOutside }) {
    const goToLogin = (): GuardResult => {
      const login = loginLocationFor(to)
      // An entry of the history that was shown before is whoever's was signed in then.
      if (!isFromOutside || window.history.state !== null)
        session.leaveFor(login.query.get('redirect') ?? '')
      return { goTo: login }
    }
    // Until then it is not known whether somebody is signed in (rulings 8).
    await session.restored

    // 1. From the root to the common home: a person with a home of their own goes there.
    const homePath = store.get(sessionAtom).person?.homePath
    if (
      session.isSignedIn() &&
      homePath &&
      isSamePath(currentLocation.path, routePaths.root) &&
      isSamePath(to.path, routePaths.home) &&
      !isSamePath(homePath, routePaths.home)
    ) {
      return { goTo: parseHref(homePath) }
    }

    // 2. Login is open to all; whoever is signed in goes on to where they wanted, unless they want to
    // see who else is.
    if (isLoginLocation(to))
      return session.isSignedIn() && to.query.get('form') !== switchUserForm
        ? redirectFromLogin(session, to.query.get('redirect'))
        : null

    // 3. Not signed in: pages that need no sign-in, else login, with the full path and query as
    // redirect.
    const isOpen = found?.record.meta.ignoreAuth === true
    if (!session.isSignedIn()) return isOpen ? null : goToLogin()

    // 4. Login must not lead to a page that does not exist.
    if (isLoginLocation(currentLocation) && !found && !isSamePath(to.path, routePaths.home))
      return { goTo: parseHref(routePaths.root) }

    // 5. A person who cannot be fetched goes on all the same; their calls will say what is wrong.
    await session.ensurePerson().catch(() => {})
    if (!session.isSignedIn()) return isOpen ? null : goToLogin()

    // 6. and 7. Routes are opened once; then the same address is entered again and finds its page.
    if (store.get(userRoutesEnabledAtom)) return null
    await fetchRoutes()
    enableUserRoutes(store)
    const destination = isOpen ? session.safeRedirect(currentLocation.query.get('redirect')) : null
    return (destination && guardResultFor(destination)) ?? { goTo: to }
  },
})

async function redirectFromLogin(
  session: GuardContext['session'],
  redirect: string | null,
): Promise<GuardResult> {
  try {
    await session.ensurePerson()
  } catch {
    return null // Swallowed: the form is the way out (spec §8).
  }
  // The renewal may have ended the session instead.
  if (!session.isSignedIn()) return null
  const destination = session.safeRedirect(redirect)
  return (destination && guardResultFor(destination)) ?? { goTo: parseHref(routePaths.root) }
}
