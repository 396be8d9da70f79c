import { and, count, eq, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { pageLoads } from '../../database/tables/page-loads'
import type { PageIdentity } from './page-token'

type PageLoad = typeof pageLoads.$inferInsert
export type PageReport = Partial<
  Pick<
    PageLoad,
    | 'readyMs'
    | 'failure'
    | 'failedRemote'
    | 'violation'
    | 'leftAt'
    | 'lcp'
    | 'inp'
    | 'cls'
    | 'scriptMs'
  >
>

/** Writes down what a page says. What it has said before stays. */
export async function savePageReport(
  tx: Tx,
  { id, brandId, rolloutId }: PageIdentity,
  report: PageReport,
  now: Date,
) {
  const columns = Object.keys(report) as (keyof PageReport)[]
  const kept = Object.fromEntries(
    columns.map((name) => [
      name,
      sql`coalesce(${pageLoads[name]}, excluded.${sql.identifier(pageLoads[name].name)})`,
    ]),
  )
  const insert = tx.insert(pageLoads).values({ id, brandId, rolloutId, openedAt: now, ...report })
  await (columns.length > 0
    ? insert.onConflictDoUpdate({ target: pageLoads.id, set: kept })
    : insert.onConflictDoNothing())
}

/** How many pages fared how. */
export interface Arm {
  loads: number
  failures: number
}

/** A page that says nothing for so long has failed. */
const silence = 60_000

/**
 * The pages of a rollout, and those that ran what is pinned since it began, as far as it is known how they
 * fared. Whoever left before is counted nowhere.
 */
export async function countArms(
  tx: Tx,
  { brandId, rolloutId, now }: { brandId: string; rolloutId: string; now: Date },
): Promise<{ candidate: Arm; pinned: Arm }> {
  const ofRollout = and(eq(pageLoads.brandId, brandId), eq(pageLoads.rolloutId, rolloutId))
  const begun = tx
    .select({ at: min(pageLoads.openedAt) })
    .from(pageLoads)
    .where(ofRollout)
  const isSilent = and(
    isNull(pageLoads.readyMs),
    isNull(pageLoads.leftAt),
    lt(pageLoads.openedAt, new Date(now.getTime() - silence)),
  )
  const hasFailed = or(isNotNull(pageLoads.failure), isSilent)
  const isKnown = or(isNotNull(pageLoads.readyMs), hasFailed)
  const arm = async (isOfArm: typeof ofRollout): Promise<Arm> => {
    const [counted] = await tx
      .select({
        loads: count(),
        failures: sql<number>`(count(*) filter (where ${hasFailed}))::int`,
      })
      .from(pageLoads)
      .where(and(isOfArm, isKnown))
    return counted!
  }
  return {
    candidate: await arm(ofRollout),
    pinned: await arm(
      and(
        eq(pageLoads.brandId, brandId),
        isNull(pageLoads.rolloutId),
        sql`${pageLoads.openedAt} >= (${begun})`,
      ),
    ),
  }
}

/** Whether this transaction alone decides, of all processes. */
export async function tryLockTakingBack(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(725003) as locked`,
  )
  return rows[0]!.locked
}

export const deletePageLoadsBefore = (tx: Tx, time: Date) =>
  tx.delete(pageLoads).where(lt(pageLoads.openedAt, time))
