import { exportAuditLog, listAuditActors, listAuditLog } from '@console/contract/audit-log'
import type { RouteContext } from '../../http/register-route'
import { serveExport, serve } from '../../http/serve'
import { exportTeamAuditLog, listTeamAuditActors, listTeamAuditLog } from './audit-log-service'

export function registerAuditLogRoutes(app: RouteContext) {
  serve(app, listAuditLog, listTeamAuditLog)
  serve(app, listAuditActors, listTeamAuditActors)
  serveExport(app, exportAuditLog, exportTeamAuditLog)
}
