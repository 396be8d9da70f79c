import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { brands } from './brands'
import { sessions, users } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A key pair of a person's authenticator, of which the server knows the public key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What the authenticator calls it, in base64url; it gives the name to no other. */
    credentialId: text('credential_id').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The domain to which it belongs: no page of another one can use it. Null: made before this was
     * written down, and not used since.
     */
    domain: text(),
    /** In COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, by the authenticator's own count; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, in the words of WebAuthn. */
    transports: text().array().notNull(),
    /** It is kept beyond its device, as the authenticator said when it signed last. */
    backedUp: boolean('backed_up').notNull(),
    /** Given by the person, else the browser in which it was made; may be empty. */
    name: text().notNull(),
    createdAt: timestampTz('created_at').notNull(),
    /** When it signed its person in last; null: never. */
    lastUsedAt: timestampTz('last_used_at'),
    /** Counts changes of the name, for If-Match. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('passkeys_of_user').on(table.userId),
    check('passkeys_counter', sql`counter between 0 and 4294967295`),
  ],
)

/** A challenge that an authenticator has to sign; it is deleted by the answer that uses it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge; it has 256 random bits, so no salt is needed. */
    hash: text().primaryKey(),
    /** The client that it was given to; no other may answer. */
    clientId: text('client_id')
      .notNull()
      .references(() => brands.clientId),
    /** The session that adds a passkey; null: somebody wants to sign in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_age').on(table.expiresAt),
    index('passkey_challenges_of_session').on(table.sessionId),
  ],
)
