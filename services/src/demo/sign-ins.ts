import { randomUUID } from 'node:crypto'
import { hashIdentifier } from '../audit/audit-service'
import { sessions } from '../database/tables/users'
import type { TxDeps } from '../deps/deps'
import { demoBrands } from './brands'
import { minutesAgo, type PastEvent, workTime } from './past-event'
import { demoEmail, type DemoTeam } from './users'

/** The browsers in which the demo user is still signed in; times are in minutes. */
const demoBrowsers = [
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    network: '203.0.113.24',
    openedAgo: 95 * 60,
    usedAgo: 3 * 60,
  },
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    network: '198.51.100.7',
    openedAgo: 30 * 60,
    usedAgo: 9 * 60,
  },
]
const day = 24 * 60
const rememberedFor = 7 * day

/** For how many days the log tells of sign-ins, and how many lie between two of one person. */
const days = 120
const daysBetween = 6

/** Signs the demo's people in, again and again; the demo user is still signed in in some browsers. */
export async function seedDemoSignIns(
  deps: TxDeps,
  teams: readonly DemoTeam[],
  now: Date,
): Promise<PastEvent[]> {
  const owners = new Map(teams.map((team) => [team.ownerId, team]))
  await deps.tx.insert(sessions).values(
    [...owners].flatMap(([userId, { poolId }]) =>
      demoBrowsers.map(({ userAgent, network, openedAgo, usedAgo }) => ({
        userId,
        clientId: demoBrands.find((brand) => brand.poolId === poolId)!.clientId,
        remembered: true,
        amr: 'pwd' as const,
        userAgent,
        network,
        createdAt: minutesAgo(now, openedAgo),
        authenticatedAt: minutesAgo(now, openedAgo),
        lastUsedAt: minutesAgo(now, usedAgo),
        idleExpiresAt: minutesAgo(now, usedAgo - day),
        absoluteExpiresAt: minutesAgo(now, openedAgo - rememberedFor),
      })),
    ),
  )
  const people = [
    ...[...owners].map(([id, { poolId, openedAt }]) => ({
      id,
      poolId,
      email: demoEmail,
      joinedAt: openedAt,
      leftAt: null,
    })),
    ...teams.flatMap(({ poolId, colleagues }) => colleagues.map((one) => ({ ...one, poolId }))),
  ]
  return people.flatMap(({ id, poolId, email, joinedAt, leftAt }, place) =>
    Array.from({ length: days / daysBetween }, (_, index): PastEvent => ({
      at: workTime(now, 1 + index * daysBetween + ((index + place) % 4), place * 23 + index * 7),
      action: 'sign-in',
      actor: id,
      target: hashIdentifier(deps, email),
      details: { session: randomUUID(), remembered: 'true', rehashed: 'false' },
      poolId,
    })).filter(({ at }) => at > joinedAt && (leftAt === null || at < leftAt)),
  )
}
