import type { Destination } from '../session/session'
import { addressOf, isAt, paths, withQuery } from '../routes/routes'
import type { Guard } from './guard'
import { verdictOf } from './permission-guard'

export interface Navigation {
  signedIn(): boolean
  signOut(): Promise<Destination>
  /** Whether this site signs people in for another: a product is configured, and this is not its admin site (A21.1). */
  handsOver(): boolean
  /** The admin site's address, with what proves who comes. */
  handOver(): string
  honoured(redirect: string | null): Destination | null
}

/** Guard 12. Sign-out, the choice of a product, and the hand-over to the brand's admin site. */
export const navGuard = (navigation: Navigation): Guard => ({
  name: 'nav',
  async before({ to }) {
    if (!navigation.signedIn()) return null
    if (isAt(to.path, paths.logout)) return verdictOf(await navigation.signOut())
    if (!navigation.handsOver()) return null
    if (isAt(to.path, paths.navigation)) {
      return to.query.get('select') === 'product'
        ? null
        : { goTo: withQuery(addressOf(paths.navigation), { select: 'product' }) }
    }
    // The same list of origins as for every redirect; a token never goes to an address that was asked for (A21.7, security C9).
    const redirect = to.query.get('redirect')
    const wanted =
      redirect && /^https:\/\//i.test(redirect)
        ? navigation.honoured(`${redirect}/#${paths.selectAccount}`)
        : null
    return (wanted && verdictOf(wanted)) ?? { leaveTo: navigation.handOver() }
  },
})
