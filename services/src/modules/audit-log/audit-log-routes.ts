import { listAuditLog } from '@console/contract/audit-log'
import type { RouteContext } from '../../http/register-route'
import { serveRead } from '../../http/serve'
import { listTeamAuditLog } from './audit-log-service'

export function registerAuditLogRoutes(app: RouteContext) {
  serveRead(app, listAuditLog, listTeamAuditLog)
}
