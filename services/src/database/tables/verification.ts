import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { brands } from './brands'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A code that was sent, and later the proof it was traded for (security C2). */
export const codes = pgTable(
  'codes',
  {
    /** The ticket: who answers must name it. */
    id: uuid().primaryKey(),
    /** Asked for at this client, accepted at no other. */
    clientId: text('client_id')
      .notNull()
      .references(() => brands.clientId),
    /** Keyed fingerprint of pool and address. */
    target: text().notNull(),
    /** Keyed fingerprint of the network that asked. */
    network: text().notNull(),
    purpose: text({ enum: ['register', 'reset', 'login', 'bind', 'change', 'invite'] }).notNull(),
    /** Keyed fingerprint of ticket and code; the key is outside the database. */
    mac: text().notNull(),
    /** Raised before a guess is looked at. */
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set once: a code serves once, and not at all after a newer one was sent. */
    closedAt: instant('closed_at'),
    /** SHA-256 of the proof that was given for the code. */
    proofHash: text('proof_hash').unique(),
    proofExpiresAt: instant('proof_expires_at'),
    /** Set once: a proof serves once. */
    proofUsedAt: instant('proof_used_at'),
  },
  (table) => [
    uniqueIndex('codes_one_open')
      .on(table.target, table.purpose)
      .where(sql`closed_at is null`),
    index('codes_of_target').on(table.target, table.createdAt),
    index('codes_of_network').on(table.network, table.createdAt),
    index('codes_age').on(table.createdAt),
    check('codes_attempts', sql`attempts between 0 and 5`),
  ],
)

/** A message on its way out. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['mail', 'sms'] }).notNull(),
    /** Keyed fingerprint of the address, to find a person's messages. */
    recipient: text().notNull(),
    /** Address, subject and text, encrypted: a dump of the database shows no code. Null once it was delivered by mail. */
    sealed: text(),
    createdAt: instant('created_at').notNull(),
    /** Tries to deliver it so far. */
    attempts: integer().notNull().default(0),
    /** Null: nothing more is tried. */
    nextTryAt: instant('next_try_at'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('outbox_newest').on(table.createdAt),
    index('outbox_of_recipient').on(table.recipient, table.createdAt),
    index('outbox_waiting')
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
  ],
)
