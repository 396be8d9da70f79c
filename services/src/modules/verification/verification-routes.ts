import { sendCode, verifyCode } from '@console/contract/verification'
import { serveAnyone, type RouteContext } from '../../http/serve'
import { sendVerificationCode, exchangeCodeForProof } from './verification-service'

export function registerVerificationRoutes(app: RouteContext) {
  serveAnyone(app, sendCode, sendVerificationCode)
  serveAnyone(app, verifyCode, exchangeCodeForProof)
}
