import {
  refreshTokens,
  signInWithPassword,
  signOut as signOutEndpoint,
  signOutOfProduct,
} from '@console/contract/sign-in'
import * as z from 'zod/mini'
import { Failure } from '../../http/failure'
import { forgetCookies, tokenInCookie, tokenSet } from '../../http/session-cookies'
import { serveAnyone, type App } from '../../http/serve'
import { signedIn } from '../../http/who'
import { refresh, signIn, signOut } from './sign-in-service'

// An empty password is a wrong password like any other (security C4).
const signInByForm = {
  ...signInWithPassword,
  input: z.extend(signInWithPassword.input, { password: z.string().check(z.maxLength(256)) }),
}

export function signInRoutes(app: App) {
  serveAnyone(app, signInByForm, async (deps, visitor, input, exchange) =>
    tokenSet(deps, visitor, exchange, await signIn(deps, visitor, input)),
  )

  serveAnyone(app, refreshTokens, async (deps, visitor, { refresh_token: sent }, exchange) => {
    const isCookie = visitor.brand.sessionMode === 'cookie'
    const shown = isCookie
      ? { token: tokenInCookie(visitor, exchange), handle: sent }
      : { token: sent }
    try {
      return await tokenSet(deps, visitor, exchange, await refresh(deps, visitor, shown))
    } catch (error) {
      // With a handle the page asked for one session among others; the cookie may well be good for another.
      if (error instanceof Failure && error.code === 401 && !shown.handle)
        forgetCookies(visitor, exchange)
      throw error
    }
  })

  for (const endpoint of [signOutEndpoint, signOutOfProduct]) {
    serveAnyone(
      app,
      endpoint,
      async (deps, visitor, { all = false, refresh_token: sent }, exchange) => {
        const claims = await signedIn(deps, visitor.request)
        const session =
          claims && claims.poolId === visitor.brand.poolId
            ? { id: claims.sessionId, userId: claims.userId }
            : null
        const token =
          visitor.brand.sessionMode === 'cookie' ? tokenInCookie(visitor, exchange) : sent
        await signOut(deps, visitor, { session, token, all })
        forgetCookies(visitor, exchange)
        return {}
      },
    )
  }
}
