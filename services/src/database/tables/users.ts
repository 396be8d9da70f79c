import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { brands, userPools } from './brands'

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A person of one pool. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The namespace in which the addresses below are unique. */
    poolId: text('pool_id')
      .notNull()
      .references(() => userPools.id),
    /** In its normal form (`normalizeEmail` of the contract); null: the user has none. */
    email: text(),
    /** When the user last proved that the e-mail address is theirs; null without one. */
    emailVerifiedAt: timestampTz('email_verified_at'),
    /** In its normal form, `852-51234567`; null: the user has none. */
    phoneNumber: text('phone_number'),
    /** When the user last proved that the phone number is theirs; null without one. */
    phoneVerifiedAt: timestampTz('phone_verified_at'),
    /**
     * Chosen by the user and then a name to sign in with; else derived from the e-mail or the phone
     * number, for display only (api B1).
     */
    username: text().notNull(),
    /** The form used for comparison. */
    usernameNorm: text('username_norm').notNull(),
    /** Chosen names are unique in the pool; derived ones need not be. */
    usernameChosen: boolean('username_chosen').notNull(),
    familyName: text('family_name').notNull().default(''),
    givenName: text('given_name').notNull().default(''),
    /** URL of the picture, or the path of one that was uploaded (`user_pictures`), or empty. */
    picture: text().notNull().default(''),
    /** Preferred language; null: the page's. */
    locale: text({ enum: ['en', 'zh_CN', 'zh_TW'] }),
    /** IANA name; null: the browser's. */
    timeZone: text('time_zone'),
    /**
     * Argon2id in PHC form over the peppered password (security C1); null: the user came without one
     * and has set none yet.
     */
    passwordPhc: text('password_phc'),
    /** Counts the passwords that the user has had; a hash with other parameters is no new one. */
    passwordVersion: integer('password_version').notNull().default(1),
    /** Only active users can sign in. */
    status: text({ enum: ['active', 'disabled', 'deleted'] })
      .notNull()
      .default('active'),
    /** The privacy policy that was agreed to. */
    policyVersion: text('policy_version').notNull(),
    /** When it was agreed to. */
    agreedAt: timestampTz('agreed_at').notNull(),
    createdAt: timestampTz('created_at').notNull(),
    /**
     * In which bucket of a rollout the user is, on every device: that of the browser in
     * which they signed in first; null before that.
     */
    bucket: integer(),
    /** Counts changes of the profile, for If-Match. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('users_live_email')
      .on(table.poolId, table.email)
      .where(sql`status <> 'deleted'`),
    uniqueIndex('users_live_phone')
      .on(table.poolId, table.phoneNumber)
      .where(sql`status <> 'deleted'`),
    uniqueIndex('users_live_chosen_name')
      .on(table.poolId, table.usernameNorm)
      .where(sql`status <> 'deleted' and username_chosen`),
    check('users_email_is_proved', sql`(email is null) = (email_verified_at is null)`),
    check('users_phone_is_proved', sql`(phone_number is null) = (phone_verified_at is null)`),
    check('users_phone', sql`phone_number ~ '^[1-9][0-9]{0,2}-[0-9]{4,14}$'`),
    // Who has neither address came by an identity elsewhere, and may have no password that nobody
    // could use or reset.
    check(
      'users_password_has_a_name',
      sql`password_phc is null or email is not null or phone_number is not null or username_chosen or status = 'deleted'`,
    ),
    check(
      'users_picture',
      sql`picture ~ '^(https?://[^[:space:]]+|/user-service/pictures/[A-Za-z0-9_-]{22})?$'`,
    ),
    check('users_bucket', sql`bucket between 0 and 9999`),
    check('users_status', sql`status in ('active', 'disabled', 'deleted')`),
  ],
)

/** One sign-in, with the family of its refresh tokens (security C5). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Other clients do not accept the tokens of this session. */
    clientId: text('client_id')
      .notNull()
      .references(() => brands.clientId),
    /** “Remember me”: seven days at most, else twelve hours. */
    remembered: boolean().notNull(),
    /** How the user authenticated, in the values of RFC 8176, `fed`: at a provider, and `passkey`. */
    amr: text({ enum: ['pwd', 'otp', 'sms', 'fed', 'qr', 'passkey'] }).notNull(),
    /** When it was opened. */
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    /** When it was opened or refreshed last. */
    lastUsedAt: timestampTz('last_used_at').notNull().defaultNow(),
    /** What its browser said it is, which its person is shown. */
    userAgent: text('user_agent').notNull().default(''),
    /** Address or network of its browser when it was opened, which its person is shown. */
    network: text().notNull().default(''),
    /** When the user authenticated in it last. */
    authenticatedAt: timestampTz('authenticated_at').notNull(),
    /** Extended by every refresh. */
    idleExpiresAt: timestampTz('idle_expires_at').notNull(),
    /** Never extended. */
    absoluteExpiresAt: timestampTz('absolute_expires_at').notNull(),
    /** While it is set no token of this session is accepted, but for unlocking it (shell A10). */
    lockedAt: timestampTz('locked_at'),
    /** What unlocks it beside the user's password, hashed like that; null when nothing does. */
    lockPhc: text('lock_phc'),
    /** Set once: from then on no token of this session is accepted. */
    endedAt: timestampTz('ended_at'),
    /** Why it ended. */
    endedBy: text('ended_by', {
      enum: ['sign-out', 'replay', 'too-many', 'reset', 'change', 'switched', 'recovery'],
    }),
  },
  (table) => [
    index('sessions_over').on(table.absoluteExpiresAt),
    index('sessions_live')
      .on(table.userId, table.createdAt)
      .where(sql`ended_at is null`),
    check('sessions_lock_has_a_time', sql`lock_phc is null or locked_at is not null`),
    check('sessions_end_has_a_reason', sql`(ended_at is null) = (ended_by is null)`),
  ],
)

/** One refresh token of a session's chain. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token; it has 256 random bits, so no salt is needed. */
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Place in the chain. */
    sequence: integer().notNull(),
    /** Set once, by the request that wins. */
    usedAt: timestampTz('used_at'),
    /**
     * The next token, encrypted with this one: a retry within the grace period gets the same
     * (security C5).
     */
    successor: text(),
  },
  (table) => [uniqueIndex('refresh_tokens_do_not_fork').on(table.sessionId, table.sequence)],
)

/**
 * Counters of attempts per key and time span. Known and unknown users are counted alike
 * (security C4).
 */
export const throttles = pgTable(
  'throttles',
  {
    /** What is counted. */
    kind: text({
      enum: [
        'sign-in-name',
        'sign-in-network',
        'sign-in-person',
        'sign-in-device',
        'sign-in-password',
        'sign-in-password-person',
        'code-target',
        'code-requester',
        'code-network',
        'sms-country',
        'sms-all',
        'invitation-target',
        'invitation-sender',
        'account-link-target',
        'account-link-sender',
      ],
    }).notNull(),
    /** Keyed fingerprint of a name, an address, a network, a person or a password; or a country code and a span. */
    key: text().notNull(),
    /** Start of the time span. */
    span: timestampTz('span').notNull(),
    count: integer().notNull(),
    /** No further attempt before this time. */
    blockedUntil: timestampTz('blocked_until').notNull(),
    /** From then on the row has no effect and may be deleted. */
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.span] }),
    index('throttles_expired').on(table.expiresAt),
  ],
)
