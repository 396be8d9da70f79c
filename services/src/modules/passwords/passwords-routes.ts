import { passwordSchema } from '@console/contract/field-schemas'
import { resetPassword } from '@console/contract/user'
import * as z from 'zod/mini'
import type { RouteContext } from '../../http/register-route'
import { serveAnyoneInSteps } from '../../http/serve-in-steps'
import { executeReset, prepareReset } from './password-reset-service'

// A password that is too short is a rejected password (PASSWORD_REJECTED), not a malformed request:
// `assertGoodPassword` checks its length (security C1).
const resetWithLenientPassword = {
  ...resetPassword,
  input: z.safeExtend(resetPassword.input, { password: passwordSchema }),
}

export function registerPasswordsRoutes(app: RouteContext) {
  serveAnyoneInSteps(app, resetWithLenientPassword, {
    before: prepareReset,
    handle: executeReset,
    after: () => ({}),
  })
}
