import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { throttles } from '../../database/tables/users'

const epoch = new Date(0)
const isUsernameThrottle = (key: string) =>
  and(eq(throttles.kind, 'sign-in-name'), eq(throttles.key, key), eq(throttles.span, epoch))

export interface UsernameThrottle {
  count: number
  blockedUntil: Date
  expiresAt: Date
}

/**
 * The attempts on a username so far. The row stays locked until the transaction ends, so that
 * attempts on one username are counted one by one.
 */
export async function lockUsernameThrottle(tx: Tx, key: string): Promise<UsernameThrottle> {
  const [row] = await tx
    .insert(throttles)
    .values({
      kind: 'sign-in-name',
      key,
      span: epoch,
      count: 0,
      blockedUntil: epoch,
      expiresAt: epoch,
    })
    .onConflictDoUpdate({ target: [throttles.kind, throttles.key, throttles.span], set: { key } })
    .returning({
      count: throttles.count,
      blockedUntil: throttles.blockedUntil,
      expiresAt: throttles.expiresAt,
    })
  return row!
}

export const updateUsernameThrottle = (tx: Tx, key: string, throttle: UsernameThrottle) =>
  tx.update(throttles).set(throttle).where(isUsernameThrottle(key))

/** Resets the count of a username, after the right password. */
export const deleteUsernameThrottle = (tx: Tx, key: string) =>
  tx.delete(throttles).where(isUsernameThrottle(key))

/** Counts an attempt of a network in a span; false if the network has used up its attempts. */
export async function countNetworkAttempt(
  tx: Tx,
  key: string,
  span: Date,
  expiresAt: Date,
  maxAttempts: number,
): Promise<boolean> {
  const counted = await tx
    .insert(throttles)
    .values({ kind: 'sign-in-network', key, span, count: 1, blockedUntil: epoch, expiresAt })
    .onConflictDoUpdate({
      target: [throttles.kind, throttles.key, throttles.span],
      set: { count: sql`${throttles.count} + 1` },
      setWhere: lt(throttles.count, maxAttempts),
    })
    .returning({ count: throttles.count })
  return counted.length === 1
}

/** Takes an attempt back, after the right password: only wrong ones count. */
export const uncountNetworkAttempt = (tx: Tx, key: string, span: Date) =>
  tx
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(
      and(
        eq(throttles.kind, 'sign-in-network'),
        eq(throttles.key, key),
        eq(throttles.span, span),
        gt(throttles.count, 0),
      ),
    )
