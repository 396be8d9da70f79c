import { and, eq, exists, gt, gte, lt, lte, or, sql, type SQLWrapper } from 'drizzle-orm'
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
 * Counts an attempt by name, network, person and password. The rows stay locked until the transaction
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
  const counted = await attemptCount(tx).execute({
    ...{ name, network, span: span.toISOString(), person, ...limits, ...toValues(password) },
    now: now.toISOString(),
    nameExpiresAt: nameExpiresAt.toISOString(),
    networkExpiresAt: networkExpiresAt.toISOString(),
    personExpiresAt: personExpiresAt.toISOString(),
    passwordExpiresAt: passwordExpiresAt.toISOString(),
  })
  const countOf = (kind: string) => counted.find((row) => row.kind === kind)?.count
  return {
    name: countOf('sign-in-name'),
    network: countOf('sign-in-network'),
    person: countOf('sign-in-person'),
    password: countOf('sign-in-password'),
  }
}

const toValues = (tried: TriedPassword | null) => ({
  password: tried?.key ?? null,
  ofPerson: tried?.ofPerson ?? null,
  passwordSpan: (tried?.span ?? epoch).toISOString(),
})

// One statement, whose rows are locked in this order, as in `uncountAttempt`; the row of password and
// person before that of the password, which counts it.
const attemptCount = prepareOnce((tx) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const start = sql`${epoch.toISOString()}::timestamptz`
  const [password, ofPerson] = [sql.placeholder('password'), sql.placeholder('ofPerson')]
  const passwordSpan = sql`${sql.placeholder('passwordSpan')}::timestamptz`
  const passwordExpiresAt = sql`${sql.placeholder('passwordExpiresAt')}::timestamptz`
  const isOver = lte(throttles.expiresAt, now)
  const limit = sql`case ${throttles.kind} when 'sign-in-network' then ${sql.placeholder('perNetwork')}::integer when 'sign-in-person' then ${sql.placeholder('perPerson')}::integer when 'sign-in-password' then ${sql.placeholder('perPassword')}::integer end`
  // Once a password is sprayed nobody is added: there are never many more rows than its limit.
  const isSprayed = tx
    .select({ kind: throttles.kind })
    .from(throttles)
    .where(
      and(
        eq(throttles.kind, 'sign-in-password'),
        eq(throttles.key, password),
        eq(throttles.span, passwordSpan),
        gte(throttles.count, sql.placeholder('perPassword')),
      ),
    )
  const added = tx.$with('added').as(
    tx
      .insert(throttles)
      .select(
        sql`select 'sign-in-password-person', ${ofPerson}::text, ${passwordSpan}, 1, ${start}, ${passwordExpiresAt} where ${ofPerson}::text is not null and not exists ${isSprayed}`,
      )
      .onConflictDoNothing()
      .returning({ kind: throttles.kind }),
  )
  const addedPeople = sql`(select count(*)::integer from ${added})`
  return tx
    .with(added)
    .insert(throttles)
    .select(
      sql`select kind, key, span, count, ${start}, expires_at from (values
        ('sign-in-name', ${sql.placeholder('name')}, ${start}, 1, ${sql.placeholder('nameExpiresAt')}::timestamptz),
        ('sign-in-network', ${sql.placeholder('network')}, ${sql.placeholder('span')}::timestamptz, 1, ${sql.placeholder('networkExpiresAt')}::timestamptz),
        ('sign-in-person', ${sql.placeholder('person')}, ${start}, 1, ${sql.placeholder('personExpiresAt')}::timestamptz),
        ('sign-in-password', ${password}, ${passwordSpan}, ${addedPeople}, ${passwordExpiresAt})
      ) as attempt (kind, key, span, count, expires_at) where key is not null`,
    )
    .onConflictDoUpdate({
      target: throttleKey,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${throttles.count} + excluded.count end`,
        // Not left as it was: a request that read the clock a moment earlier would be refused.
        blockedUntil: epoch,
        expiresAt: sql`excluded.expires_at`,
      },
      // A name has no limit: it is blocked for a while.
      setWhere: and(
        lte(throttles.blockedUntil, now),
        or(isOver, sql`(${throttles.count} < ${limit}) is not false`),
      ),
    })
    .returning({ kind: throttles.kind, count: throttles.count })
    .prepare('count_attempt')
})

/**
 * After the right password: resets the counts of name and person, and takes the network's attempt and
 * the person whom the password was tried for back.
 */
export const uncountAttempt = (tx: Tx, { name, network, span, person, password }: CountedKeys) =>
  attemptUncount(tx).execute({
    ...{ key: name, network, span: span.toISOString(), person, ...toValues(password) },
  })

const attemptUncount = prepareOnce((tx) => {
  const passwordSpan = sql`${sql.placeholder('passwordSpan')}::timestamptz`
  const name = tx
    .$with('name')
    .as(tx.delete(throttles).where(usernameThrottle).returning({ kind: throttles.kind }))
  // Each asks for the one before, so that the rows are locked in the order in which they are counted.
  const isNext = (before: SQLWrapper) => sql`(select count(*) from ${before}) >= 0`
  const network = tx.$with('network').as(
    tx
      .update(throttles)
      .set({ count: sql`${throttles.count} - 1` })
      .where(
        and(
          eq(throttles.kind, 'sign-in-network'),
          eq(throttles.key, sql.placeholder('network')),
          eq(throttles.span, sql.placeholder('span')),
          gt(throttles.count, 0),
          isNext(name),
        ),
      )
      .returning({ kind: throttles.kind }),
  )
  const person = tx.$with('person').as(
    tx
      .delete(throttles)
      .where(
        and(
          eq(throttles.kind, 'sign-in-person'),
          eq(throttles.key, sql.placeholder('person')),
          eq(throttles.span, epoch),
          isNext(network),
        ),
      )
      .returning({ kind: throttles.kind }),
  )
  const removed = tx.$with('removed').as(
    tx
      .delete(throttles)
      .where(
        and(
          eq(throttles.kind, 'sign-in-password-person'),
          eq(throttles.key, sql.placeholder('ofPerson')),
          eq(throttles.span, passwordSpan),
          isNext(person),
        ),
      )
      .returning({ kind: throttles.kind }),
  )
  return tx
    .with(name, network, person, removed)
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(
      and(
        eq(throttles.kind, 'sign-in-password'),
        eq(throttles.key, sql.placeholder('password')),
        eq(throttles.span, passwordSpan),
        gt(throttles.count, 0),
        exists(sql`(select from ${removed})`),
      ),
    )
    .prepare('uncount_attempt')
})

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
