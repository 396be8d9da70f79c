import {
  isLoginLocation,
  isSamePath,
  type RouteLocation,
  routePaths,
  withQuery,
} from '../routes/routes'
import type { Guard, GuardResult } from './guard'
import type { GuardContext } from './guard-context'

/** The site of a product to which a signed-in person is handed over (shell A21.1). */
export interface ProductSite {
  adminSite: string
  /** Origins that a `redirect` may name; exact ones (shell A21.7). */
  allowedOrigins: readonly string[]
  token: string
}

interface NavSituation {
  to: RouteLocation
  isSignedIn: boolean
  /** Null: this console has no product, and nobody is sent anywhere. */
  product: ProductSite | null
  ownOrigin: string
}

/**
 * Where guard 12 sends an attempt (shell A1, A21.1). Without a person everything goes on; so do
 * sign-in and sign-out, which ask for themselves. `/navigation` is entered with `select=product`
 * alone. Everything else is handed over, but only where a product is configured and this is not its
 * own site.
 */
export function decideNav({ to, isSignedIn, product, ownOrigin }: NavSituation): GuardResult {
  if (!isSignedIn || isLoginLocation(to) || isSamePath(to.path, routePaths.logout)) return null
  if (isSamePath(to.path, routePaths.navigation))
    return to.query.get('select') === 'product'
      ? null
      : { goTo: withQuery(to, { select: 'product' }) }
  if (!product || new URL(product.adminSite).origin === ownOrigin) return null
  return { leaveTo: handOverUrl(to.query.get('redirect'), product) }
}

function handOverUrl(redirect: string | null, { adminSite, allowedOrigins, token }: ProductSite) {
  const url = redirect && URL.canParse(redirect) ? new URL(redirect) : null
  if (url?.protocol === 'https:' && !url.username && allowedOrigins.includes(url.origin))
    return `${redirect!.replace(/\/+$/, '')}/#${routePaths.selectAccount}`
  return `${adminSite.replace(/\/+$/, '')}/?${new URLSearchParams({ jwtToken: token })}`
}

/** Guard 12. No brand has a product yet, so nobody is handed over. */
export const navGuard = ({ session }: GuardContext): Guard => ({
  name: 'nav',
  before: ({ to }) =>
    decideNav({
      to,
      isSignedIn: session.isSignedIn(),
      product: null,
      ownOrigin: window.location.origin,
    }),
})
