import type { PersonalSettingKey } from '@console/contract/personal-settings'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { userSettings } from '../../database/tables/user-settings'

const { userId, key, value, version } = userSettings
const setting = { key, value, version }

export const findSettings = (tx: Tx, person: string) =>
  tx.select(setting).from(userSettings).where(eq(userId, person)).orderBy(key)

export async function findSetting(tx: Tx, person: string, name: PersonalSettingKey) {
  const [row] = await tx
    .select(setting)
    .from(userSettings)
    .where(and(eq(userId, person), eq(key, name)))
  return row
}

/**
 * Writes the value only if the stored version is the expected one: 0 where there is no row yet, undefined for
 * any version. Returns `undefined` if another write came first.
 */
export async function upsertSetting(
  tx: Tx,
  row: { userId: string; key: PersonalSettingKey; value: unknown },
  expected: number | undefined,
) {
  const changed = { value: row.value, version: sql`${version} + 1` }
  const unchanged = expected === undefined ? undefined : eq(version, expected)
  const [kept] =
    expected === undefined || expected === 0
      ? await tx
          .insert(userSettings)
          .values(row)
          .onConflictDoUpdate({ target: [userId, key], set: changed, setWhere: unchanged })
          .returning(setting)
      : await tx
          .update(userSettings)
          .set(changed)
          .where(and(eq(userId, row.userId), eq(key, row.key), unchanged))
          .returning(setting)
  return kept
}
