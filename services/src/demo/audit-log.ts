import { and, asc, eq, lt } from 'drizzle-orm'
import { demoBrands } from './brands'
import { day, type DemoTeam } from './users'
import { products } from '../database/tables/products'
import type { TxDeps } from '../deps/deps'
import { type AuditEvent, recordAuditEvent, recordChanges } from '../audit/audit-service'

const minute = 60_000

interface PastEvent extends Pick<AuditEvent, 'action' | 'target' | 'details' | 'actor'> {
  at: Date
}

/** How many products of each account the log says were changed. */
const changedProducts = 14

/**
 * Writes the audit log of the demo's teams since they were made, the oldest entry first. Each is recorded
 * as the product records one, with a clock that shows the time of the entry.
 */
export async function seedDemoAuditLog(deps: TxDeps, teams: readonly DemoTeam[]) {
  const events: (PastEvent & { team: DemoTeam })[] = []
  for (const team of teams)
    for (const event of await historyOf(deps, team)) events.push({ team, ...event })
  events.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { team, at, ...event } of events) {
    const context = {
      traceId: 'demonstration',
      network: 'local',
      brand: demoBrands.find(({ poolId }) => poolId === team.poolId),
    }
    const thatTime = { ...deps, clock: { now: () => at } }
    await recordAuditEvent(thatTime, context, { actor: team.ownerId, ...event, team: team.id })
  }
}

async function historyOf(
  deps: TxDeps,
  { id, ownerId, accounts, members, openedAt }: DemoTeam,
): Promise<PastEvent[]> {
  const after = (days: number, minutes: number) =>
    new Date(openedAt.getTime() + days * day + minutes * minute)
  const events: PastEvent[] = [
    { at: openedAt, action: 'team.created', target: id },
    {
      at: openedAt,
      action: 'membership.created',
      target: ownerId,
      details: recordChanges('membership.created', {}, { role: 'owner' }),
    },
    { at: after(9, 74), action: 'team.changed', target: id },
  ]
  for (const { id: memberId, role, joinedAt } of members)
    events.push({
      at: joinedAt,
      action: 'membership.created',
      actor: memberId,
      target: memberId,
      details: recordChanges('membership.created', {}, { role }),
    })
  for (const [place, account] of accounts.entries()) {
    events.push(
      {
        at: after(0, place * 7),
        action: 'account.created',
        target: account.id,
        details: recordChanges('account.created', {}, account),
      },
      { at: after(2 + 11 * place, 38), action: 'account.changed', target: account.id },
    )
    const older = await deps.tx
      .select({ id: products.id, online: products.isOnline })
      .from(products)
      .where(
        and(
          eq(products.teamId, id),
          eq(products.accountId, account.id),
          lt(products.createdAt, openedAt),
        ),
      )
      .orderBy(asc(products.number))
      .limit(changedProducts)
    // Multiples of primes spread the changes over the days, and over the hours of a day.
    for (const [index, product] of older.entries())
      events.push({
        at: after(3 + ((index * 19 + place * 5) % 26), 21 + ((index * 97 + place * 31) % 540)),
        action: 'product.changed',
        target: product.id,
        details: recordChanges('product.changed', { online: !product.online }, product),
      })
  }
  return events
}
