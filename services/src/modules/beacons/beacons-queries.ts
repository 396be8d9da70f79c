import { and, countDistinct, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { pageLoads } from '../../database/tables/page-loads'
import type { PageIdentity } from './page-token'

type PageLoad = typeof pageLoads.$inferInsert
export type PageReport = Partial<
  Pick<
    PageLoad,
    'readyMs' | 'failure' | 'violation' | 'leftAt' | 'lcp' | 'inp' | 'cls' | 'scriptMs'
  >
>

/** Writes down what a page says. What it has said before stays. */
export async function savePageReport(
  tx: Tx,
  { id, brandId, rolloutId, bucket }: PageIdentity,
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
  const insert = tx
    .insert(pageLoads)
    .values({ id, brandId, rolloutId, bucket, openedAt: now, ...report })
  await (columns.length > 0
    ? insert.onConflictDoUpdate({ target: pageLoads.id, set: kept })
    : insert.onConflictDoNothing())
}

/** How many visitors, by their buckets, fared how: whoever opens many pages counts once. */
export interface Arm {
  loads: number
  failures: number
}

/** A page that says nothing for so long has failed, and so has one that is left unready after a while. */
const silence = { open: 60_000, left: 10_000 }

/**
 * Those who got a candidate, and those who got what is pinned, since a time. Whoever left before it was known
 * how their page fares is counted nowhere.
 */
export async function countArms(
  tx: Tx,
  {
    brandId,
    rolloutId,
    since,
    now,
  }: Record<'brandId' | 'rolloutId', string> & Record<'since' | 'now', Date>,
): Promise<{ candidate: Arm; pinned: Arm }> {
  const { openedAt, leftAt, readyMs, failure, bucket } = pageLoads
  const isSilent = and(
    isNull(readyMs),
    or(
      and(isNull(leftAt), lt(openedAt, new Date(now.getTime() - silence.open))),
      sql`${leftAt} > ${openedAt} + ${silence.left} * interval '1 millisecond'`,
    ),
  )
  const hasFailed = or(isNotNull(failure), isSilent)
  const arm = async (isOfArm: SQL | undefined): Promise<Arm> => {
    const [counted] = await tx
      .select({
        loads: countDistinct(bucket),
        failures: sql<number>`(count(distinct ${bucket}) filter (where ${hasFailed}))::int`,
      })
      .from(pageLoads)
      .where(and(isOfArm, gte(openedAt, since), or(isNotNull(readyMs), hasFailed)))
    return counted!
  }
  return {
    candidate: await arm(eq(pageLoads.rolloutId, rolloutId)),
    pinned: await arm(and(eq(pageLoads.brandId, brandId), isNull(pageLoads.rolloutId))),
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
