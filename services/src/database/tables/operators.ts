import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { brands } from './brands'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** With what operators call the registry (rulings 18). Rows are never deleted: history names them. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    /** SHA-256 of the token, in hex; its first eight digits are the id that people see. */
    hash: text().primaryKey(),
    /** Whose it is: a person, or a machine that releases. */
    operator: text().notNull(),
    /** The parts that it may publish: `team`; `*` for all. */
    publish: jsonb().$type<string[]>().notNull(),
    /** The brands that it may operate: `lantern`; `*` for all. */
    operate: jsonb().$type<string[]>().notNull(),
    /** The operator who made it; of the first one the server itself. */
    createdBy: text('created_by').notNull(),
    createdAt: timestampTz('created_at').notNull(),
    /** Null: it holds until it is revoked. */
    expiresAt: timestampTz('expires_at'),
    /** To the minute. */
    lastUsedAt: timestampTz('last_used_at'),
    revokedAt: timestampTz('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  () => [
    check('operator_tokens_hash', sql`hash ~ '^[0-9a-f]{64}$'`),
    check('operator_tokens_operator', sql`operator ~ '^[a-z][a-z0-9.-]{0,49}$'`),
    check('operator_tokens_revoked', sql`(revoked_at is null) = (revoked_by is null)`),
  ],
)

/** What an operator asked for and another has to agree to, of brands that need it. */
export const proposals = pgTable(
  'proposals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.id),
    /** Which call it is: `pinReleases`, `changeBrand` or `setRollout`. */
    kind: text({ enum: ['set', 'settings', 'rollout'] }).notNull(),
    /** The input of the call. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of settings: what those that it changes were. */
    before: jsonb().$type<Record<string, unknown>>(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: timestampTz('proposed_at').notNull(),
    /** Null while it is open. */
    outcome: text({ enum: ['approved', 'rejected'] }),
    decidedBy: text('decided_by'),
    decidedAt: timestampTz('decided_at'),
  },
  () => [
    check('proposals_kind', sql`kind in ('set', 'settings', 'rollout')`),
    check('proposals_outcome', sql`outcome in ('approved', 'rejected')`),
    check(
      'proposals_decided',
      sql`(outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)`,
    ),
    // Whoever proposed it may withdraw it.
    check('proposals_second_person', sql`outcome <> 'approved' or decided_by <> proposed_by`),
  ],
)

/** Settings of a brand that an operator looks at before they are saved. */
export const brandPreviews = pgTable('brand_previews', {
  /** SHA-256 of the token in the preview's address; it has 256 random bits, so no salt is needed. */
  hash: text().primaryKey(),
  brandId: text('brand_id').notNull(),
  /** The brand at whose hosts it is shown. */
  shownAt: text('shown_at').notNull(),
  /** The input of the call that would save them. */
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
})
