import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { brands } from './brands'
import { sessions } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A code that was sent, and later the proof it was exchanged for (security C2). */
export const codes = pgTable(
  'codes',
  {
    /** The ticket, which has to be sent together with the code. */
    id: uuid().primaryKey(),
    /** The client that requested the code; no other client may use it. */
    clientId: text('client_id')
      .notNull()
      .references(() => brands.clientId),
    /** Keyed fingerprint of the address; the client says in which pool it is meant. */
    target: text().notNull(),
    /** Keyed fingerprint of the network that requested the code. */
    network: text().notNull(),
    /**
     * Keyed fingerprint of the person's own device, or session, that requested the code: such codes are
     * counted apart from those of everybody else. Null: anybody may have requested it.
     */
    ownRequester: text('own_requester'),
    purpose: text({
      enum: [
        'register',
        'reset',
        'login',
        'bind',
        'change',
        'invite',
        'reauthenticate',
        'unlock',
        'recover',
      ],
    }).notNull(),
    /** The session whose person shows by it that it is still them: it is good in no other. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Keyed fingerprint of ticket and code; the key is outside the database. */
    mac: text().notNull(),
    /** Incremented before a code is compared. */
    attempts: integer().notNull().default(0),
    createdAt: timestampTz('created_at').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    /** Set once: when the code was used, or when its address changed hands. */
    closedAt: timestampTz('closed_at'),
    /** SHA-256 of the proof that was given for the code. */
    proofHash: text('proof_hash').unique(),
    proofExpiresAt: timestampTz('proof_expires_at'),
    /** Incremented before a proof is used for something that may still be refused. */
    proofAttempts: integer('proof_attempts').notNull().default(0),
    /** Set once: a proof can be used once. */
    proofUsedAt: timestampTz('proof_used_at'),
  },
  (table) => [
    index('codes_of_target').on(table.target, table.createdAt),
    index('codes_of_network').on(table.network, table.createdAt),
    index('codes_age').on(table.createdAt),
    index('codes_of_session')
      .on(table.sessionId)
      .where(sql`session_id is not null`),
    check(
      'codes_of_sessions',
      sql`(session_id is not null) = (purpose in ('reauthenticate', 'unlock'))`,
    ),
    check('codes_attempts', sql`attempts between 0 and 5 and proof_attempts between 0 and 5`),
  ],
)

/** A message to be delivered. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['mail', 'sms'] }).notNull(),
    /** Keyed fingerprint of the address, to find a user's messages. */
    recipient: text().notNull(),
    /**
     * Address, subject and text, encrypted: a dump of the database shows no code. Null once it was
     * delivered, where nobody reads the outbox.
     */
    sealed: text(),
    createdAt: timestampTz('created_at').notNull(),
    /** From then on it is of no use to anybody, and is not sent any more. */
    expiresAt: timestampTz('expires_at').notNull(),
    /** Delivery attempts so far. */
    attempts: integer().notNull().default(0),
    /** Null: no further attempt. */
    nextTryAt: timestampTz('next_try_at'),
    deliveredAt: timestampTz('delivered_at'),
  },
  (table) => [
    index('outbox_newest').on(table.createdAt),
    index('outbox_of_recipient').on(table.recipient, table.createdAt),
    index('outbox_waiting')
      .on(table.kind, table.nextTryAt)
      .where(sql`next_try_at is not null`),
  ],
)
