import type { Destination } from '../session/session'
import { parseHref, isSamePath, routePaths, withQuery } from '../routes/routes'
import type { Guard } from './guard'
import { guardResultFor } from './permission-guard'

export interface NavGuardDeps {
  isSignedIn(): boolean
  /**
   * Whether this site signs people in for another: a product is configured, and this is not its
   * admin site (A21.1).
   */
  shouldHandOver(): boolean
  /** The admin site's address, with the ticket that says who comes. */
  handOverUrl(): string
  safeRedirect(redirect: string | null): Destination | null
}

/** Guard 12. The choice of a product, and the hand-over to the brand's admin site. */
export const navGuard = (deps: NavGuardDeps): Guard => ({
  name: 'nav',
  before({ to }) {
    if (!deps.isSignedIn()) return null
    // No navigation signs out, because anybody can write a link: the page at /logout asks first.
    if (!deps.shouldHandOver() || isSamePath(to.path, routePaths.logout)) return null
    if (isSamePath(to.path, routePaths.navigation)) {
      return to.query.get('select') === 'product'
        ? null
        : { goTo: withQuery(parseHref(routePaths.navigation), { select: 'product' }) }
    }
    // The same list of origins as for every redirect; a token never goes to an address that was
    // asked for (A21.7, security C9).
    const redirect = to.query.get('redirect')
    const destination =
      redirect && /^https:\/\//i.test(redirect)
        ? deps.safeRedirect(`${redirect}/#${routePaths.selectAccount}`)
        : null
    return (destination && guardResultFor(destination)) ?? { leaveTo: deps.handOverUrl() }
  },
})
