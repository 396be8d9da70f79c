import {
  readReauthenticationWays as readReauthenticationWaysEndpoint,
  reauthenticate as reauthenticateEndpoint,
  sendReauthenticationCode as sendReauthenticationCodeEndpoint,
} from '@console/contract/session'
import { inTransaction } from '../../deps/deps'
import type { RouteContext } from '../../http/register-route'
import { serve, serveInSteps } from '../../http/serve'
import {
  checkAuthentication,
  readReauthenticationWays,
  reauthenticate,
  sendReauthenticationCode,
} from './reauthentication-service'

export function registerReauthenticationRoutes(app: RouteContext) {
  serve(app, readReauthenticationWaysEndpoint, readReauthenticationWays)
  serveInSteps(app, sendReauthenticationCodeEndpoint, {
    // Codes are of nobody: who is signed in may not write them.
    before: (deps, caller, input) =>
      inTransaction(deps, (txDeps) =>
        sendReauthenticationCode(txDeps, caller, input, caller.request.headers.origin),
      ),
    handle: async (_, __, ___, sent) => sent,
    after: (_, __, sent) => sent,
  })
  serveInSteps(app, reauthenticateEndpoint, {
    before: checkAuthentication,
    handle: (deps, caller, _, checked) => reauthenticate(deps, caller, checked),
    after: () => ({}),
  })
}
