import { sendCode, sendCodeBySms, verifyCode } from '@console/contract/verification'
import type { RouteContext } from '../../http/register-route'
import { serveAnyone } from '../../http/serve-in-steps'
import { exchangeCodeForProof, sendCodeAsSms, sendCodeByMail } from './verification-service'

export function registerVerificationRoutes(app: RouteContext) {
  serveAnyone(app, sendCode, sendCodeByMail)
  serveAnyone(app, sendCodeBySms, (deps, caller, input) =>
    sendCodeAsSms(deps, caller, input, deps.http.pageOrigin),
  )
  serveAnyone(app, verifyCode, exchangeCodeForProof)
}
