import { pagePaths } from '@console/contract/page-names'
import type { Destination } from './destination'

export interface SignInDestinationOptions {
  /** Where the address's `redirect` leads, if it is safe. */
  requested: Destination | null
  /** A team or account is chosen. */
  hasWorkplace: boolean
  /** The person's own home, when they have one. */
  homePath: string | undefined
  goHome: boolean
}

/** Where a completed sign-in ends (rulings 9, shell A11.2). */
export function signInDestination({
  requested,
  hasWorkplace,
  homePath,
  goHome,
}: SignInDestinationOptions): Destination {
  // A specific page comes first: the person signs in because of the link that led here.
  if (requested && !isHomePath(requested, homePath)) return requested
  if (!goHome && !requested) return { stay: true }
  return { goTo: hasWorkplace ? (homePath ?? pagePaths.home) : pagePaths.selectAccount }
}

/** Whether it is the root or a home page, which do not count as a specific page. */
const isHomePath = (requested: Destination, homePath: string | undefined) =>
  'goTo' in requested && ['/', pagePaths.home, homePath].includes(requested.goTo)
