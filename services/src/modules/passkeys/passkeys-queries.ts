import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { passkeyChallenges, passkeys } from '../../database/tables/passkeys'
import { users } from '../../database/tables/users'

export type PasskeyRow = typeof passkeys.$inferSelect
type ChallengeRow = typeof passkeyChallenges.$inferSelect

export const insertChallenge = (tx: Tx, challenge: ChallengeRow) =>
  tx.insert(passkeyChallenges).values(challenge)

/** Uses a challenge up, if it was given to this client and session. Of several answers, one gets it. */
export async function takeChallenge(
  tx: Tx,
  { hash, clientId, sessionId }: Omit<ChallengeRow, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hash),
        eq(passkeyChallenges.clientId, clientId),
        sessionId === null
          ? isNull(passkeyChallenges.sessionId)
          : eq(passkeyChallenges.sessionId, sessionId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
  return taken.length === 1
}

export const deleteChallengesExpiredBefore = (tx: Tx, date: Date) =>
  tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, date))

/** The passkeys of a user, the oldest first. */
export const findPasskeysOfUser = (tx: Tx, userId: string): Promise<PasskeyRow[]> =>
  tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** A passkey of this domain with its user, if they are active and of this pool. */
export async function findPasskeyForSignIn(
  tx: Tx,
  { poolId, credentialId, domain }: { poolId: string; credentialId: string; domain: string },
) {
  const [row] = await tx
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(
      and(
        eq(passkeys.credentialId, credentialId),
        or(isNull(passkeys.domain), eq(passkeys.domain, domain)),
        eq(users.poolId, poolId),
        eq(users.status, 'active'),
      ),
    )
  return row
}

/** Undefined if somebody has the passkey already. */
export async function insertPasskey(
  tx: Tx,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return row
}

/** Writes a sign-in down; false if the counter has not gone on, or the passkey is gone. */
export async function recordPasskeyUse(
  tx: Tx,
  id: string,
  use: Pick<PasskeyRow, 'counter' | 'backedUp' | 'domain'> & { lastUsedAt: Date },
): Promise<boolean> {
  // An authenticator that does not count says 0 each time.
  const hasGoneOn = use.counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, use.counter)
  const used = await tx
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), hasGoneOn))
    .returning({ id: passkeys.id })
  return used.length === 1
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

export async function findOwnPasskey(
  tx: Tx,
  userId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(isOwn(userId, id))
  return row
}

/** Renames a passkey if its version is still the one that the caller read. */
export async function updatePasskeyName(
  tx: Tx,
  { userId, id, name, version }: { userId: string; id: string; name: string; version?: number },
): Promise<PasskeyRow | undefined> {
  const unchanged = version === undefined ? undefined : eq(passkeys.version, version)
  const [row] = await tx
    .update(passkeys)
    .set({ name, version: sql`${passkeys.version} + 1` })
    .where(and(isOwn(userId, id), unchanged))
    .returning()
  return row
}

export const deletePasskey = (tx: Tx, userId: string, id: string) =>
  tx.delete(passkeys).where(isOwn(userId, id))
