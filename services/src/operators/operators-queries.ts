import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { operatorTokens } from '../database/tables/operators'

export type OperatorTokenRow = typeof operatorTokens.$inferSelect

export async function findTokenByHash(tx: Tx, hash: string): Promise<OperatorTokenRow | null> {
  const [row] = await tx.select().from(operatorTokens).where(eq(operatorTokens.hash, hash))
  return row ?? null
}

export const markTokenUsed = (tx: Tx, hash: string, lastUsedAt: Date) =>
  tx.update(operatorTokens).set({ lastUsedAt }).where(eq(operatorTokens.hash, hash))

/** Inserts a token, unless it is there. */
export const insertToken = (tx: Tx, row: typeof operatorTokens.$inferInsert) =>
  tx.insert(operatorTokens).values(row).onConflictDoNothing()

export const findTokens = (tx: Tx) =>
  tx.select().from(operatorTokens).orderBy(desc(operatorTokens.createdAt), asc(operatorTokens.hash))

/** The token whose hash begins like this; other revocations wait until this transaction is over. */
export async function findTokenForUpdate(tx: Tx, id: string): Promise<OperatorTokenRow | null> {
  const rows = await tx.select().from(operatorTokens).orderBy(operatorTokens.hash).for('update')
  return rows.find(({ hash }) => hash.startsWith(id)) ?? null
}

/** The tokens that allow everything and hold until they are revoked. */
export const findLastingTokensOfEverything = (tx: Tx) =>
  tx
    .select({ hash: operatorTokens.hash })
    .from(operatorTokens)
    .where(
      and(
        isNull(operatorTokens.revokedAt),
        isNull(operatorTokens.expiresAt),
        sql`${operatorTokens.publish} ? '*'`,
        sql`${operatorTokens.operate} ? '*'`,
      ),
    )

export async function markTokenRevoked(
  tx: Tx,
  hash: string,
  revoked: { revokedAt: Date; revokedBy: string },
): Promise<OperatorTokenRow> {
  const [row] = await tx
    .update(operatorTokens)
    .set(revoked)
    .where(eq(operatorTokens.hash, hash))
    .returning()
  return row!
}
