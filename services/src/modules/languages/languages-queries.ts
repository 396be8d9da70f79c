import type { TextLocale } from '@console/contract/locale'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { brands } from '../../database/tables/brands'
import { languageProjects, languageTexts, languageVersions } from '../../database/tables/languages'
import type { VersionTexts } from './languages-rules'

export type ProjectRow = typeof languageProjects.$inferSelect

export const findProjects = (tx: Tx) => tx.select().from(languageProjects)

export const findProject = async (tx: Tx, appId: string) =>
  (await tx.select().from(languageProjects).where(eq(languageProjects.appId, appId)))[0]

/** The project, which only this transaction changes until it ends. */
export const findProjectForUpdate = async (tx: Tx, appId: string) =>
  (
    await tx.select().from(languageProjects).where(eq(languageProjects.appId, appId)).for('update')
  )[0]

export const findBrandLanguageSecret = async (tx: Tx, brandId: string) =>
  (await tx.select({ secret: brands.languageSecret }).from(brands).where(eq(brands.id, brandId)))[0]

export const insertProject = (tx: Tx, project: typeof languageProjects.$inferInsert) =>
  tx.insert(languageProjects).values(project)

export const setWriteSecret = (tx: Tx, appId: string, writeSecretHash: string) =>
  tx.update(languageProjects).set({ writeSecretHash }).where(eq(languageProjects.appId, appId))

/** From now on the brand's pages ask for the texts of this project. */
export const setBrandProject = (tx: Tx, brandId: string, appId: string, secret: string) =>
  tx
    .update(brands)
    .set({ languageAppId: appId, languageSecret: secret })
    .where(eq(brands.id, brandId))

export const findVersionCodes = async (tx: Tx, appId: string, version: number) =>
  (
    await tx
      .select({ code: languageTexts.code })
      .from(languageTexts)
      .where(and(eq(languageTexts.appId, appId), eq(languageTexts.version, version)))
  ).map(({ code }) => code)

export const findLanguageTexts = async (tx: Tx, appId: string, version: number, code: TextLocale) =>
  (
    await tx
      .select()
      .from(languageTexts)
      .where(
        and(
          eq(languageTexts.appId, appId),
          eq(languageTexts.version, version),
          eq(languageTexts.code, code),
        ),
      )
  )[0]

/** Null for version 0. */
export async function findVersionTexts(
  tx: Tx,
  appId: string,
  version: number,
): Promise<VersionTexts | null> {
  const rows = await tx
    .select()
    .from(languageTexts)
    .where(and(eq(languageTexts.appId, appId), eq(languageTexts.version, version)))
  return rows.length === 0
    ? null
    : (Object.fromEntries(rows.map((row) => [row.code, row])) as unknown as VersionTexts)
}

/** Adds the next version of a project and makes it the latest one. */
export async function insertVersion(
  tx: Tx,
  version: typeof languageVersions.$inferInsert,
  texts: VersionTexts,
) {
  const { appId, version: number, createdAt } = version
  await tx.insert(languageVersions).values(version)
  await tx.insert(languageTexts).values(
    Object.entries(texts).map(([code, { releaseTexts, changes }]) => ({
      appId,
      version: number,
      code: code as TextLocale,
      releaseTexts,
      changes,
    })),
  )
  await tx
    .update(languageProjects)
    .set({ latestVersion: number, updatedAt: createdAt })
    .where(eq(languageProjects.appId, appId))
}
