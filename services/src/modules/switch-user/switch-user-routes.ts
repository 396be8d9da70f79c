import {
  activateDeviceSession,
  endDeviceSession,
  listDeviceSessions,
} from '@console/contract/device'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../http/caller'
import type { RouteContext } from '../../http/register-route'
import { serveAnyone, serveAnyoneInSteps } from '../../http/serve-in-steps'
import { issueTokenSet, readRefreshTokenCookie } from '../../http/session-cookies'
import {
  activateSession,
  checkSwitch,
  endSessionHere,
  listSessionsHere,
} from './switch-user-service'

export function registerSwitchUserRoutes(app: RouteContext) {
  serveAnyone(app, listDeviceSessions, (deps, caller) =>
    listSessionsHere(deps, caller, refreshTokenOf(caller)),
  )
  serveAnyoneInSteps(app, activateDeviceSession, {
    before: (deps, caller, input) => checkSwitch(deps, caller, input, refreshTokenOf(caller)),
    handle: (deps, caller, _, checked) => activateSession(deps, caller, checked),
    after: issueTokenSet,
  })
  serveAnyone(app, endDeviceSession, endSessionHere)
}

/** Of the session that this browser is in now. */
const refreshTokenOf = (caller: Caller & { request: FastifyRequest }) =>
  readRefreshTokenCookie(caller, { getCookie: (name) => caller.request.cookies[name] })
