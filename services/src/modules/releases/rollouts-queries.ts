import type { TeamRole } from '@console/contract/permission'
import { and, arrayContains, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { rollouts } from '../../database/tables/releases'
import { memberships, teams } from '../../database/tables/teams'
import { findReleasesById } from './releases-queries'

export type RolloutRow = typeof rollouts.$inferSelect

const isCandidate = and(isNull(rollouts.expiresAt), inArray(rollouts.state, ['running', 'held']))

/** What every brand tries out. */
export const findRollouts = (tx: Tx) => tx.select().from(rollouts).where(isCandidate)

/** The ids of what brands try out, but for those that are held. */
export const findRunningRolloutIds = (tx: Tx) =>
  tx
    .select({ id: rollouts.id })
    .from(rollouts)
    .where(and(isCandidate, eq(rollouts.state, 'running')))

/** A rollout, if it is still under way and not held; nobody else changes it until the transaction ends. */
export async function findRunningRollout(tx: Tx, id: string): Promise<RolloutRow | null> {
  const [rollout] = await tx
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.id, id), isCandidate, eq(rollouts.state, 'running')))
    .for('no key update')
  return rollout ?? null
}

/** What a brand has tried out, the newest first. */
export const findPastRollouts = (tx: Tx, brandId: string) =>
  tx
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.brandId, brandId), isNull(rollouts.expiresAt)))
    .orderBy(desc(rollouts.setAt))
    .limit(100)

/** What a brand tries out, with its releases; null if it tries nothing out. Holds the row. */
export async function findCandidate(tx: Tx, brandId: string) {
  const [rollout] = await tx
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.brandId, brandId), isCandidate))
    .for('no key update')
  return rollout ? { ...rollout, releases: await findReleasesById(tx, rollout.releaseIds) } : null
}

const isOverride = (now: Date) =>
  and(gt(rollouts.expiresAt, now), inArray(rollouts.state, ['offered', 'running']))

/** What is offered to single people, or runs for them. */
export const findOverrides = (tx: Tx, now: Date) =>
  tx.select().from(rollouts).where(isOverride(now))

/** What is offered to one person of a brand, or runs for them. */
export async function findOverride(
  tx: Tx,
  { brandId, userId, now }: { brandId: string; userId: string; now: Date },
): Promise<RolloutRow | null> {
  const [override] = await tx
    .select()
    .from(rollouts)
    .where(
      and(eq(rollouts.brandId, brandId), arrayContains(rollouts.people, [userId]), isOverride(now)),
    )
  return override ?? null
}

export async function insertRollout(tx: Tx, rollout: Omit<RolloutRow, 'id'>): Promise<RolloutRow> {
  const [inserted] = await tx.insert(rollouts).values(rollout).returning()
  return inserted!
}

/** Changes a rollout or an override that is not over; undefined if somebody has ended it meanwhile. */
export async function updateRollout(
  tx: Tx,
  id: string,
  change: Partial<Omit<RolloutRow, 'id' | 'brandId' | 'expiresAt'>>,
): Promise<RolloutRow | undefined> {
  const isOpen = inArray(rollouts.state, ['offered', 'running', 'held'])
  const [updated] = await tx
    .update(rollouts)
    .set(change)
    .where(and(eq(rollouts.id, id), isOpen))
    .returning()
  return updated
}

/** Whether a user has one of these roles in some team that is in use. */
export async function hasTeamRole(tx: Tx, userId: string, roles: TeamRole[]): Promise<boolean> {
  const [found] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(
      and(
        eq(memberships.userId, userId),
        inArray(memberships.role, roles),
        isNull(teams.archivedAt),
      ),
    )
    .limit(1)
  return found !== undefined
}
