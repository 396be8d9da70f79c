import { plainCookies } from '@console/contract/page-names'
import type { TokenSet } from '@console/contract/sign-in'
import type { Deps } from '../deps'
import { handleOf, type Continued } from '../modules/sessions/sessions-service'
import type { Exchange } from './exchange'
import type { Visitor } from './visitor'

/** The prefix binds the cookie to this very host, and browsers accept it over TLS only (api ruling 2). */
const nameOf = ({ secure }: Visitor) => (secure ? '__Host-console_refresh' : 'console_refresh')

const bound = ({ secure }: Visitor) => ({ path: '/', sameSite: 'strict', secure }) as const

/**
 * The answer to whoever signed in, registered or refreshed. In mode `cookie` the refresh token travels in a cookie that no script
 * reads, and the answer carries a name for the session instead; in mode `storage` it is in the answer (api ruling 2).
 */
export async function tokenSet(
  deps: Deps,
  visitor: Visitor,
  exchange: Exchange,
  { session, refreshToken }: Continued,
  newUser: TokenSet['new_user'] = 'N',
): Promise<TokenSet> {
  const { brand } = visitor
  const inCookie = brand.sessionMode === 'cookie'
  if (inCookie) {
    // Without an age it ends with the browser: nobody asked to be remembered.
    const maxAge = session.remembered
      ? Math.round((session.absoluteExpiresAt.getTime() - deps.clock.now().getTime()) / 1000)
      : undefined
    exchange.setCookie(nameOf(visitor), refreshToken, { ...bound(visitor), httpOnly: true, maxAge })
    // No secret: it tells the page that asking for a token makes sense (rulings 8).
    exchange.setCookie(plainCookies.signedIn, '1', { ...bound(visitor), maxAge })
  }
  return {
    access_token: await deps.tokens.issue({
      userId: session.userId,
      sessionId: session.id,
      poolId: brand.poolId,
      clientId: brand.clientId,
    }),
    expires_in: deps.tokens.lifetime,
    refresh_token: inCookie ? handleOf(deps, session) : refreshToken,
    new_user: newUser,
  }
}

/** The refresh token that the browser sent by itself, where the brand keeps it in a cookie. */
export const tokenInCookie = (visitor: Visitor, exchange: Exchange) =>
  visitor.brand.sessionMode === 'cookie' ? exchange.cookie(nameOf(visitor)) : undefined

export function forgetCookies(visitor: Visitor, exchange: Exchange) {
  if (visitor.brand.sessionMode !== 'cookie') return
  exchange.clearCookie(nameOf(visitor), { ...bound(visitor), httpOnly: true })
  exchange.clearCookie(plainCookies.signedIn, bound(visitor))
}
