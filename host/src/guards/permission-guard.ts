import type { Destination } from '../session/session'
import { addressOf, isAt, isLogin, loginFor, paths } from '../routes/routes'
import type { Guard, Verdict } from './guard'

export interface Entry {
  /** When it is known whether somebody is signed in (rulings 8). */
  restored(): Promise<void>
  signedIn(): boolean
  /** The flag of the session cover (spec §4). */
  timedOut(): boolean
  /** Fetches the person, once in a life of the page. */
  ensurePerson(): Promise<void>
  /** The person's own home, when they have one. */
  homePath(): string | undefined
  /** Where a `redirect` leads, if it is honoured (A1.1.8). */
  honoured(redirect: string | null): Destination | null
  routesOpen(): boolean
  openRoutes(): void
}

/** A destination of the session, as a verdict. */
export function verdictOf(destination: Destination): Verdict {
  if ('goTo' in destination) return { goTo: addressOf(destination.goTo) }
  return 'leaveTo' in destination ? destination : null
}

/** Guard 9. Who may go where; opens the person's routes once. First match wins (A1.1). */
export const permissionGuard = (entry: Entry): Guard => ({
  name: 'permission',
  async before({ to, from, found }) {
    await entry.restored()

    // 1. From the root to the common home: a person with a home of their own goes there.
    const own = entry.homePath()
    if (
      entry.signedIn() &&
      own &&
      isAt(from.path, paths.root) &&
      isAt(to.path, paths.home) &&
      !isAt(own, paths.home)
    ) {
      return { goTo: addressOf(own) }
    }

    // 2. Login is open to all; whoever is signed in goes on to where they wanted.
    if (isLogin(to)) return entry.signedIn() ? onFromLogin(entry, to.query.get('redirect')) : null

    // 3. Nobody: pages that need nobody, else login, which is told the full path with its query.
    const isOpen = found?.record.meta.ignoreAuth === true
    if (!entry.signedIn()) return isOpen ? null : { goTo: loginFor(to) }

    // 4. Login must not lead to a page that does not exist.
    if (isLogin(from) && !found && !isAt(to.path, paths.home))
      return { goTo: addressOf(paths.root) }

    // 5. A person who cannot be fetched goes on all the same; their calls will say what is wrong.
    await entry.ensurePerson().catch(() => {})
    if (!entry.signedIn()) return isOpen ? null : { goTo: loginFor(to) }

    // 6. and 7. Routes are opened once; then the same address is entered again, and finds them.
    if (entry.routesOpen()) return null
    entry.openRoutes()
    const wanted = isOpen ? entry.honoured(from.query.get('redirect')) : null
    return (wanted && verdictOf(wanted)) ?? { goTo: to }
  },
})

async function onFromLogin(entry: Entry, redirect: string | null): Promise<Verdict> {
  if (entry.timedOut()) return null
  try {
    await entry.ensurePerson()
  } catch {
    return null // Swallowed: the form is the way out (spec §8).
  }
  // The renewal may have ended the session instead.
  if (!entry.signedIn()) return null
  const wanted = entry.honoured(redirect)
  return (wanted && verdictOf(wanted)) ?? { goTo: addressOf(paths.root) }
}
