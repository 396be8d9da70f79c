import { and, count, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { passkeys } from '../../database/tables/passkeys'
import { identities } from '../../database/tables/social'
import { users } from '../../database/tables/users'
import type { UserRow } from './users-queries'

export type Identity = typeof identities.$inferSelect
/** What a provider calls somebody, in a pool. */
export type IdentityKey = Pick<Identity, 'poolId' | 'issuer' | 'subject'>

/** The user whom an identity is linked to. */
export async function findUserByIdentity(
  tx: Tx,
  { poolId, issuer, subject }: IdentityKey,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(
      and(
        eq(identities.poolId, poolId),
        eq(identities.issuer, issuer),
        eq(identities.subject, subject),
        ne(users.status, 'deleted'),
      ),
    )
  return row?.user
}

export const findIdentitiesOfUser = (tx: Tx, userId: string): Promise<Identity[]> =>
  tx.select().from(identities).where(eq(identities.userId, userId))

/** False if somebody has the identity already, or the user another one of this provider. */
export async function insertIdentity(tx: Tx, identity: Identity): Promise<boolean> {
  const inserted = await tx
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return inserted.length === 1
}

export const deleteIdentity = (tx: Tx, userId: string, issuer: string) =>
  tx.delete(identities).where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)))

/** How many passkeys a user has. */
export async function countPasskeys(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return row!.number
}

/** The domains to which somebody's passkeys belong; null: not known of one. */
export const findPasskeyDomains = (tx: Tx, userId: string) =>
  tx
    .selectDistinct({ domain: passkeys.domain })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.domain)

/** The user, whose row is held until the transaction ends: nobody takes another way to sign in meanwhile. */
export async function findUserForUpdate(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return row
}
