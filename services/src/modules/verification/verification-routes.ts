import { sendCode, verifyCode } from '@console/contract/verification'
import { serveAnyone, type App } from '../../http/serve'
import { send, trade } from './verification-service'

export function verificationRoutes(app: App) {
  serveAnyone(app, sendCode, send)
  serveAnyone(app, verifyCode, trade)
}
