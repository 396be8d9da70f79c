import type { TextLocale } from '@console/contract/locale'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { brands } from './brands'

/** Texts by their keys, `shell:sign_out.title`. */
export type FlatTexts = Record<string, string>

/** The texts of one brand, which translators change without a release (api B6). */
export const languageProjects = pgTable(
  'language_projects',
  {
    /** What every call names as `appid`. */
    appId: text('app_id').primaryKey(),
    /** Its releases have the texts to begin with. */
    brandId: text('brand_id')
      .notNull()
      .unique()
      .references(() => brands.id),
    /** SHA-256, in hex, of the secret that is in the brand's pages. */
    readSecretHash: text('read_secret_hash').notNull(),
    /** SHA-256, in hex, of the secret by which texts are imported. */
    writeSecretHash: text('write_secret_hash').notNull(),
    /** Number of the latest version; 0 until the brand runs a release. */
    latestVersion: integer('latest_version').notNull().default(0),
    /** When the latest version was made. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  () => [check('language_projects_app_id', sql`app_id ~ '^[A-Za-z0-9._-]{1,64}$'`)],
)

/** A state of a project's texts; it never changes. */
export const languageVersions = pgTable(
  'language_versions',
  {
    appId: text('app_id')
      .notNull()
      .references(() => languageProjects.appId),
    version: integer().notNull(),
    /** The file that was imported; null: the releases of the brand brought other texts. */
    source: text(),
    /** The operator who imported it; null together with `source`. */
    createdBy: text('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.version] }),
    check('language_versions_source', sql`(source is null) = (created_by is null)`),
  ],
)

/** The texts of one version in one language. */
export const languageTexts = pgTable(
  'language_texts',
  {
    appId: text('app_id').notNull(),
    version: integer().notNull(),
    code: text().$type<TextLocale>().notNull(),
    /** As the releases have them. */
    releaseTexts: jsonb('release_texts').$type<FlatTexts>().notNull(),
    /** Those that translators have changed. */
    changes: jsonb().$type<FlatTexts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.version, table.code] }),
    foreignKey({
      name: 'language_texts_version',
      columns: [table.appId, table.version],
      foreignColumns: [languageVersions.appId, languageVersions.version],
    }),
    check('language_texts_code', sql`code in ('en', 'zh_CN', 'zh_TW', 'zh_HK')`),
  ],
)
