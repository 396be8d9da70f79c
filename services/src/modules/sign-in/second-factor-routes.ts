import {
  confirmTotp,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  verifySecondFactor,
} from '@console/contract/second-factor'
import { nothingBefore } from '../../http/call-steps'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import { serveAnyoneInSteps } from '../../http/serve-in-steps'
import { issueTokenSet } from '../../http/session-cookies'
import {
  confirmOwnTotp,
  readOwnSecondFactor,
  removeOwnTotp,
  renewOwnRecoveryCodes,
  startOwnTotp,
} from './second-factor-setup-service'
import { signInWithSecondFactor } from './second-factor-sign-in-service'

export function registerSecondFactorRoutes(app: RouteContext) {
  serve(app, readSecondFactor, readOwnSecondFactor)
  serve(app, startTotp, startOwnTotp)
  serve(app, confirmTotp, confirmOwnTotp)
  serve(app, removeTotp, removeOwnTotp)
  serve(app, renewRecoveryCodes, renewOwnRecoveryCodes)
  serveAnyoneInSteps(app, verifySecondFactor, {
    before: nothingBefore,
    handle: signInWithSecondFactor,
    after: (deps, caller, opened) => issueTokenSet(deps, caller, opened),
  })
}
