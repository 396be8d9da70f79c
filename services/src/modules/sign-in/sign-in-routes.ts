import {
  refreshTokens,
  signInByMobile,
  signInWithPassword,
  signOut as signOutEndpoint,
  signOutOfProduct,
} from '@console/contract/sign-in'
import { endSession, listSessions } from '@console/contract/session'
import * as z from 'zod/mini'
import {
  clearSessionCookies,
  readRefreshTokenCookie,
  issueTokenSet,
  setLockedCookie,
} from '../../http/session-cookies'
import type { RouteContext } from '../../http/register-route'
import { nothingBefore } from '../../http/call-steps'
import { serve } from '../../http/serve'
import { serveAnyone, serveAnyoneInSteps } from '../../http/serve-in-steps'
import { findCaller, isIssuedFor, readAccessClaims } from '../../http/authentication'
import { signInWithMobileCode } from './mobile-sign-in-service'
import { endOwnSession, listOwnSessions } from './own-sessions-service'
import { checkCredentials, refreshSession, signIn, signOut } from './sign-in-service'

// An empty password is answered like any other wrong password, not as a missing field (security
// C4).
const signInByForm = {
  ...signInWithPassword,
  input: z.extend(signInWithPassword.input, { password: z.string().check(z.maxLength(256)) }),
}

export function registerSignInRoutes(app: RouteContext) {
  serveAnyoneInSteps(
    app,
    signInByForm,
    { before: checkCredentials, handle: signIn, after: issueTokenSet },
    { signInWay: 'password' },
  )

  serveAnyoneInSteps(
    app,
    signInByMobile,
    {
      before: nothingBefore,
      handle: signInWithMobileCode,
      after: (deps, caller, session) => issueTokenSet(deps, caller, session, session.newUser),
    },
    { signInWay: 'sms' },
  )

  serveAnyoneInSteps(app, refreshTokens, {
    before: nothingBefore,
    async handle(deps, caller, { refresh_token: sent }) {
      const isCookie = caller.brand.sessionMode === 'cookie'
      const credentials = isCookie
        ? { token: readRefreshTokenCookie(caller, deps.http), handle: sent }
        : { token: sent }
      const issued = await refreshSession(deps, caller, credentials)
      if (!('error' in issued)) return issued
      const { error, isForeign } = issued
      if (error.code === 'SESSION_LOCKED') setLockedCookie(caller, deps.http)
      // With a handle the page asked for one particular session; the cookie may still be valid for
      // another one, so it stays. So does one that this console does not know.
      else if (!credentials.handle && !isForeign) clearSessionCookies(deps, caller)
      return error
    },
    after: issueTokenSet,
  })

  serve(app, listSessions, listOwnSessions)
  serve(app, endSession, async (deps, caller, input) => {
    const ended = await endOwnSession(deps, caller, input)
    // Whoever ends the session of this very browser is signed out of it.
    if (input.id === caller.sessionId) clearSessionCookies(deps, caller)
    return ended
  })

  for (const endpoint of [signOutEndpoint, signOutOfProduct]) {
    serveAnyone(app, endpoint, async (deps, caller, { all = false, refresh_token: sent }) => {
      const claims = await readAccessClaims(deps, caller.request)
      const isLive = claims && isIssuedFor(claims, caller.brand) && (await findCaller(deps, claims))
      const session = isLive ? { id: claims.sessionId, userId: claims.userId } : null
      const token =
        caller.brand.sessionMode === 'cookie' ? readRefreshTokenCookie(caller, deps.http) : sent
      await signOut(deps, caller, { session, token, all })
      clearSessionCookies(deps, caller)
      return {}
    })
  }
}
