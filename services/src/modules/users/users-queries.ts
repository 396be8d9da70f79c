import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { recoveryRequests } from '../../database/tables/recovery-requests'
import { totpFactors } from '../../database/tables/second-factors'
import { users } from '../../database/tables/users'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

const isNotDeleted = ne(users.status, 'deleted')

/** The user with this e-mail address, given in its normal form. */
export async function findUserByEmail(
  tx: Tx,
  poolId: string,
  email: string,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.poolId, poolId), eq(users.email, email), isNotDeleted))
  return row
}

/** The ids of the users with these e-mail addresses, given in their normal form. */
export async function findIdsByEmail(tx: Tx, poolId: string, emails: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.poolId, poolId), inArray(users.email, emails), isNotDeleted))
  return rows.map(({ id }) => id)
}

/** The user with this phone number, given in its normal form. */
export async function findUserByPhone(
  tx: Tx,
  poolId: string,
  phoneNumber: string,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.poolId, poolId), eq(users.phoneNumber, phoneNumber), isNotDeleted))
  return row
}

/**
 * Whether somebody of the pool has this address, given in its normal form. The database says so to a
 * signed-in caller, who may not read whose it is.
 */
export async function isAddressTaken(tx: Tx, poolId: string, address: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select access.is_address_taken(${poolId}, ${address}) as taken`,
  )
  return rows[0]!.taken
}

/** The password hash of a user; null if they have no password, or do not exist. */
export async function findPasswordHash(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ passwordPhc: users.passwordPhc })
    .from(users)
    .where(and(eq(users.id, id), isNotDeleted))
  return row?.passwordPhc ?? null
}

/** The user of an id that a token names, whatever their status. */
export async function findUserById(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id))
  return row
}

/**
 * What a user is told of their second factor on every page: that it is about to be taken away, or was and
 * they have not taken note.
 */
export async function findShownRecovery(
  tx: Tx,
  userId: string,
): Promise<typeof recoveryRequests.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(recoveryRequests)
    .where(
      and(
        eq(recoveryRequests.userId, userId),
        or(
          eq(recoveryRequests.state, 'waiting'),
          and(eq(recoveryRequests.state, 'done'), isNull(recoveryRequests.seenAt)),
        ),
      ),
    )
    .orderBy(desc(recoveryRequests.requestedAt))
    .limit(1)
  return row
}

/** In the place of a user whom a name has not. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** What a password is compared with, and whether the user's sign-ins ask for a second factor. */
export type PasswordOwner = Pick<UserRow, 'id' | 'status' | 'passwordPhc' | 'passwordVersion'> & {
  hasSecondFactor: boolean
}

type SignInNameKind = 'email' | 'phoneNumber' | 'usernameNorm'

/**
 * Who signs in with this name, given in its normal form. Nobody does with a username that was
 * derived and not chosen (api B1).
 */
export async function findPasswordOwner(
  tx: Tx,
  kind: SignInNameKind,
  poolId: string,
  name: string,
): Promise<PasswordOwner | undefined> {
  const { id, status, passwordPhc, passwordVersion } = users
  // One row of few columns, of nulls for a name that nobody has: reading a whole user takes
  // microseconds that nobody's name would not (security C4).
  const [row] = await tx
    .select({
      owner: { id, status, passwordPhc, passwordVersion },
      factorSince: totpFactors.enabledAt,
    })
    .from(sql`(select 1) as asked`)
    .leftJoin(
      users,
      and(
        eq(users.poolId, poolId),
        eq(users[kind], name),
        kind === 'usernameNorm' ? users.usernameChosen : undefined,
        isNotDeleted,
      ),
    )
    // Looked up for a name that nobody has, too.
    .leftJoin(totpFactors, sql`${totpFactors.userId} = coalesce(${users.id}, ${nobody}::uuid)`)
  return row?.owner ? { ...row.owner, hasSecondFactor: row.factorSince !== null } : undefined
}

/** Returns `undefined` if the address or the chosen username was taken meanwhile. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning()
  return row
}

type ProfileChanges = Partial<
  Pick<
    UserRow,
    | 'familyName'
    | 'givenName'
    | 'locale'
    | 'timeZone'
    | 'email'
    | 'emailVerifiedAt'
    | 'phoneNumber'
    | 'phoneVerifiedAt'
  >
>

/**
 * Updates a profile if its version is still the one that the caller read; otherwise returns
 * `undefined`.
 */
export async function updateUserProfile(
  tx: Tx,
  id: string,
  profile: ProfileChanges,
  version: number | undefined,
): Promise<UserRow | undefined> {
  const unchanged = version === undefined ? undefined : eq(users.version, version)
  const [row] = await tx
    .update(users)
    .set({ ...profile, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), isNotDeleted, unchanged))
    .returning()
  return row
}

/** Sets the hash of a new password. */
export const updatePasswordHash = (tx: Tx, id: string, passwordPhc: string) =>
  tx
    .update(users)
    .set({ passwordPhc, passwordVersion: sql`${users.passwordVersion} + 1` })
    .where(eq(users.id, id))

/** Sets the hash of a new password, unless another one was set since this version was read. */
export async function changePasswordHash(
  tx: Tx,
  { id, passwordVersion }: Pick<UserRow, 'id' | 'passwordVersion'>,
  passwordPhc: string,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordPhc, passwordVersion: passwordVersion + 1 })
    .where(and(eq(users.id, id), eq(users.passwordVersion, passwordVersion)))
    .returning({ id: users.id })
  return changed.length === 1
}

export const replacePasswordHash = (tx: Tx, id: string, from: string, to: string) =>
  tx
    .update(users)
    .set({ passwordPhc: to })
    .where(and(eq(users.id, id), eq(users.passwordPhc, from)))
