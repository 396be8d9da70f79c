import {
  cancelRecoveryByLink,
  closeRecovery,
  readRecovery,
  requestRecovery,
  sendRecoveryCode,
} from '@console/contract/recovery'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import { serveAnyone } from '../../http/serve-in-steps'
import {
  askForRecovery,
  cancelByLink,
  closeOwnRecovery,
  readRecoveryState,
  sendRecoveryCodeTo,
} from './recovery-service'

export function registerRecoveryRoutes(app: RouteContext) {
  serveAnyone(app, readRecovery, readRecoveryState)
  serveAnyone(app, sendRecoveryCode, sendRecoveryCodeTo)
  serveAnyone(app, requestRecovery, askForRecovery)
  serveAnyone(app, cancelRecoveryByLink, cancelByLink)
  serve(app, closeRecovery, closeOwnRecovery)
}
