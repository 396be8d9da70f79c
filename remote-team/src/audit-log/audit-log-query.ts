import { type AuditEntry, listAuditLog, teamAuditActions } from '@console/contract/audit-log'
import type { TableQuery } from '@console/ui/table/data-table'
import { fetchAllPages } from '../accounts/accounts'
import type { AuditLogInput } from '../audit-entry/audit-entry'
import { getHost } from '../host'

export type AuditLogFilter = 'action' | 'person' | 'from' | 'to'

const exportedPageSize = 100 // the largest that the server accepts (api B1)

/** Every entry that the filters leave, page by page. */
export const loadAllEntries = (input: AuditLogInput): Promise<AuditEntry[]> =>
  fetchAllPages((page) =>
    getHost().call(
      listAuditLog,
      { ...input, page, pageSize: exportedPageSize },
      { onError: 'toast' },
    ),
  )

/** The latest first, unless somebody sorts. What an address says that makes no sense is left out. */
export function toInput(
  team: string,
  { page, pageSize, sort, filters }: TableQuery<AuditLogFilter>,
): AuditLogInput {
  const action = teamAuditActions.find((known) => known === filters.action)
  const [from, to] = [startOfDay(filters.from), startOfDay(filters.to, 1)]
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

/** When a day begins in the browser's zone, or one so many days later; null for no day at all. */
function startOfDay(day: string, daysLater = 0): string | null {
  const [year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number) ?? []
  if (!year || !month || !date) return null
  return new Date(year, month - 1, date + daysLater).toISOString()
}
