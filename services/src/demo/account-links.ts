import { randomUUID } from 'node:crypto'
import { accountLinks } from '../database/tables/account-links'
import type { TxDeps } from '../deps/deps'
import { type PastEvent, workTime } from './past-event'
import type { DemoTeam } from './users'

type Answer = 'accepted' | 'refused' | 'cancelled'
interface DemoLink {
  /** Each with whoever acts for it. */
  requester: DemoSide
  target: DemoSide
  requestedDaysAgo: number
  /** What became of it the day after; a request without an answer waits. */
  answer?: Answer
}
interface DemoSide {
  team: DemoTeam
  account: DemoTeam['accounts'][number]
  actorId: string
}

const lifetimeDays = 14

/** Links the accounts of the demo's two teams of a pool: some linked, some refused, one request that waits. */
export async function seedDemoAccountLinks(
  { tx }: TxDeps,
  teams: readonly DemoTeam[],
  now: Date,
): Promise<PastEvent[]> {
  const [one, other] = [teams[0]!, teams[1]!]
  const side = (team: DemoTeam, place: number, actorId = team.ownerId): DemoSide => ({
    team,
    account: team.accounts[place]!,
    actorId,
  })
  const [hotel, coffee] = [side(one, 0), side(one, 1)]
  const byColleague = side(one, 0, one.colleagues[0]!.id)
  const tea = side(other, 0, other.colleagues[0]!.id)
  const links: DemoLink[] = [
    { requester: byColleague, target: coffee, requestedDaysAgo: 113, answer: 'accepted' },
    { requester: tea, target: coffee, requestedDaysAgo: 98, answer: 'refused' },
    { requester: hotel, target: tea, requestedDaysAgo: 71, answer: 'accepted' },
    { requester: coffee, target: tea, requestedDaysAgo: 33, answer: 'cancelled' },
    { requester: tea, target: coffee, requestedDaysAgo: 2 },
  ]
  const rows = links.map((link) => ({ ...link, id: randomUUID() }))
  await tx.insert(accountLinks).values(
    rows.map(({ id, requester, target, requestedDaysAgo, answer }) => ({
      id,
      requesterTeamId: requester.team.id,
      requesterId: requester.account.id,
      targetTeamId: target.team.id,
      targetId: target.account.id,
      state: answer ?? ('pending' as const),
      requestedBy: requester.actorId,
      requestedAt: workTime(now, requestedDaysAgo, 155),
      expiresAt: workTime(now, requestedDaysAgo - lifetimeDays, 155),
      changedAt: answer ? workTime(now, requestedDaysAgo - 1, 260) : null,
    })),
  )
  return rows.flatMap((row) => eventsOf(row, now))
}

/** In the log of both teams. */
function eventsOf(
  { id, requester, target, requestedDaysAgo, answer }: DemoLink & { id: string },
  now: Date,
): PastEvent[] {
  const details = { requester: requester.account.id, target: target.account.id }
  return [...new Set([requester.team, target.team])].flatMap(({ id: team, poolId }) => {
    const event = { target: id, team, poolId, details }
    const requested: PastEvent = {
      ...event,
      at: workTime(now, requestedDaysAgo, 155),
      action: 'account-link.requested',
      actor: requester.actorId,
    }
    if (!answer) return [requested]
    const answered: PastEvent = {
      ...event,
      at: workTime(now, requestedDaysAgo - 1, 260),
      action: `account-link.${answer}`,
      actor: answer === 'cancelled' ? requester.actorId : target.actorId,
    }
    return [requested, answered]
  })
}
