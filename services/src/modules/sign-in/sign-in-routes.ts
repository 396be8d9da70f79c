import {
  refreshTokens,
  signInWithPassword,
  signOut as signOutEndpoint,
  signOutOfProduct,
} from '@console/contract/sign-in'
import * as z from 'zod/mini'
import { AppError } from '../../http/app-error'
import {
  clearSessionCookies,
  readRefreshTokenCookie,
  issueTokenSet,
} from '../../http/session-cookies'
import { serveAnyone, type RouteContext } from '../../http/serve'
import { authenticate } from '../../http/authentication'
import { refreshSession, signIn, signOut } from './sign-in-service'

// An empty password is answered like any other wrong password, not as a missing field (security
// C4).
const signInByForm = {
  ...signInWithPassword,
  input: z.extend(signInWithPassword.input, { password: z.string().check(z.maxLength(256)) }),
}

export function registerSignInRoutes(app: RouteContext) {
  serveAnyone(app, signInByForm, async (deps, caller, input, http) =>
    issueTokenSet(deps, caller, http, await signIn(deps, caller, input)),
  )

  serveAnyone(app, refreshTokens, async (deps, caller, { refresh_token: sent }, http) => {
    const isCookie = caller.brand.sessionMode === 'cookie'
    const credentials = isCookie
      ? { token: readRefreshTokenCookie(caller, http), handle: sent }
      : { token: sent }
    try {
      return await issueTokenSet(
        deps,
        caller,
        http,
        await refreshSession(deps, caller, credentials),
      )
    } catch (error) {
      // With a handle the page asked for one particular session; the cookie may still be valid for
      // another one, so it stays.
      if (error instanceof AppError && error.code === 401 && !credentials.handle)
        clearSessionCookies(caller, http)
      throw error
    }
  })

  for (const endpoint of [signOutEndpoint, signOutOfProduct]) {
    serveAnyone(app, endpoint, async (deps, caller, { all = false, refresh_token: sent }, http) => {
      const claims = await authenticate(deps, caller.request)
      const session =
        claims && claims.poolId === caller.brand.poolId
          ? { id: claims.sessionId, userId: claims.userId }
          : null
      const token =
        caller.brand.sessionMode === 'cookie' ? readRefreshTokenCookie(caller, http) : sent
      await signOut(deps, caller, { session, token, all })
      clearSessionCookies(caller, http)
      return {}
    })
  }
}
