import { demoBrands } from './brands'
import type { TxDeps } from '../deps/deps'
import { type AuditEvent, recordPastEvents } from '../audit/audit-service'

/** Something that the audit log says happened before the demonstration was made. */
export interface PastEvent extends AuditEvent {
  at: Date
  poolId: string
}

const minute = 60_000
const day = 24 * 60 * minute

/** So many minutes after nine in the morning in Hong Kong, some days ago. */
export function workTime(now: Date, daysAgo: number, minutes: number) {
  const today = Math.floor(now.getTime() / day) * day
  return new Date(today - daysAgo * day + (60 + (minutes % 600)) * minute)
}

export const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minute)

/** Records events as the product records them, the oldest first. */
export async function recordDemoEvents(deps: TxDeps, events: readonly PastEvent[]) {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const brandOf = (pool: string) => demoBrands.find(({ poolId }) => poolId === pool)
  await recordPastEvents(
    deps,
    inOrder.map(({ poolId, ...event }) => ({
      context: { traceId: 'demonstration', network: 'local', brand: brandOf(poolId) },
      event,
    })),
  )
}
