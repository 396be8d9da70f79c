import {
  confirmTotp,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  verifySecondFactor,
} from '@console/contract/second-factor'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import { nothingBefore } from '../../http/call-steps'
import type { Caller } from '../../http/caller'
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

/** `goOn` carries out what has waited for the second factor of this challenge, as part of the sign-in. */
export function registerSecondFactorRoutes(
  app: RouteContext,
  goOn: (deps: TxDeps, caller: Caller, challenge: string) => Promise<void>,
) {
  serve(app, readSecondFactor, readOwnSecondFactor)
  serve(app, startTotp, startOwnTotp)
  serve(app, confirmTotp, confirmOwnTotp)
  serve(app, removeTotp, removeOwnTotp)
  serve(app, renewRecoveryCodes, renewOwnRecoveryCodes)
  serveAnyoneInSteps(
    app,
    verifySecondFactor,
    {
      before: nothingBefore,
      async handle(deps, caller, input) {
        const opened = await signInWithSecondFactor(deps, caller, input)
        if (!(opened instanceof AppError)) await goOn(deps, caller, input.challenge)
        return opened
      },
      after: (deps, caller, opened) => issueTokenSet(deps, caller, opened),
    },
    { signInWay: 'second-factor' },
  )
}
