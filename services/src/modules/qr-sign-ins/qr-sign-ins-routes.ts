import {
  confirmQrSignIn,
  createQrSignIn,
  denyQrSignIn,
  exchangeQrSignIn,
  pollQrSignIn,
  rotateQrCode,
  scanQrCode,
} from '@console/contract/qr-sign-in'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { resolvePageOrigin } from '../../http/origin'
import type { RouteContext } from '../../http/register-route'
import { serveInSteps } from '../../http/serve'
import { serve } from '../../http/serve'
import { serveAnyone, serveAnyoneInSteps } from '../../http/serve-in-steps'
import { issueTokenSet } from '../../http/session-cookies'
import {
  claimByScan,
  confirmOnPhone,
  createPollKey,
  denyOnPhone,
  exchangeForSession,
  rotateScanSecret,
  startQrSignIn,
  waitForState,
} from './qr-sign-ins-service'

/** How many pages of one network may wait at this process at a time. */
const maxWaitingPerNetwork = 100

/** What binds a sign-in to the browser that shows it: a key that no script can read. */
const readPollKey = (caller: Caller, cookies: Record<string, string | undefined>) => {
  const key = cookies[caller.cookieNames.qr]
  return key && /^[\w-]{43}$/.test(key) ? key : undefined
}
type BrowserCaller = Caller & { request: FastifyRequest }
const pollKeyOf = (caller: BrowserCaller) => readPollKey(caller, caller.request.cookies)

export function registerQrSignInsRoutes(app: RouteContext) {
  serveAnyoneInSteps(app, createQrSignIn, {
    before: async (_, caller) => ({
      // A browser keeps its key, so that two windows may each show a code.
      pollKey: pollKeyOf(caller) ?? createPollKey(),
      origin: await resolvePageOrigin(app.deps, caller.request, caller.brand),
      userAgent: caller.request.headers['user-agent'] ?? '',
    }),
    async handle(deps, caller, input, browser) {
      deps.http.setCookie(caller.cookieNames.qr, browser.pollKey, {
        path: '/',
        sameSite: 'strict',
        secure: caller.secure,
        httpOnly: true,
        maxAge: 3_600,
      })
      return startQrSignIn(deps, caller, input, browser)
    },
    after: (_, __, started) => started,
  })

  serveAnyone(app, rotateQrCode, (deps, caller, input) =>
    rotateScanSecret(deps, input, pollKeyOf(caller)),
  )

  // Whoever waits goes when the server stops.
  const stopping = new AbortController()
  app.fastify.addHook('preClose', async () => stopping.abort())
  const waiting = new Map<string, number>()
  serveAnyoneInSteps(app, pollQrSignIn, {
    async before(deps, caller, input) {
      const { network, request } = caller
      const count = waiting.get(network) ?? 0
      if (count >= maxWaitingPerNetwork) throw new AppError('BUSY', { retryAfter: 5 })
      waiting.set(network, count + 1)
      const gone = new AbortController()
      const leave = () => gone.abort()
      request.raw.socket.once('close', leave)
      try {
        const signal = AbortSignal.any([stopping.signal, gone.signal])
        return await waitForState(deps, input, pollKeyOf(caller), signal)
      } finally {
        request.raw.socket.off('close', leave)
        const left = waiting.get(network)! - 1
        if (left > 0) waiting.set(network, left)
        else waiting.delete(network)
      }
    },
    handle: async (_, __, ___, state) => state,
    after: (_, __, state) => state,
  })

  serveInSteps(app, scanQrCode, {
    before: async (_, caller) => pollKeyOf(caller),
    handle: claimByScan,
    after: (_, __, scanned) => scanned,
  })
  serveInSteps(app, confirmQrSignIn, {
    before: async () => undefined,
    handle: confirmOnPhone,
    after: () => ({}),
  })
  serve(app, denyQrSignIn, denyOnPhone)

  serveAnyoneInSteps(
    app,
    exchangeQrSignIn,
    {
      before: async (_, caller) => pollKeyOf(caller),
      handle: exchangeForSession,
      after: issueTokenSet,
    },
    { signInWay: 'qr' },
  )
}
