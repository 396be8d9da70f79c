import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { prepareOnce } from '../../database/prepare-once'
import { throttles } from '../../database/tables/users'

const epoch = new Date(0)
const throttleKey = [throttles.kind, throttles.key, throttles.span]
const usernameThrottle = and(
  eq(throttles.kind, 'sign-in-name'),
  eq(throttles.key, sql.placeholder('key')),
  eq(throttles.span, epoch),
)

const usernameCount = prepareOnce((tx) => {
  const now = sql.placeholder('now')
  return tx
    .insert(throttles)
    .values({
      kind: 'sign-in-name',
      key: sql.placeholder('key'),
      span: epoch,
      count: 1,
      blockedUntil: epoch,
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoUpdate({
      target: throttleKey,
      set: {
        count: sql`case when ${throttles.expiresAt} > ${now} then ${throttles.count} + 1 else 1 end`,
        // Not left as it was: a request that read the clock a moment earlier would be refused.
        blockedUntil: epoch,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: lte(throttles.blockedUntil, now),
    })
    .returning({ count: throttles.count })
    .prepare('count_username_attempt')
})

/**
 * Counts an attempt on a username and returns the count; undefined while the name is blocked. The row
 * stays locked until the transaction ends, so that attempts on one username are counted one by one.
 */
export async function countUsernameAttempt(
  tx: Tx,
  key: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<number | undefined> {
  const [counted] = await usernameCount(tx).execute({ key, now: now.toISOString(), expiresAt })
  return counted?.count
}

/** Until when attempts on a username are refused. */
export async function findUsernameBlock(tx: Tx, key: string): Promise<Date | undefined> {
  const [row] = await usernameBlock(tx).execute({ key })
  return row?.blockedUntil
}

const usernameBlock = prepareOnce((tx) =>
  tx
    .select({ blockedUntil: throttles.blockedUntil })
    .from(throttles)
    .where(usernameThrottle)
    .prepare('find_username_block'),
)

export const blockUsername = (tx: Tx, key: string, until: Date) =>
  usernameBlocking(tx).execute({ key, until: until.toISOString() })

const usernameBlocking = prepareOnce((tx) =>
  tx
    .update(throttles)
    .set({ blockedUntil: sql`${sql.placeholder('until')}` })
    .where(usernameThrottle)
    .prepare('block_username'),
)

/** Resets the count of a username, after the right password. */
export const deleteUsernameThrottle = (tx: Tx, key: string) => usernameReset(tx).execute({ key })

const usernameReset = prepareOnce((tx) =>
  tx.delete(throttles).where(usernameThrottle).prepare('reset_username'),
)

/** Attempts of which there may be a certain number in a row, and none after that. */
type LimitedKind = 'sign-in-device' | 'sign-in-person'

/**
 * Counts an attempt and returns its number; undefined when all have been used up, until the row
 * expires. The row stays locked until the transaction ends.
 */
export async function countLimitedAttempt(
  tx: Tx,
  kind: LimitedKind,
  key: string,
  maxAttempts: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<number | undefined> {
  const values = { kind, key, maxAttempts, now: now.toISOString(), expiresAt }
  const [counted] = await limitedCount(tx).execute(values)
  return counted?.count
}

const limitedCount = prepareOnce((tx) => {
  const isOver = lte(throttles.expiresAt, sql.placeholder('now'))
  return tx
    .insert(throttles)
    .values({
      kind: sql.placeholder('kind'),
      key: sql.placeholder('key'),
      span: epoch,
      count: 1,
      blockedUntil: epoch,
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoUpdate({
      target: throttleKey,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: or(isOver, lt(throttles.count, sql.placeholder('maxAttempts'))),
    })
    .returning({ count: throttles.count })
    .prepare('count_limited_attempt')
})

export const deleteLimitedAttempts = (tx: Tx, kind: LimitedKind, key: string) =>
  limitedReset(tx).execute({ kind, key })

const limitedReset = prepareOnce((tx) =>
  tx
    .delete(throttles)
    .where(
      and(
        eq(throttles.kind, sql.placeholder('kind')),
        eq(throttles.key, sql.placeholder('key')),
        eq(throttles.span, epoch),
      ),
    )
    .prepare('reset_limited_attempts'),
)

/** Wrong attempts of which there may be a certain number in a span of time. */
interface SpannedAttempt {
  kind: 'sign-in-network' | 'second-factor'
  key: string
  /** When the span began. */
  span: Date
}

/** Counts an attempt in a span; false if those of the span have been used up. */
export async function countSpannedAttempt(
  tx: Tx,
  attempt: SpannedAttempt,
  { maxAttempts, expiresAt }: { maxAttempts: number; expiresAt: Date },
): Promise<boolean> {
  const counted = await spannedCount(tx).execute({ ...attempt, expiresAt, maxAttempts })
  return counted.length === 1
}

const spannedCount = prepareOnce((tx) =>
  tx
    .insert(throttles)
    .values({
      kind: sql.placeholder('kind'),
      key: sql.placeholder('key'),
      span: sql.placeholder('span'),
      count: 1,
      blockedUntil: epoch,
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoUpdate({
      target: throttleKey,
      set: { count: sql`${throttles.count} + 1` },
      setWhere: lt(throttles.count, sql.placeholder('maxAttempts')),
    })
    .returning({ count: throttles.count })
    .prepare('count_spanned_attempt'),
)

/** Takes an attempt back that was right: only wrong ones count. */
export const uncountSpannedAttempt = (tx: Tx, { kind, key, span }: SpannedAttempt) =>
  spannedUncount(tx).execute({ kind, key, span: span.toISOString() })

const spannedUncount = prepareOnce((tx) =>
  tx
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(
      and(
        eq(throttles.kind, sql.placeholder('kind')),
        eq(throttles.key, sql.placeholder('key')),
        eq(throttles.span, sql.placeholder('span')),
        gt(throttles.count, 0),
      ),
    )
    .prepare('uncount_spanned_attempt'),
)
