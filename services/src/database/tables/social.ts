import type { Localized } from '@console/contract/locales'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { brands, userPools } from './brands'
import { sessions, users } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** An OpenID provider by which people of a brand may sign in (api ruling 7). */
export const socialProviders = pgTable(
  'social_providers',
  {
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.id),
    /** What calls name as `login_type`. */
    type: text().notNull(),
    /** What people know it as: “Continue with {title}”. */
    title: jsonb().$type<Localized<string>>().notNull(),
    /**
     * Its sign for the button, a complete small SVG document that can be seen on light and dark ground; null:
     * a plain one.
     */
    icon: text(),
    /** Its issuer, as it spells it itself; https, but for one on the server's own machine. */
    issuer: text().notNull(),
    /** What the provider calls this brand. */
    clientId: text('client_id').notNull(),
    /**
     * Under which name the secrets file holds the client's secret; null: the provider gave none. The
     * database itself holds no secret (rulings 7).
     */
    secretName: text('secret_name'),
    /** What is asked for, with blanks between; `openid` is among it. */
    scopes: text().notNull().default('openid profile email'),
    /** Providers are offered in this order. */
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.type] }),
    // An identity is named by its issuer, so one brand has it once.
    unique('social_providers_issuer').on(table.brandId, table.issuer),
    check('social_providers_type', sql`type ~ '^[a-z0-9-]{1,30}$'`),
    check(
      'social_providers_title',
      sql.raw(
        ['en', 'zh_CN', 'zh_TW']
          .map((locale) => `coalesce(title->>'${locale}', '') <> ''`)
          .join(' and '),
      ),
    ),
    check(
      'social_providers_issuer_is_safe',
      sql`issuer ~ '^(https://[^[:space:]?#]+|http://(localhost|127[.]0[.]0[.]1)(:[0-9]+)?(/[^[:space:]?#]*)?)$'`,
    ),
    check('social_providers_icon', sql`icon like '<svg%</svg>' and length(icon) <= 4096`),
    check('social_providers_scopes', sql`scopes ~ '(^| )openid( |$)'`),
  ],
)

/** Who somebody is at a provider: the provider's own name for them, never an address (security C14). */
export const identities = pgTable(
  'identities',
  {
    /** The pool of the user, in which an identity belongs to one user. */
    poolId: text('pool_id')
      .notNull()
      .references(() => userPools.id),
    /** The provider. */
    issuer: text().notNull(),
    /** What it calls this person; it gives the name to nobody else. */
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: timestampTz('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.issuer, table.subject] }),
    unique('identities_one_of_a_provider').on(table.userId, table.issuer),
    check('identities_subject', sql`length(subject) between 1 and 255`),
  ],
)

/** A sign-in that was begun at a provider, until the browser comes back. */
export const socialAttempts = pgTable(
  'social_attempts',
  {
    /** SHA-256 of `state`; it has 256 random bits, so no salt is needed. */
    stateHash: text('state_hash').primaryKey(),
    /** The client that began it; no other may end it. */
    clientId: text('client_id')
      .notNull()
      .references(() => brands.clientId),
    /** The provider. */
    type: text().notNull(),
    /** SHA-256 of the cookie of the browser that began it: a stolen state is worth nothing elsewhere. */
    browserHash: text('browser_hash').notNull(),
    /** The session that wants to link the provider; null: somebody wants to sign in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address that the provider sends the browser back to. */
    redirectUri: text('redirect_uri').notNull(),
    /** Nonce and PKCE verifier, encrypted with the state: the database alone cannot end the flow. */
    sealed: text().notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    /** Set once: a flow is ended once. */
    endedAt: timestampTz('ended_at'),
  },
  (table) => [index('social_attempts_age').on(table.expiresAt)],
)

/** An identity that a provider has vouched for and that waits for its person: for proof, or consent. */
export const pendingIdentities = pgTable(
  'pending_identities',
  {
    /** SHA-256 of the token; it has 256 random bits, so no salt is needed. */
    hash: text().primaryKey(),
    /** The client that it was given to. */
    clientId: text('client_id')
      .notNull()
      .references(() => brands.clientId),
    /** SHA-256 of the cookie of the browser that it was given to. */
    browserHash: text('browser_hash').notNull(),
    /**
     * The user of the same address, who has to prove that they are this person; null: nobody has it,
     * and the person has to agree to the policies.
     */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The identity with its names and address, encrypted with the token. */
    sealed: text().notNull(),
    /** Incremented before a proof is looked at. */
    attempts: integer().notNull().default(0),
    expiresAt: timestampTz('expires_at').notNull(),
    /** Set once: it is used once. */
    usedAt: timestampTz('used_at'),
  },
  (table) => [
    index('pending_identities_age').on(table.expiresAt),
    check('pending_identities_attempts', sql`attempts between 0 and 5`),
  ],
)
