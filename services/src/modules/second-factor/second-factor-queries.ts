import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import {
  recoveryCodes,
  secondFactorTries,
  signInChallenges,
  totpFactors,
} from '../../database/tables/second-factors'

export type TotpFactorRow = typeof totpFactors.$inferSelect
export type SignInChallengeRow = typeof signInChallenges.$inferSelect

/** The one-time passwords of a person, set up or on. */
export async function findTotpFactor(tx: Tx, userId: string): Promise<TotpFactorRow | undefined> {
  const [row] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return row
}

/** Sets up another secret; false when one is on already. */
export async function upsertTotpFactor(
  tx: Tx,
  { userId, sealedSecret }: Pick<TotpFactorRow, 'userId' | 'sealedSecret'>,
): Promise<boolean> {
  const rows = await tx
    .insert(totpFactors)
    .values({ userId, sealedSecret, lastStep: 0 })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(totpFactors.enabledAt),
    })
    .returning({ userId: totpFactors.userId })
  return rows.length === 1
}

/** Uses the code of a step: one request wins, and none of an earlier step follows. */
export async function consumeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(totpFactors.userId, userId),
        isNotNull(totpFactors.enabledAt),
        lt(totpFactors.lastStep, step),
      ),
    )
    .returning({ userId: totpFactors.userId })
  return rows.length === 1
}

/**
 * Turns one-time passwords on, by the first code of this secret; false when they are on, or another
 * secret was set up since it was read: the person's app has only one of the two.
 */
export async function enableTotpFactor(
  tx: Tx,
  {
    userId,
    sealedSecret,
    enabledAt,
    lastStep,
  }: Pick<TotpFactorRow, 'userId' | 'sealedSecret' | 'lastStep'> & { enabledAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(totpFactors)
    .set({ enabledAt, lastStep })
    .where(
      and(
        eq(totpFactors.userId, userId),
        eq(totpFactors.sealedSecret, sealedSecret),
        isNull(totpFactors.enabledAt),
      ),
    )
    .returning({ userId: totpFactors.userId })
  return rows.length === 1
}

/** False when they were off. */
export async function deleteTotpFactor(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.enabledAt)))
    .returning({ userId: totpFactors.userId })
  return rows.length === 1
}

export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))

export const insertRecoveryCodes = (tx: Tx, userId: string, codeHashes: string[]) =>
  tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))

/** Uses a recovery code: one request wins. */
export async function consumeRecoveryCode(
  tx: Tx,
  { userId, codeHash, usedAt }: { userId: string; codeHash: string; usedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return rows.length === 1
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row!.left
}

export const insertChallenge = (tx: Tx, challenge: typeof signInChallenges.$inferInsert) =>
  tx.insert(signInChallenges).values(challenge)

/** A challenge of a client at a moment. */
interface AskedChallenge {
  hash: string
  clientId: string
  now: Date
}

const challengeOf = ({ hash, clientId, now }: AskedChallenge) =>
  and(
    eq(signInChallenges.hash, hash),
    eq(signInChallenges.clientId, clientId),
    gt(signInChallenges.expiresAt, now),
  )

/** A challenge that has not expired, used or not. */
export async function findChallenge(
  tx: Tx,
  challenge: AskedChallenge,
): Promise<SignInChallengeRow | undefined> {
  const [row] = await tx.select().from(signInChallenges).where(challengeOf(challenge))
  return row
}

/** Counts a try before the code is compared; undefined when there may be none. */
export async function countChallengeAttempt(
  tx: Tx,
  challenge: AskedChallenge,
  maxAttempts: number,
): Promise<SignInChallengeRow | undefined> {
  const [row] = await tx
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(
      and(
        challengeOf(challenge),
        isNull(signInChallenges.usedAt),
        lt(signInChallenges.attempts, maxAttempts),
      ),
    )
    .returning()
  return row
}

/** Uses a challenge up: one request wins. */
export async function consumeChallenge(
  tx: Tx,
  { hash, usedAt }: { hash: string; usedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(signInChallenges)
    .set({ usedAt })
    .where(and(eq(signInChallenges.hash, hash), isNull(signInChallenges.usedAt)))
    .returning({ hash: signInChallenges.hash })
  return rows.length === 1
}

export const deleteChallengesExpiredBefore = (tx: Tx, date: Date) =>
  tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, date))

/** Wrong second factors that are counted together. */
export type CountedTries = Pick<
  typeof secondFactorTries.$inferSelect,
  'userId' | 'requester' | 'method'
>

/**
 * When the `nthLast` newest of these tries was. While that lies within a day, a limit of `nthLast` tries
 * a day is reached.
 */
export async function findTryAt(
  tx: Tx,
  { userId, requester, method }: CountedTries,
  nthLast: number,
): Promise<Date | null> {
  const [row] = await tx
    .select({ at: secondFactorTries.triedAt })
    .from(secondFactorTries)
    .where(
      and(
        eq(secondFactorTries.userId, userId),
        eq(secondFactorTries.requester, requester),
        eq(secondFactorTries.method, method),
      ),
    )
    .orderBy(desc(secondFactorTries.triedAt))
    .offset(nthLast - 1)
    .limit(1)
  return row?.at ?? null
}

export async function insertTry(tx: Tx, tried: CountedTries & { triedAt: Date }): Promise<string> {
  const [row] = await tx
    .insert(secondFactorTries)
    .values(tried)
    .returning({ id: secondFactorTries.id })
  return row!.id
}

export const deleteTry = (tx: Tx, id: string) =>
  tx.delete(secondFactorTries).where(eq(secondFactorTries.id, id))

/** Those of a person at one device. */
export const deleteTriesAt = (tx: Tx, userId: string, requester: string) =>
  tx
    .delete(secondFactorTries)
    .where(and(eq(secondFactorTries.userId, userId), eq(secondFactorTries.requester, requester)))

export const deleteTriesOfUser = (tx: Tx, userId: string) =>
  tx.delete(secondFactorTries).where(eq(secondFactorTries.userId, userId))

/** How many wrong ones of a person there were since then, and whether the person was told at one of them. */
export async function summarizeTries(tx: Tx, userId: string, since: Date) {
  const [row] = await tx
    .select({
      number: count(),
      isTold: sql<boolean>`coalesce(bool_or(${secondFactorTries.isTold}), false)`,
    })
    .from(secondFactorTries)
    .where(and(eq(secondFactorTries.userId, userId), gt(secondFactorTries.triedAt, since)))
  return row!
}

export const markTold = (tx: Tx, id: string) =>
  tx.update(secondFactorTries).set({ isTold: true }).where(eq(secondFactorTries.id, id))

export const deleteTriesBefore = (tx: Tx, date: Date) =>
  tx.delete(secondFactorTries).where(lt(secondFactorTries.triedAt, date))
