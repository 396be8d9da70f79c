import type { TokenSet } from '@console/contract/sign-in'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps/deps'
import { deviceLifetime } from '../devices/devices-service'
import { createSessionHandle, type IssuedSession } from '../sessions/sessions-service'
import type { HttpContext } from './http-context'
import type { Caller } from './caller'
import { setVisitorCookie } from './visitor-cookie'

const cookieOptions = ({ secure }: Caller) => ({ path: '/', sameSite: 'strict', secure }) as const

/**
 * The response to a sign-in, registration or refresh. In mode `cookie` the refresh token is in an
 * HttpOnly cookie, and the response carries a session handle instead; in mode `storage` it is in
 * the response (api ruling 2).
 */
export async function issueTokenSet(
  { http, ...deps }: Pick<Deps, 'accessTokens' | 'clock' | 'keys'> & { http: HttpContext },
  caller: Caller,
  { session, refreshToken, deviceToken, bucket }: IssuedSession,
  newUser: TokenSet['new_user'] = 'N',
): Promise<TokenSet> {
  const { brand } = caller
  const isCookieMode = brand.sessionMode === 'cookie'
  if (deviceToken)
    http.setCookie(caller.cookieNames.device, deviceToken, {
      ...cookieOptions(caller),
      httpOnly: true,
      maxAge: deviceLifetime,
    })
  if (bucket !== undefined)
    setVisitorCookie(deps, http, caller, {
      bucket,
      userId: session.userId,
      until: session.absoluteExpiresAt,
    })
  if (isCookieMode) {
    // Without a max age the cookie ends with the browser session: "remember me" was not chosen.
    const maxAge = session.remembered
      ? Math.round((session.absoluteExpiresAt.getTime() - deps.clock.now().getTime()) / 1000)
      : undefined
    http.setCookie(caller.cookieNames.refresh, refreshToken, {
      ...cookieOptions(caller),
      httpOnly: true,
      maxAge,
    })
    // No secret: it tells the page that a refresh may succeed (rulings 8).
    http.setCookie(caller.cookieNames.signedIn, '1', { ...cookieOptions(caller), maxAge })
  }
  return {
    access_token: await deps.accessTokens.issue({
      userId: session.userId,
      sessionId: session.id,
      poolId: brand.poolId,
      clientId: brand.clientId,
    }),
    expires_in: deps.accessTokens.lifetimeSeconds,
    refresh_token: isCookieMode ? createSessionHandle(deps, session) : refreshToken,
    new_user: newUser,
  }
}

/** The refresh token of the cookie, in session mode `cookie`. */
export const readRefreshTokenCookie = (caller: Caller, http: Pick<HttpContext, 'getCookie'>) =>
  caller.brand.sessionMode === 'cookie' ? http.getCookie(caller.cookieNames.refresh) : undefined

/** Readable: the page that finds it asks for a password before anything else (shell A10). */
export const setLockedCookie = (caller: Caller, http: HttpContext) =>
  http.setCookie(caller.cookieNames.locked, '1', { ...cookieOptions(caller), maxAge: 604_800 })

export const clearLockedCookie = (caller: Caller, http: HttpContext) =>
  http.clearCookie(caller.cookieNames.locked, cookieOptions(caller))

export function clearSessionCookies(
  { http, keys }: Pick<Deps, 'keys'> & { http: HttpContext },
  caller: Caller,
) {
  clearLockedCookie(caller, http)
  // The browser stays in the bucket of whoever was here last.
  if (caller.visitor)
    setVisitorCookie({ keys }, http, caller, { ...caller.visitor, userId: null, until: null })
  if (caller.brand.sessionMode !== 'cookie') return
  http.clearCookie(caller.cookieNames.refresh, { ...cookieOptions(caller), httpOnly: true })
  http.clearCookie(caller.cookieNames.signedIn, cookieOptions(caller))
}

/** The refresh token of a caller: in the cookie, or sent, by the brand's session mode. */
export const readSentRefreshToken = (
  caller: Caller & { request: FastifyRequest },
  { refresh_token: sent }: { refresh_token?: string },
) =>
  caller.brand.sessionMode === 'cookie'
    ? readRefreshTokenCookie(caller, { getCookie: (name) => caller.request.cookies[name] })
    : sent
