import { createHandover, redeemHandover, viewHandover } from '@console/contract/handover'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps/deps'
import type { Caller } from '../../http/caller'
import type { RouteContext } from '../../http/register-route'
import { resolvePageOrigin } from '../../http/origin'
import { serve } from '../../http/serve'
import { serveAnyoneInSteps } from '../../http/serve-in-steps'
import { issueTokenSet, readRefreshTokenCookie } from '../../http/session-cookies'
import { issueHandoverToken, readPresented, redeem, viewPresented } from './handover-service'

export function registerHandoverRoutes(app: RouteContext) {
  serve(app, createHandover, issueHandoverToken)

  serveAnyoneInSteps(app, viewHandover, {
    before: readToken,
    handle: (deps, caller, _, presented) => viewPresented(deps, caller, presented),
    after: (_, __, person) => person,
  })

  serveAnyoneInSteps(app, redeemHandover, {
    before: readToken,
    handle: (deps, caller, input, presented) =>
      redeem(deps, caller, input, presented, {
        refreshToken:
          caller.brand.sessionMode === 'cookie'
            ? readRefreshTokenCookie(caller, deps.http)
            : input.refresh_token,
      }),
    after: (deps, caller, opened) => issueTokenSet(deps, caller, opened),
  })
}

const readToken = async (
  deps: Deps,
  caller: Caller & { request: FastifyRequest },
  { token }: { token: string },
) => readPresented(deps, caller, token, await resolvePageOrigin(deps, caller.request, caller.brand))
