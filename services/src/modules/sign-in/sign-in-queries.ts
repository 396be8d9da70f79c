import { and, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { throttles } from '../../database/tables/users'

const epoch = new Date(0)
const throttleKey = [throttles.kind, throttles.key, throttles.span]

type ThrottleRow = typeof throttles.$inferSelect

/** The row of what is counted by a key, in a span of time or, without one, until it expires. */
const isRow = (kind: ThrottleRow['kind'], key: string, span = epoch) =>
  and(eq(throttles.kind, kind), eq(throttles.key, key), eq(throttles.span, span))

/**
 * Adds to a count and returns what it is then; undefined when it is blocked or has reached its limit.
 * A count that has expired begins again. The row stays held until the transaction ends.
 */
async function addToCount(
  tx: Tx,
  now: Date,
  row: Pick<ThrottleRow, 'kind' | 'key' | 'expiresAt'> &
    Partial<Pick<ThrottleRow, 'span' | 'count'>>,
  limit = Infinity,
): Promise<number | undefined> {
  const isOver = lte(throttles.expiresAt, now)
  const [counted] = await tx
    .insert(throttles)
    .values({ span: epoch, count: 1, ...row, blockedUntil: epoch })
    .onConflictDoUpdate({
      target: throttleKey,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${throttles.count} + excluded.count end`,
        // Not left as it was: a request that read the clock a moment earlier would be refused.
        blockedUntil: epoch,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: and(
        lte(throttles.blockedUntil, now),
        limit === Infinity ? undefined : or(isOver, lt(throttles.count, limit)),
      ),
    })
    .returning({ count: throttles.count })
  return counted?.count
}

/** Takes one back from a count. */
const takeBack = (tx: Tx, kind: ThrottleRow['kind'], key: string, span: Date) =>
  tx
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(and(isRow(kind, key, span), gt(throttles.count, 0)))

/** The keys by which an attempt is counted that is at no device of the person. */
export interface CountedKeys {
  name: string
  network: string
  /** When the span of the network began. */
  span: Date
  person: string
  /** Null: no password is tried. */
  password: TriedPassword | null
}

/** A password, by its keyed fingerprint, and the person it is tried for. */
export interface TriedPassword {
  key: string
  /** Of password and person. */
  ofPerson: string
  /** When the span began in which people are counted. */
  span: Date
}

/** How often there may be an attempt, and until when each count holds. */
interface CountLimits {
  now: Date
  nameExpiresAt: Date
  perNetwork: number
  networkExpiresAt: Date
  perPerson: number
  personExpiresAt: Date
  /** The people counted at one password, of whom the last one shows that it is sprayed. */
  perPassword: number
  passwordExpiresAt: Date
}

/** The attempts so far; undefined: no further one, because the name is blocked or all are used up. */
export interface CountedAttempts {
  name: number | undefined
  network: number | undefined
  person: number | undefined
  /** The people for whom the password was tried. */
  password: number | undefined
}

/**
 * Counts an attempt by name, network, person and password. The rows stay held until the transaction
 * ends, so that attempts on one name are counted one by one.
 */
export async function countAttempt(
  tx: Tx,
  { name, network, span, person, password }: CountedKeys,
  {
    now,
    nameExpiresAt,
    networkExpiresAt,
    personExpiresAt,
    passwordExpiresAt,
    ...limits
  }: CountLimits,
): Promise<CountedAttempts> {
  // In one order, here and in `uncountAttempt`, so that two attempts never wait for each other.
  return {
    name: await addToCount(tx, now, { kind: 'sign-in-name', key: name, expiresAt: nameExpiresAt }),
    network: await addToCount(
      tx,
      now,
      { kind: 'sign-in-network', key: network, span, expiresAt: networkExpiresAt },
      limits.perNetwork,
    ),
    person: await addToCount(
      tx,
      now,
      { kind: 'sign-in-person', key: person, expiresAt: personExpiresAt },
      limits.perPerson,
    ),
    password:
      password === null
        ? undefined
        : await countPersonOfPassword(tx, now, password, passwordExpiresAt, limits.perPassword),
  }
}

/** Counts the person for whom a password is tried, once, and returns how many there are. */
async function countPersonOfPassword(
  tx: Tx,
  now: Date,
  { key, ofPerson, span }: TriedPassword,
  expiresAt: Date,
  limit: number,
): Promise<number | undefined> {
  const [sprayed] = await tx
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(isRow('sign-in-password', key, span), gte(throttles.count, limit)))
  // Once a password is sprayed nobody is added: there are never many more rows than its limit.
  const added = sprayed
    ? []
    : await tx
        .insert(throttles)
        .values({
          kind: 'sign-in-password-person',
          key: ofPerson,
          span,
          count: 1,
          blockedUntil: epoch,
          expiresAt,
        })
        .onConflictDoNothing()
        .returning({ kind: throttles.kind })
  const row = { kind: 'sign-in-password', key, span, count: added.length, expiresAt } as const
  return addToCount(tx, now, row, limit)
}

/**
 * After the right password: resets the counts of name and person, and takes the network's attempt and
 * the person whom the password was tried for back.
 */
export async function uncountAttempt(
  tx: Tx,
  { name, network, span, person, password }: CountedKeys,
) {
  await deleteUsernameThrottle(tx, name)
  await takeBack(tx, 'sign-in-network', network, span)
  await deleteLimitedAttempts(tx, 'sign-in-person', person)
  if (password === null) return
  const removed = await tx
    .delete(throttles)
    .where(isRow('sign-in-password-person', password.ofPerson, password.span))
    .returning({ kind: throttles.kind })
  if (removed.length > 0) await takeBack(tx, 'sign-in-password', password.key, password.span)
}

/** Until when attempts on a username are refused. */
export async function findUsernameBlock(tx: Tx, key: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ blockedUntil: throttles.blockedUntil })
    .from(throttles)
    .where(isRow('sign-in-name', key))
  return row?.blockedUntil
}

export const blockUsername = (tx: Tx, key: string, until: Date) =>
  tx.update(throttles).set({ blockedUntil: until }).where(isRow('sign-in-name', key))

/** Resets the count of a username, after the right password. */
export const deleteUsernameThrottle = (tx: Tx, key: string) =>
  tx.delete(throttles).where(isRow('sign-in-name', key))

/** Attempts of which there may be a certain number in a row, and none after that. */
type LimitedKind = 'sign-in-device' | 'sign-in-person'

/**
 * Counts an attempt and returns its number; undefined when all have been used up, until the row
 * expires. The row stays held until the transaction ends.
 */
export const countLimitedAttempt = (
  tx: Tx,
  kind: LimitedKind,
  key: string,
  maxAttempts: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<number | undefined> => addToCount(tx, now, { kind, key, expiresAt }, maxAttempts)

export const deleteLimitedAttempts = (tx: Tx, kind: LimitedKind, key: string) =>
  tx.delete(throttles).where(isRow(kind, key))
