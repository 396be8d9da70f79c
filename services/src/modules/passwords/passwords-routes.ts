import { passwordSchema } from '@console/contract/field-schemas'
import { changePassword, resetPassword } from '@console/contract/user'
import * as z from 'zod/mini'
import type { RouteContext } from '../../http/register-route'
import { serveInSteps } from '../../http/serve'
import { serveAnyoneInSteps } from '../../http/serve-in-steps'
import { issueTokenSet, readRefreshTokenCookie } from '../../http/session-cookies'
import { executeChange, prepareChange } from './password-change-service'
import { executeReset, prepareReset } from './password-reset-service'

// A password that is too short is a rejected password (PASSWORD_REJECTED), not a malformed request:
// `assertGoodPassword` checks its length (security C1).
const resetWithLenientPassword = {
  ...resetPassword,
  input: z.safeExtend(resetPassword.input, { password: passwordSchema }),
}
const changeWithLenientPassword = {
  ...changePassword,
  input: z.safeExtend(changePassword.input, { password: passwordSchema }),
}

export function registerPasswordsRoutes(app: RouteContext) {
  serveAnyoneInSteps(app, resetWithLenientPassword, {
    before: prepareReset,
    handle: executeReset,
    after: () => ({}),
  })

  serveInSteps(app, changeWithLenientPassword, {
    before: prepareChange,
    handle: (deps, caller, input, prepared) => {
      const token =
        caller.brand.sessionMode === 'cookie'
          ? readRefreshTokenCookie(caller, deps.http)
          : input.refresh_token
      return executeChange(deps, caller, input, prepared, token)
    },
    after: issueTokenSet,
  })
}
