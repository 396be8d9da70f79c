import { sendCode, verifyCode } from '@console/contract/verification'
import type { RouteContext } from '../../http/register-route'
import { serveAnyone } from '../../http/serve-in-steps'
import { sendVerificationCode, exchangeCodeForProof } from './verification-service'

export function registerVerificationRoutes(app: RouteContext) {
  serveAnyone(app, sendCode, sendVerificationCode)
  serveAnyone(app, verifyCode, exchangeCodeForProof)
}
