import { and, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { throttles } from '../../database/tables/people'
import { codes } from '../../database/tables/verification'

export type Code = typeof codes.$inferSelect

const always = new Date(0)

/**
 * Lets one request per target, or per network, pass at a time, and none for `wait` milliseconds after it. The row stays locked
 * until the transaction ends, so what is counted after it cannot change meanwhile. Gives the end of the wait, if there is one.
 */
export async function enter(
  tx: Tx,
  kind: 'code-target' | 'code-network',
  key: string,
  now: Date,
  wait: number,
): Promise<Date | null> {
  // Without a wait not “until now”: whoever looked at the clock a moment earlier would be turned away.
  const blockedUntil = wait ? new Date(now.getTime() + wait) : always
  const expiresAt = new Date(now.getTime() + wait + 1000)
  const passed = await tx
    .insert(throttles)
    .values({ kind, key, span: always, count: 1, blockedUntil, expiresAt })
    .onConflictDoUpdate({
      target: [throttles.kind, throttles.key, throttles.span],
      set: { count: sql`${throttles.count} + 1`, blockedUntil, expiresAt },
      setWhere: lte(throttles.blockedUntil, now),
    })
    .returning({ key: throttles.key })
  if (passed.length) return null
  const [row] = await tx
    .select({ until: throttles.blockedUntil })
    .from(throttles)
    .where(and(eq(throttles.kind, kind), eq(throttles.key, key), eq(throttles.span, always)))
  return row!.until
}

/** When the code that was sent `back` codes ago went out: whether a limit of `back` in some span is reached. */
export async function sentAt(
  tx: Tx,
  by: { target: string } | { network: string },
  back: number,
): Promise<Date | null> {
  const whose = 'target' in by ? eq(codes.target, by.target) : eq(codes.network, by.network)
  const [row] = await tx
    .select({ at: codes.createdAt })
    .from(codes)
    .where(whose)
    .orderBy(desc(codes.createdAt))
    .offset(back - 1)
    .limit(1)
  return row?.at ?? null
}

/** A newer code takes the place of the one before. */
export const closeOpenCodes = (tx: Tx, target: string, purpose: Code['purpose'], closedAt: Date) =>
  tx
    .update(codes)
    .set({ closedAt })
    .where(and(eq(codes.target, target), eq(codes.purpose, purpose), isNull(codes.closedAt)))

export const insertCode = (tx: Tx, code: typeof codes.$inferInsert) => tx.insert(codes).values(code)

type Bound = Pick<Code, 'id' | 'clientId' | 'target' | 'purpose'>
const boundTo = ({ id, clientId, target, purpose }: Bound) =>
  and(
    eq(codes.id, id),
    eq(codes.clientId, clientId),
    eq(codes.target, target),
    eq(codes.purpose, purpose),
  )

/** Pays for a guess before it is looked at: however many come at once, only so many get through (security C2). */
export async function payForGuess(
  tx: Tx,
  bound: Bound,
  now: Date,
  most: number,
): Promise<Code | undefined> {
  const [paid] = await tx
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(
      and(
        boundTo(bound),
        isNull(codes.closedAt),
        gt(codes.expiresAt, now),
        lt(codes.attempts, most),
      ),
    )
    .returning()
  return paid
}

/** Uses a code up; of several that try, one does. */
export async function consumeCode(
  tx: Tx,
  id: string,
  now: Date,
  proof?: { proofHash: string; proofExpiresAt: Date },
): Promise<boolean> {
  const consumed = await tx
    .update(codes)
    .set({ closedAt: now, ...proof })
    .where(and(eq(codes.id, id), isNull(codes.closedAt), gt(codes.expiresAt, now)))
    .returning({ id: codes.id })
  return consumed.length === 1
}

const isProof = (bound: Omit<Bound, 'id'> & { proofHash: string }, now: Date) =>
  and(
    eq(codes.proofHash, bound.proofHash),
    eq(codes.clientId, bound.clientId),
    eq(codes.target, bound.target),
    eq(codes.purpose, bound.purpose),
    isNotNull(codes.proofExpiresAt),
    gt(codes.proofExpiresAt, now),
    isNull(codes.proofUsedAt),
  )

export async function findProof(
  tx: Tx,
  bound: Omit<Bound, 'id'> & { proofHash: string },
  now: Date,
): Promise<Code | undefined> {
  const [row] = await tx.select().from(codes).where(isProof(bound, now))
  return row
}

/** Uses a proof up; of several that try, one does. */
export async function consumeProof(tx: Tx, id: string, now: Date): Promise<boolean> {
  const consumed = await tx
    .update(codes)
    .set({ proofUsedAt: now })
    .where(and(eq(codes.id, id), isNull(codes.proofUsedAt), gt(codes.proofExpiresAt, now)))
    .returning({ id: codes.id })
  return consumed.length === 1
}

/** Codes count towards the limits of a day; afterwards they say nothing. */
export const forgetCodesOlderThan = (tx: Tx, date: Date) =>
  tx.delete(codes).where(lt(codes.createdAt, date))
export const forgetThrottles = (tx: Tx, now: Date) =>
  tx.delete(throttles).where(lt(throttles.expiresAt, now))
