import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { users } from '../../database/tables/people'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

const isThere = ne(users.status, 'deleted')

export async function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isThere))
  return row
}

/** Who has this address. */
export async function findByEmail(
  tx: Tx,
  poolId: string,
  emailNorm: string,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.poolId, poolId), eq(users.emailNorm, emailNorm), isThere))
  return row
}

/** Who goes by this name: who chose it, else the only one whose name was derived so. */
export async function findByName(
  tx: Tx,
  poolId: string,
  usernameNorm: string,
): Promise<UserRow | undefined> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.poolId, poolId), eq(users.usernameNorm, usernameNorm), isThere))
    .orderBy(desc(users.usernameChosen))
    .limit(2)
  return rows[0]?.usernameChosen || rows.length === 1 ? rows[0] : undefined
}

export async function isNameTaken(tx: Tx, poolId: string, usernameNorm: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.poolId, poolId), eq(users.usernameNorm, usernameNorm), isThere))
    .limit(1)
  return row !== undefined
}

/** `undefined`: somebody with this address, or with this chosen name, was faster. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning()
  return row
}

type Profile = Partial<Pick<UserRow, 'familyName' | 'givenName' | 'locale' | 'timeZone'>>

/** Changes a profile if it still is as the caller saw it; no row: somebody was faster. */
export async function changeProfile(
  tx: Tx,
  id: string,
  profile: Profile,
  version: number | undefined,
): Promise<UserRow | undefined> {
  const unchanged = version === undefined ? undefined : eq(users.version, version)
  const [row] = await tx
    .update(users)
    .set({ ...profile, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), isThere, unchanged))
    .returning()
  return row
}

export const changePasswordHash = (tx: Tx, id: string, from: string, to: string) =>
  tx
    .update(users)
    .set({ passwordPhc: to })
    .where(and(eq(users.id, id), eq(users.passwordPhc, from)))
