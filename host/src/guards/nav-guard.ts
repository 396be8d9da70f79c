import { safeRedirect } from '@console/contract/safe-redirect'
import { handoverOrigins, type HandoverConfig } from '../handover/handover'
import {
  isLoginLocation,
  isSamePath,
  loginLocationFor,
  parseHref,
  type RouteLocation,
  routePaths,
  toHref,
  withQuery,
} from '../routes/routes'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'

interface NavSituation {
  to: RouteLocation
  isSignedIn: boolean
  config: HandoverConfig
  ownOrigin: string
}

/** Where guard 12 sends an attempt; `handOverTo`: to another site, signed in. */
type NavDecision =
  | null
  | { goTo: RouteLocation }
  | { leaveTo: string }
  | { handOverTo: string; state: string | null; path?: string }

/**
 * Decides where somebody who is signed in goes on (shell A1, A21.1). Without a person everything goes
 * on; so do sign-in and sign-out, which ask for themselves. `/navigation` is entered with
 * `select=product` alone. From a sign-in site everything else is handed over: to the site that
 * `redirect` names, if it is listed, else to the admin site, with the page that was asked for here.
 */
export function decideNav({ to, isSignedIn, config, ownOrigin }: NavSituation): NavDecision {
  const isHandover = isSamePath(to.path, routePaths.handover)
  const wanted = isHandover ? to.query.get('to') : to.query.get('redirect')
  if (!isSignedIn) return isHandover && wanted ? { goTo: loginLocationFor(to) } : null
  if (isLoginLocation(to) || isSamePath(to.path, routePaths.logout)) return null
  if (isSamePath(to.path, routePaths.navigation))
    return to.query.get('select') === 'product'
      ? null
      : { goTo: withQuery(to, { select: 'product' }) }
  // It asks somebody, or says that something has failed.
  if (isHandover && wanted === null) return null
  const { product, redirectOrigins: allowedOrigins } = config
  const redirect = safeRedirect(wanted, { ownOrigin, allowedOrigins })
  if (redirect && 'leaveTo' in redirect && (isHandover || product))
    return leaveFor(new URL(redirect.leaveTo), config, to.query.get('state'))
  if (isHandover) return { goTo: parseHref(routePaths.selectAccount) }
  if (!product || product === ownOrigin) return null
  const decision = leaveFor(new URL(product), config, null)
  return decision && 'handOverTo' in decision && isSpecific(to)
    ? { ...decision, path: toHref(withQuery(to, { locale: null })) }
    : decision
}

/** A page that somebody asked for, and not where everybody begins. */
const isSpecific = ({ path }: RouteLocation) =>
  ![routePaths.root, routePaths.home, routePaths.selectAccount].some((start) =>
    isSamePath(path, start),
  )

/** No token leaves for a site that is only listed (security C9). */
const leaveFor = (url: URL, config: HandoverConfig, state: string | null): NavDecision =>
  handoverOrigins(config).includes(url.origin)
    ? { handOverTo: url.origin, state }
    : { leaveTo: `${url.origin}${url.pathname.replace(/\/+$/, '')}/#${routePaths.selectAccount}` }

/** Guard 12. Hands the person over to another site, and leads to the choice of a product. */
export const navGuard = ({ session, handover }: GuardContext): Guard => ({
  name: 'nav',
  async before({ to }) {
    const decision = decideNav({
      to,
      isSignedIn: session.isSignedIn(),
      config: handover.config,
      ownOrigin: window.location.origin,
    })
    if (!decision || !('handOverTo' in decision)) return decision
    const { handOverTo, state, path } = decision
    const leaveTo = await handover.send(handOverTo, {
      state,
      locale: to.query.get('locale'),
      path,
    })
    if (leaveTo) return { leaveTo }
    // The page of the hand-over says what has failed.
    return isSamePath(to.path, routePaths.handover)
      ? null
      : { goTo: withQuery(parseHref(routePaths.handover), { to: handOverTo }) }
  },
})
