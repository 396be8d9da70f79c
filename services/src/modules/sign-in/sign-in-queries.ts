import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { throttles } from '../../database/tables/people'

const always = new Date(0)
const ofName = (key: string) =>
  and(eq(throttles.kind, 'sign-in-name'), eq(throttles.key, key), eq(throttles.span, always))

export interface NameThrottle {
  count: number
  blockedUntil: Date
  expiresAt: Date
}

/** Tries on a name so far; the row stays locked until the transaction ends, so that tries on one name are counted one by one. */
export async function lockNameThrottle(tx: Tx, key: string): Promise<NameThrottle> {
  const [row] = await tx
    .insert(throttles)
    .values({
      kind: 'sign-in-name',
      key,
      span: always,
      count: 0,
      blockedUntil: always,
      expiresAt: always,
    })
    .onConflictDoUpdate({ target: [throttles.kind, throttles.key, throttles.span], set: { key } })
    .returning({
      count: throttles.count,
      blockedUntil: throttles.blockedUntil,
      expiresAt: throttles.expiresAt,
    })
  return row!
}

export const setNameThrottle = (tx: Tx, key: string, throttle: NameThrottle) =>
  tx.update(throttles).set(throttle).where(ofName(key))

/** The right password: the name starts afresh. */
export const forgetNameThrottle = (tx: Tx, key: string) => tx.delete(throttles).where(ofName(key))

/** Counts a try of a network in a span; false when it had all it may have. */
export async function countNetworkTry(
  tx: Tx,
  key: string,
  span: Date,
  expiresAt: Date,
  most: number,
): Promise<boolean> {
  const counted = await tx
    .insert(throttles)
    .values({ kind: 'sign-in-network', key, span, count: 1, blockedUntil: always, expiresAt })
    .onConflictDoUpdate({
      target: [throttles.kind, throttles.key, throttles.span],
      set: { count: sql`${throttles.count} + 1` },
      setWhere: lt(throttles.count, most),
    })
    .returning({ count: throttles.count })
  return counted.length === 1
}

/** The try was right after all: only wrong ones count. */
export const uncountNetworkTry = (tx: Tx, key: string, span: Date) =>
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
