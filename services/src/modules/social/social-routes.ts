import {
  bindSocial,
  linkSocial,
  listBoundSocials,
  registerWithSocial,
  signInWithSocial,
  startBindSocial,
  startSocialSignIn,
  unbindSocial,
} from '@console/contract/social'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../deps/deps'
import type { Caller } from '../../http/caller'
import type { HttpContext } from '../../http/http-context'
import { resolvePageOrigin } from '../../http/origin'
import type { RouteContext } from '../../http/register-route'
import { serve, serveInSteps } from '../../http/serve'
import { serveAnyoneInSteps } from '../../http/serve-in-steps'
import { issueTokenSet } from '../../http/session-cookies'
import { assertJustAuthenticated } from '../sign-in/sign-in-service'
import {
  bindOwnSocial,
  completeBinding,
  listOwnSocials,
  unbindOwnSocial,
} from './bound-socials-service'
import { beginFlow, createBrowserKey, type FlowBrowser } from './social-flow-service'
import { linkPendingIdentity, proveIdentity } from './link-identity-service'
import { completeSignIn, registerVouched, signInVouched } from './social-sign-in-service'

type BrowserCaller = Caller & { request: FastifyRequest }

/** What binds a flow to the browser that began it (security C14). */
const readBrowserKey = (caller: BrowserCaller): string | undefined => {
  const key = caller.request.cookies[caller.cookieNames.social]
  return key && /^[\w-]{43}$/.test(key) ? key : undefined
}

// Strict: the page itself sends it, from this origin, once the browser has come back.
const setBrowserCookie = (caller: BrowserCaller, http: HttpContext, { key }: FlowBrowser) =>
  http.setCookie(caller.cookieNames.social, key, {
    path: '/',
    sameSite: 'strict',
    secure: caller.secure,
    httpOnly: true,
    maxAge: 1_200,
  })

export function registerSocialRoutes(app: RouteContext) {
  // A browser keeps its key, so that two windows may each have a flow.
  const identifyBrowser = async (caller: BrowserCaller): Promise<FlowBrowser> => ({
    key: readBrowserKey(caller) ?? createBrowserKey(),
    origin: await resolvePageOrigin(app.deps, caller.request, caller.brand),
  })

  serveAnyoneInSteps(app, startSocialSignIn, {
    async before(deps, caller, { login_type: type }) {
      const browser = await identifyBrowser(caller)
      return { browser, begun: await beginFlow(deps, caller, { type, browser, sessionId: null }) }
    },
    handle: async (_, __, ___, started) => started,
    after({ http }, caller, { browser, begun }) {
      setBrowserCookie(caller, http, browser)
      return begun
    },
  })

  serveAnyoneInSteps(
    app,
    signInWithSocial,
    {
      before: (deps, caller, input) => completeSignIn(deps, caller, input, readBrowserKey(caller)),
      handle: (deps, caller, _, person) =>
        signInVouched(deps, caller, person, readBrowserKey(caller)!),
      after: issueTokenSet,
    },
    { signInWay: 'provider' },
  )

  serveAnyoneInSteps(
    app,
    linkSocial,
    {
      before: (deps, caller, input) => proveIdentity(deps, caller, input, readBrowserKey(caller)),
      handle: (deps, caller, input, proof) =>
        linkPendingIdentity(deps, caller, input, proof, readBrowserKey(caller)),
      after: issueTokenSet,
    },
    { signInWay: 'provider' },
  )

  serveAnyoneInSteps(app, registerWithSocial, {
    before: async () => undefined,
    handle: (deps, caller, input) => registerVouched(deps, caller, input, readBrowserKey(caller)),
    after: (deps, caller, issued) => issueTokenSet(deps, caller, issued, 'Y'),
  })

  serve(app, listBoundSocials, listOwnSocials)

  serveInSteps(app, startBindSocial, {
    async before(deps, caller, { type }) {
      await inTransaction(deps, (txDeps) => assertJustAuthenticated(txDeps, caller))
      const browser = await identifyBrowser(caller)
      const { sessionId } = caller
      return { browser, begun: await beginFlow(deps, caller, { type, browser, sessionId }) }
    },
    handle: async (_, __, ___, started) => started,
    after({ http }, caller, { browser, begun }) {
      setBrowserCookie(caller, http, browser)
      return begun
    },
  })

  serveInSteps(app, bindSocial, {
    before: (deps, caller, input) => completeBinding(deps, caller, input, readBrowserKey(caller)),
    handle: (deps, caller, _, person) => bindOwnSocial(deps, caller, person),
    after: (_, __, socials) => socials,
  })

  serve(app, unbindSocial, unbindOwnSocial)
}
