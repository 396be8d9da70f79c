import { parseHref, isSamePath, routePaths, withQuery } from '../routes/routes'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'
import { guardResultFor } from './permission-guard'

/**
 * Guard 12. The choice of a product, and the hand-over to the brand's admin site: where a product is
 * configured, which is nowhere on the admin site itself (A21.1). The person signs in there again:
 * an address that says who comes is a later issue, like guard 2's half of it.
 */
export const navGuard = ({ page: { product }, session }: GuardContext): Guard => ({
  name: 'nav',
  before({ to }) {
    if (!product || !session.isSignedIn()) return null
    // No navigation signs out, because anybody can write a link: the page at /logout asks first.
    if (isSamePath(to.path, routePaths.logout)) return null
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
        ? session.safeRedirect(`${redirect}/#${routePaths.selectAccount}`)
        : null
    return (destination && guardResultFor(destination)) ?? { leaveTo: product }
  },
})
