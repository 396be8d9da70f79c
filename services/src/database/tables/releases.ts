import type { RemoteManifest } from '@console/contract/remote-manifest'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { brands } from './brands'

/** A file of a release, as it was announced. */
export interface AnnouncedFile {
  file: string
  integrity: string
  size: number
}

/** A published state of the host or of a remote. Once sealed it never changes (rulings 18). */
export const releases = pgTable(
  'releases',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `host`, `team`. */
    name: text().notNull(),
    /** Semantic version, chosen by its authors. */
    version: text().notNull(),
    /** SHA-256 over manifest and files, in hex; releases from before have its first eight digits. */
    hash: text().notNull(),
    /** Files with their hashes; the contents are in ReleaseStorage. */
    files: jsonb().$type<AnnouncedFile[]>().notNull(),
    /** What `console-remote.json` says; null until sealed. */
    manifest: jsonb().$type<RemoteManifest>(),
    announcedAt: timestamp('announced_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null: still being uploaded, and not visible yet. */
    sealedAt: timestamp('sealed_at', { withTimezone: true, precision: 3 }),
    /** The operator who sealed it, and the id of the token; of older rows nobody knows. */
    publishedBy: text('published_by'),
    publishedWith: text('published_with'),
  },
  (table) => [
    unique('releases_address').on(table.name, table.version, table.hash),
    check('releases_sealed_with_manifest', sql`(sealed_at is null) = (manifest is null)`),
  ],
)

/** Which release a brand runs, one row per part of its console. */
export const pins = pgTable(
  'pins',
  {
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.id),
    /** `host`, `team`. */
    name: text().notNull(),
    releaseId: uuid('release_id')
      .notNull()
      .references(() => releases.id),
    /** The operator whose token set it; older rows: what the caller said. */
    setBy: text('set_by').notNull(),
    /** Set by `npm start`, which moves only such pins (rulings 18). */
    automatic: boolean().notNull(),
    setAt: timestamp('set_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.name] })],
)

/** Every move of a pin. Rows are added, never changed. What moved together has one set number. */
export const pinHistory = pgTable(
  'pin_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.id),
    /** Each brand counts its sets from 1. */
    setNumber: integer('set_number').notNull(),
    name: text().notNull(),
    /** What was asked for: `rollback` goes back to what ran in an earlier set. */
    kind: text({ enum: ['pin', 'rollback', 'unpin'] })
      .notNull()
      .default('pin'),
    /** Null: nothing of that name was pinned. */
    fromReleaseId: uuid('from_release_id').references(() => releases.id),
    /** Null: the pin was taken away. */
    toReleaseId: uuid('to_release_id').references(() => releases.id),
    /** Of a rollback: the number of the set in which it ran so. */
    restoredSet: integer('restored_set'),
    setBy: text('set_by').notNull(),
    /** Id of the token; of older rows nobody knows. */
    setWith: text('set_with'),
    automatic: boolean().notNull(),
    setAt: timestamp('set_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('pin_history_move').on(table.brandId, table.setNumber, table.name),
    check('pin_history_restored', sql`restored_set < set_number`),
    check('pin_history_kind', sql`kind in ('pin', 'rollback', 'unpin')`),
    // A rollback takes away what the earlier set did not have.
    check(
      'pin_history_unpin',
      sql`case kind when 'pin' then to_release_id is not null when 'unpin' then to_release_id is null else true end`,
    ),
  ],
)

/**
 * What brands try out before they pin it, and with `expires_at` what one person runs for a few hours (an
 * override). Rows stay when they are over. Whose page runs it: `modules/releases/resolve-releases.ts`.
 */
export const rollouts = pgTable(
  'rollouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.id),
    /** The releases that take the place of those that are pinned. */
    releaseIds: uuid('release_ids').array().notNull(),
    /** The buckets below get it, of 10,000. */
    share: integer().notNull(),
    /** Ids of users who get it, whatever their bucket. */
    people: uuid().array().notNull(),
    /** Who has one of these roles in some team gets it, too. */
    roles: text({ enum: ['owner', 'administrator', 'staff'] })
      .array()
      .notNull(),
    /** Of an override: when it ends by itself. */
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
    /** An override is `offered` until its person has agreed. */
    state: text({
      enum: ['offered', 'running', 'held', 'promoted', 'aborted', 'taken-back'],
    }).notNull(),
    /** Why it was taken back: the figures that decided. */
    reason: text(),
    /** The operator who changed it last, the id of the token, and when. */
    setBy: text('set_by').notNull(),
    setWith: text('set_with').notNull(),
    setAt: timestamp('set_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('rollouts_share', sql`share between 0 and 10000`),
    check(
      'rollouts_state',
      sql`state in ('offered', 'running', 'held', 'promoted', 'aborted', 'taken-back')`,
    ),
    uniqueIndex('rollouts_under_way')
      .on(table.brandId)
      .where(sql`state in ('running', 'held') and expires_at is null`),
    check(
      'rollouts_override',
      sql`case when expires_at is null then state <> 'offered' else share = 0 and cardinality(people) = 1 and cardinality(roles) = 0 end`,
    ),
  ],
)
