import { TZDate } from '@date-fns/tz'
import { exportAuditLog, listAuditActors, teamAuditActions } from '@console/contract/audit-log'
import { loadExport } from '@console/kernel/load-export'
import { endpointQueryOptions } from '@console/kernel/use-endpoint'
import type { TableQuery } from '@console/ui/table/data-table'
import type { AuditLogInput } from '../audit-entry/audit-entry'
import { getHost } from '../host'

export type AuditLogFilter = 'action' | 'person' | 'from' | 'to'

/** Everybody to whom the log of a team can be narrowed. */
export const auditActorsQuery = (team: string) =>
  endpointQueryOptions(getHost(), listAuditActors, { team }, { onError: 'none' })

/** Every entry that the filters leave, as they are at one moment. */
export const loadAllEntries = ({ page: _page, pageSize: _pageSize, ...input }: AuditLogInput) =>
  loadExport(getHost(), exportAuditLog, input)

/** The latest first, unless somebody sorts. What an address says that makes no sense is left out. */
export function toInput(
  team: string,
  { page, pageSize, sort, filters }: TableQuery<AuditLogFilter>,
  timeZone: string,
): AuditLogInput {
  const action = teamAuditActions.find((known) => known === filters.action)
  const [from, to] = [startOfDay(filters.from, timeZone), startOfDay(filters.to, timeZone, 1)]
  return {
    team,
    page,
    pageSize,
    order: sort?.order ?? 'descend',
    ...(action && { action }),
    ...(/^[0-9a-f-]{36}$/.test(filters.person) && { actor: filters.person }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** When a day begins in a zone, or one so many days later; null for no day at all. */
function startOfDay(day: string, timeZone: string, daysLater = 0): string | null {
  const [year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number) ?? []
  if (!year || !month || !date) return null
  const start = new Date(+new TZDate(year, month - 1, date + daysLater, timeZone)).toISOString()
  // The contract has years of four digits.
  return start.startsWith('+') ? null : start
}
