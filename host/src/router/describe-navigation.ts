import type { LoggedNavigation } from '../developer-panel/developer-panel'
import type { GuardDecision, NavigationOutcome } from '../guards/guards'
import { type RouteLocation, toHref, withQuery } from '../routes/routes'

export interface SeenNavigation {
  from: RouteLocation
  to: RouteLocation
  decisions: readonly GuardDecision[]
  outcome: NavigationOutcome
}

/** A navigation for the developer panel, without the tokens that an address may carry. */
export const describeNavigation = ({
  from,
  to,
  decisions,
  outcome,
}: SeenNavigation): Omit<LoggedNavigation, 'id' | 'time'> => ({
  from: addressOf(from),
  to: addressOf(to),
  decisions: decisions.map(({ guard, result }) => ({ guard, to: destinationOf(result) })),
  end: 'enter' in outcome ? addressOf(outcome.enter) : destinationOf(outcome),
  isCapped: 'redirects' in outcome,
})

const destinationOf = (
  result: { goTo: RouteLocation } | { leaveTo: string } | { stay: true },
): string | null => {
  if ('goTo' in result) return addressOf(result.goTo)
  return 'leaveTo' in result ? result.leaveTo.replace(/[?#].*/s, '') : null
}

/** Parameters that hold a secret: of a hand-over, an invitation, a QR code. */
const secretNames = ['jwtToken', 'token', 'secret']

const addressOf = (location: RouteLocation) => {
  const found = secretNames.filter((name) => location.query.has(name))
  return toHref(withQuery(location, Object.fromEntries(found.map((name) => [name, null]))))
}
