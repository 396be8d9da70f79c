import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { brands } from './brands'
import { users } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The one-time passwords of a person: from the time they were set up, and on from `enabled_at`. */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret, encrypted for this user by a key that is outside the database (security C1). */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a first code has shown that the person's app has the secret. */
  enabledAt: timestampTz('enabled_at'),
  /** The last step of thirty seconds of which a code was used: it and those before are worth nothing. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

/** What signs a person in who has lost the app with their one-time passwords. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed fingerprint of person and code; the key is outside the database. */
    codeHash: text('code_hash').notNull(),
    /** Set once: a code can be used once. */
    usedAt: timestampTz('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** A wrong second factor of the last day: written down before it is compared, and taken back when it is right. */
export const secondFactorTries = pgTable(
  'second_factor_tries',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of a device of the person, `session` for a session of theirs, or `elsewhere`. */
    requester: text().notNull(),
    method: text({ enum: ['totp', 'recovery'] }).notNull(),
    triedAt: timestampTz('tried_at').notNull(),
    /** The person was told at this one. */
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [
    index('second_factor_tries_of_user').on(table.userId, table.triedAt),
    index('second_factor_tries_age').on(table.triedAt),
  ],
)

/** A sign-in that waits for its second factor (api B2). */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge, which has 256 random bits. */
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The client that began it; no other client may go on with it. */
    clientId: text('client_id')
      .notNull()
      .references(() => brands.clientId),
    /** Remember me was chosen. */
    remembered: boolean().notNull(),
    /** Of the user when it began: with another password it is worth nothing. */
    passwordVersion: integer('password_version').notNull(),
    /** Incremented before a code is compared. */
    attempts: integer().notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    /** When the sign-in went on. It is kept until it expires, so that another tab is told. */
    usedAt: timestampTz('used_at'),
  },
  (table) => [
    index('sign_in_challenges_expired').on(table.expiresAt),
    index('sign_in_challenges_of_user').on(table.userId),
  ],
)
