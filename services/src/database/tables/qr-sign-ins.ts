import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { brands } from './brands'
import { sessions, users } from './users'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A sign-in by QR code: one browser shows it, a phone that is signed in decides (api B3). */
export const qrSignIns = pgTable(
  'qr_sign_ins',
  {
    id: uuid().primaryKey(),
    /** The client that the browser will be signed in to. */
    clientId: text('client_id')
      .notNull()
      .references(() => brands.clientId),
    /** SHA-256 of the cookie of the browser that shows the code; only that browser gets tokens. */
    pollHash: text('poll_hash').notNull(),
    /** SHA-256 of the secret in the QR code of now. */
    scanHash: text('scan_hash').notNull(),
    /** Keyed fingerprint of sign-in and display code; the key is outside the database. */
    displayCodeMac: text('display_code_mac').notNull(),
    /** Incremented before a display code is compared. */
    attempts: integer().notNull().default(0),
    /** Origin of the page that shows the code, which the phone is told. */
    origin: text().notNull(),
    /** What that browser says it is, which the phone is told. */
    userAgent: text('user_agent').notNull(),
    /** Address or network of that browser, which the phone is told. */
    network: text().notNull(),
    /** How far it has come; that its time is over is seen by `expires_at` alone. */
    status: text({
      enum: ['created', 'scanned', 'confirmed', 'denied', 'consumed', 'superseded'],
    })
      .notNull()
      .default('created'),
    createdAt: timestampTz('created_at').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    /** The session that has scanned it, and the only one that may decide. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The person of that session. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('qr_sign_ins_age').on(table.expiresAt),
    check('qr_sign_ins_attempts', sql`attempts between 0 and 3`),
    check(
      'qr_sign_ins_claimed',
      sql`(session_id is null) = (user_id is null) and (session_id is not null or status in ('created', 'superseded'))`,
    ),
  ],
)
