import { randomUUID } from 'node:crypto'
import { and, asc, eq, lt } from 'drizzle-orm'
import { products } from '../database/tables/products'
import type { TxDeps } from '../deps/deps'
import { type AuditEvent, recordChanges } from '../audit/audit-service'
import { minutesAgo, type PastEvent, workTime } from './past-event'
import type { DemoColleague, DemoTeam } from './users'

/** The log of a team of the demo, but for what its invitations and account links add to it. */
export const createDemoHistory = async (
  deps: TxDeps,
  team: DemoTeam,
  now: Date,
): Promise<PastEvent[]> => [
  ...teamHistory(team, now),
  ...team.accounts.flatMap((account, place) => accountHistory(team, account, { place, now })),
  ...team.colleagues.flatMap((colleague, place) => memberHistory(team, colleague, { place, now })),
  ...(await productHistory(deps, team, now)),
]

/** Makes an event of a team; its owner did it, where nobody else is named. */
const eventIn =
  ({ id: team, poolId, ownerId }: DemoTeam) =>
  (at: Date, event: AuditEvent): PastEvent => ({ actor: ownerId, ...event, at, team, poolId })

function teamHistory(team: DemoTeam, now: Date): PastEvent[] {
  const event = eventIn(team)
  const { id, ownerId, openedAt, formerName, colleagues } = team
  const formerAccount = { id: randomUUID(), name: team.formerAccount }
  const administratorId = colleagues[0]!.id
  return [
    event(openedAt, {
      action: 'team.created',
      target: id,
      details: recordChanges('team.created', {}, { name: formerName }),
    }),
    event(openedAt, {
      action: 'membership.created',
      target: ownerId,
      details: recordChanges('membership.created', {}, { role: 'owner' }),
    }),
    event(workTime(now, 402, 330), {
      action: 'team.changed',
      target: id,
      details: recordChanges('team.changed', { name: formerName }, team),
    }),
    event(workTime(now, 301, 45), {
      action: 'account.created',
      target: formerAccount.id,
      details: recordChanges('account.created', {}, formerAccount),
    }),
    event(workTime(now, 84, 505), {
      action: 'account.deleted',
      target: formerAccount.id,
      details: recordChanges('account.deleted', formerAccount, null),
    }),
    event(workTime(now, 75, 130), { action: 'transfer.requested', target: administratorId }),
    event(workTime(now, 74, 40), { action: 'transfer.cancelled', target: administratorId }),
    event(workTime(now, 58, 372), {
      action: 'access.refused',
      outcome: 'FORBIDDEN',
      actor: colleagues[1]!.id,
    }),
  ]
}

function accountHistory(
  team: DemoTeam,
  account: DemoTeam['accounts'][number],
  { place, now }: { place: number; now: Date },
): PastEvent[] {
  const event = eventIn(team)
  const { id: target, address, phone, website } = account
  return [
    event(account.createdAt, {
      action: 'account.created',
      target,
      details: recordChanges('account.created', {}, account),
    }),
    event(workTime(now, 95 - 17 * place, 290), {
      action: 'account.changed',
      actor: team.colleagues[0]!.id,
      target,
      details: recordChanges('account.changed', { website: '' }, { website }),
    }),
    event(workTime(now, 51 - 7 * place, 190), {
      action: 'account.changed',
      target,
      details: recordChanges('account.changed', { address: '', phone: '' }, { address, phone }),
    }),
  ]
}

/** Whose place among the colleagues it is to stand in for the administrator, for three weeks. */
const deputyPlace = 1

function memberHistory(
  team: DemoTeam,
  { id, role, accountIds: accounts, joinedAt, leftAt }: DemoColleague,
  { place, now }: { place: number; now: Date },
): PastEvent[] {
  const event = eventIn(team)
  const at = (daysAgo: number, minutes: number) => workTime(now, daysAgo, minutes + 47 * place)
  const joined = event(joinedAt, {
    action: 'membership.created',
    actor: id,
    target: id,
    details: recordChanges('membership.created', {}, { role, accounts }),
  })
  if (leftAt) {
    const details = recordChanges('membership.removed', { role, accounts }, null)
    return [joined, event(leftAt, { action: 'membership.removed', actor: id, target: id, details })]
  }
  if (role === 'administrator') return [joined]
  const [closed, open] = [{ request_link: 'close' }, { request_link: 'open' }]
  const permitted = [
    event(at(92, 60), {
      action: 'membership.permitted',
      target: id,
      details: recordChanges('membership.permitted', open, closed),
    }),
    event(at(37, 15), {
      action: 'membership.permitted',
      target: id,
      details: recordChanges('membership.permitted', closed, open),
    }),
  ]
  if (place !== deputyPlace) return [joined, ...permitted]
  const [staff, deputy] = [
    { role, accounts },
    { role: 'administrator', accounts: [] },
  ]
  return [
    joined,
    ...permitted,
    event(at(64, 20), {
      action: 'membership.changed',
      target: id,
      details: recordChanges('membership.changed', staff, deputy),
    }),
    event(at(43, 510), {
      action: 'membership.changed',
      target: id,
      details: recordChanges('membership.changed', deputy, { role }),
    }),
    event(at(43, 512), {
      action: 'membership.assigned',
      target: id,
      details: recordChanges('membership.assigned', {}, { accounts }),
    }),
  ]
}

/** For how many days, until yesterday, the log tells of changed products. */
const busyDays = 117
/** How many products of each account were changed, of each kind. */
const changedProducts = 14

/** More of them lately. */
const daysAgo = (spread: number) =>
  1 + Math.floor(busyDays * ((spread % busyDays) / busyDays) ** 1.5)

/** How products came to be as they are; two of each account were changed today. */
async function productHistory(deps: TxDeps, team: DemoTeam, now: Date): Promise<PastEvent[]> {
  const event = eventIn(team)
  const events: PastEvent[] = []
  for (const [place, account] of team.accounts.entries()) {
    const actors = [
      ...team.colleagues.filter((one) => !one.leftAt && one.accountIds.includes(account.id)),
      { id: team.ownerId },
      team.colleagues[0]!,
    ]
    const changed = await findChangedProducts(deps, account, workTime(now, busyDays + 1, 0))
    for (const [index, { id: target, was, is }] of changed.entries()) {
      // Multiples of primes spread the changes over the days, and over the hours of a day.
      const at =
        index < 2
          ? minutesAgo(now, 24 + 70 * index + 45 * place)
          : workTime(now, daysAgo(index * 19 + place * 5), index * 97 + place * 31)
      const actor = actors[(Math.floor(index * 1.7) + place) % actors.length]!.id
      const details = recordChanges('product.changed', was, is)
      events.push(event(at, { action: 'product.changed', actor, target, details }))
    }
  }
  return events
}

interface ProductFields {
  online?: boolean
  label?: string
  top?: boolean
}
type ChangedProduct = { id: string; was: ProductFields; is: ProductFields }

/** Products of an account with what was changed in them, the kinds of changes mixed; no two have one name. */
async function findChangedProducts(
  { tx }: TxDeps,
  { teamId, id: accountId }: DemoTeam['accounts'][number],
  before: Date,
): Promise<ChangedProduct[]> {
  const { id, name, label, isOnline, isTop, createdAt, number } = products
  const found = await tx
    .select({ id, name, label, isOnline, isTop })
    .from(products)
    .where(
      and(eq(products.teamId, teamId), eq(products.accountId, accountId), lt(createdAt, before)),
    )
    .orderBy(asc(number))
    .limit(500)
  const older = [...new Map(found.map((one) => [one.name, one])).values()]
  const kinds: ChangedProduct[][] = [
    older.flatMap((one) =>
      one.isOnline ? [] : { id: one.id, was: { online: true }, is: { online: false } },
    ),
    older.flatMap((one) =>
      one.isOnline ? { id: one.id, was: { online: false }, is: { online: true } } : [],
    ),
    older.flatMap((one) =>
      one.label ? { id: one.id, was: { label: 'New' }, is: { label: one.label } } : [],
    ),
    older.flatMap((one) =>
      one.isTop ? { id: one.id, was: { top: false }, is: { top: true } } : [],
    ),
  ]
  return Array.from({ length: changedProducts }, (_, place) =>
    kinds.flatMap((kind) => kind[place] ?? []),
  ).flat()
}
