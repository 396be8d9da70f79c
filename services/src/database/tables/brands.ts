import { brandLogoMaxLength, productNames } from '@console/contract/brand'
import type { Localized } from '@console/contract/locales'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

type LocalizedText = Localized<string>

// A row is read for every page, so what would break a page is refused where the row is written. Raw
// text, because a check constraint takes no parameters.
const hostName = String.raw`([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?`
const byte = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const host = String.raw`(${hostName}|${byte}(\.${byte}){3})`
const origin = String.raw`https?://${host}(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?`
const path = '/[A-Za-z0-9._~/-]*'
const site = `${origin}(/[^[:space:]<>"]*)?`

const matches = (column: string, pattern: string) => sql.raw(`${column} ~ '^${pattern}$'`)

/** A text in each language, none of them empty. */
const isLocalized = (column: string) =>
  sql.raw(
    ['en', 'zh_CN', 'zh_TW']
      .map(
        (locale) =>
          `jsonb_typeof(${column}->'${locale}') is not distinct from 'string' and ${column}->>'${locale}' <> ''`,
      )
      .join(' and '),
  )

const everyValueMatches = (column: string, values: string, pattern: string) =>
  `not jsonb_path_exists(${column}, '${values} ? (@.type() != "string" || !(@ like_regex "^${pattern.replaceAll('\\', '\\\\')}$"))')`

/** Web addresses by top-level domain, as `{"default": "https://…", "cn": "https://…"}`. */
export type RegionalUrls = { default: string } & Record<string, string>

const areRegionalUrls = (column: string) =>
  sql.raw(
    `jsonb_typeof(${column}->'default') is not distinct from 'string' and ${everyValueMatches(column, '$.*', `${origin}(/[A-Za-z0-9._~/?=&%-]*)?`)}`,
  )

/** A namespace of users: the same address in two pools is two users (api B1). */
export const userPools = pgTable('user_pools', {
  /** What every call to the user service names as `user_pool_id`. */
  id: text().primaryKey(),
})

/** Sixteen characters that differ for each row. */
const randomSecret = sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)`

/** A brand's console. If two brands differ, a column differs (rulings 17). */
export const brands = pgTable(
  'brands',
  {
    /** Name used by operators and pins: lower case letters, digits, hyphens. */
    id: text().primaryKey(),
    /** Brands that share a pool share their users. */
    poolId: text('pool_id')
      .notNull()
      .references(() => userPools.id),
    /** What every call to the user service names as `client_id`. */
    clientId: text('client_id').notNull().unique(),
    /** Document title and product name; also the name in its mails. */
    title: jsonb().$type<LocalizedText>().notNull(),
    /** One line on the sign-in page. */
    promise: jsonb().$type<LocalizedText>().notNull(),
    /** The line under “Sign in”; in languages that it lacks, and for most brands, the text of the release. */
    greeting: jsonb().$type<Partial<LocalizedText>>().notNull().default({}),
    /** Chooses the pattern of the sign-in page and the product's wording. */
    variant: text({ enum: ['marketing', 'chat', 'merchant'] }).notNull(),
    /** A complete SVG document for light backgrounds. */
    logoLight: text('logo_light').notNull(),
    /** The same for dark backgrounds. */
    logoDark: text('logo_dark').notNull(),
    /**
     * A complete SVG document for the brand's half of the sign-in page; null: one that is drawn for its
     * variant, in its accent.
     */
    picture: text(),
    /** `#rrggbb`; the whole palette is computed from it. */
    accent: text().notNull(),
    /** Tag manager id; null, or without `tag_origin`: this brand tracks nothing. */
    trackingId: text('tracking_id'),
    /** The one origin from which its tag comes, and to which it reports (security, Tags). */
    tagOrigin: text('tag_origin'),
    /**
     * Who its text messages are from, as the gateway knows it: a number, or a name of eleven
     * characters; null: whoever the gateway says.
     */
    smsSender: text('sms_sender'),
    /**
     * Countries to which its text messages go (ISO 3166 alpha-2): some cost much, and whoever asks for a
     * code chooses the number. Null: those of the regions of its hosts, and around them.
     */
    smsCountries: jsonb('sms_countries').$type<string[]>(),
    /** The brand's public web site. */
    publicSite: text('public_site').notNull(),
    /** Where the brand's admin console lives. */
    adminSite: text('admin_site').notNull(),
    /** Where the browser keeps the refresh token (api ruling 2). */
    sessionMode: text('session_mode', { enum: ['cookie', 'storage'] })
      .notNull()
      .default('cookie'),
    /**
     * Whoever lets a browser in by QR code types what that browser shows besides: a picture of the
     * code alone signs nobody in (security C8).
     */
    qrDisplayCode: boolean('qr_display_code').notNull().default(true),
    /**
     * Hours after which the second factor of somebody is taken away who has lost it and asked for that;
     * 0: nobody can ask (rulings 35).
     */
    recoveryHours: integer('recovery_hours').notNull().default(72),
    /** First part of the browser's storage keys (shell A14.1). */
    shortName: text('short_name').notNull(),
    /** What the browser stores is encrypted (spec §9); switched off, it is plain text. */
    storageEncrypted: boolean('storage_encrypted').notNull().default(true),
    /**
     * Sixteen characters; with `storage_iv` it encrypts what the browser stores (shell A14.3). It is in
     * every page, so it obscures and protects nothing (security C6).
     */
    storageKey: text('storage_key').notNull().default(randomSecret),
    /** Sixteen characters. */
    storageIv: text('storage_iv').notNull().default(randomSecret),
    /**
     * Version of the terms and the privacy policy that people agree to now. Whoever registers with
     * another one is asked again.
     */
    policyVersion: text('policy_version').notNull(),
    /** Address of the terms of use for each region, by its top-level domain, and for all others. */
    termsUrls: jsonb('terms_urls').$type<RegionalUrls>().notNull(),
    /** Address of the privacy policy, in the same way. */
    privacyUrls: jsonb('privacy_urls').$type<RegionalUrls>().notNull(),
    /**
     * With what people are handed over: a hand-over token, which works once, or, where a site is older
     * than those, the access token itself (api ruling 3).
     */
    handover: text({ enum: ['single-use', 'token'] })
      .notNull()
      .default('single-use'),
    /**
     * Origins that a redirect after sign-in may lead to, besides its own and those of its admin sites
     * and products (security C9).
     */
    redirectOrigins: jsonb('redirect_origins').$type<string[]>().notNull().default([]),
    /** Base address of the product API, as the page calls it. */
    apiUrl: text('api_url').notNull().default('/basic-api'),
    /** Base address of the user service, as the page calls it. */
    userServiceUrl: text('user_service_url').notNull().default('/user-service'),
    /** Base address of the language service, as the page calls it. */
    languageServiceUrl: text('language_service_url').notNull().default('/language-service'),
    /** Project of the language service; null: the brand's texts are those of its releases. */
    languageAppId: text('language_app_id'),
    /** Secret for reading it, or null together with it. Every page carries it (api B6). */
    languageSecret: text('language_secret'),
    /**
     * Origins of an icon service, each asked if those before it do not answer (shell A17.1); none:
     * only bundled icons are shown.
     */
    iconServices: jsonb('icon_services').$type<string[]>().notNull().default([]),
    /** What one operator asks for its set or its settings takes effect once another has agreed. */
    needsApproval: boolean('needs_approval').notNull().default(false),
    /** It is not served any more. */
    retired: boolean().notNull().default(false),
    /** Since when nothing of its set moves; null: it is not frozen. */
    frozenAt: timestamp('frozen_at', { withTimezone: true, precision: 3 }),
    /** The operator who froze it. */
    frozenBy: text('frozen_by'),
    /** Why, for whoever is refused. */
    frozenReason: text('frozen_reason'),
  },
  () => [
    check('brands_id', sql`id ~ '^[a-z][a-z0-9-]*$'`),
    check('brands_client_id', matches('client_id', '[A-Za-z0-9._-]{1,64}')),
    check('brands_title', isLocalized('title')),
    check('brands_promise', isLocalized('promise')),
    check(
      'brands_greeting',
      sql.raw(
        `jsonb_typeof(greeting) = 'object' and ${everyValueMatches('greeting', '$.*', '.+')}`,
      ),
    ),
    check('brands_logos', sql`logo_light like '<svg%</svg>' and logo_dark like '<svg%</svg>'`),
    check(
      'brands_logo_length',
      sql.raw(
        `length(logo_light) <= ${brandLogoMaxLength} and length(logo_dark) <= ${brandLogoMaxLength}`,
      ),
    ),
    check(
      'brands_picture',
      sql.raw(`picture like '<svg%</svg>' and length(picture) <= ${brandLogoMaxLength}`),
    ),
    check('brands_tracking_id', matches('tracking_id', '[A-Za-z0-9-]{1,40}')),
    check('brands_tag_origin', matches('tag_origin', origin)),
    check(
      'brands_sms_sender',
      matches('sms_sender', String.raw`(\+?[0-9]{3,15}|[A-Za-z0-9 ]{1,11})`),
    ),
    check(
      'brands_sms_countries',
      sql.raw(
        `jsonb_typeof(sms_countries) = 'array' and ${everyValueMatches('sms_countries', '$[*]', '[A-Z]{2}')}`,
      ),
    ),
    check('brands_public_site', matches('public_site', site)),
    check('brands_admin_site', matches('admin_site', site)),
    check('brands_recovery_hours', sql`recovery_hours between 0 and 720`),
    check('brands_short_name', matches('short_name', '[A-Za-z_]{1,30}')),
    check('brands_policy_version', sql`policy_version <> ''`),
    check('brands_terms_urls', areRegionalUrls('terms_urls')),
    check('brands_privacy_urls', areRegionalUrls('privacy_urls')),
    check(
      'brands_redirect_origins',
      sql.raw(
        `jsonb_typeof(redirect_origins) = 'array' and ${everyValueMatches('redirect_origins', '$[*]', origin)}`,
      ),
    ),
    check('brands_api_url', matches('api_url', `((${origin})?${path}|${origin})`)),
    check(
      'brands_user_service_url',
      matches('user_service_url', `((${origin})?${path}|${origin})`),
    ),
    check(
      'brands_language_service_url',
      matches('language_service_url', `((${origin})?${path}|${origin})`),
    ),
    check('brands_language_app_id', matches('language_app_id', '[A-Za-z0-9._-]{1,64}')),
    check('brands_language_secret', sql`(language_app_id is null) = (language_secret is null)`),
    check(
      'brands_icon_services',
      sql.raw(
        `jsonb_typeof(icon_services) = 'array' and ${everyValueMatches('icon_services', '$[*]', origin)}`,
      ),
    ),
    check(
      'brands_frozen',
      sql`(frozen_at is null) = (frozen_by is null) and (frozen_at is null) = (frozen_reason is null)`,
    ),
    check('brands_variant', sql`variant in ('marketing', 'chat', 'merchant')`),
    check('brands_session_mode', sql`session_mode in ('cookie', 'storage')`),
    check('brands_handover', sql`handover in ('single-use', 'token')`),
    check('brands_accent', sql`accent ~ '^#[0-9a-f]{6}$'`),
    check('brands_storage_cipher', sql`length(storage_key) = 16 and length(storage_iv) = 16`),
  ],
)

/** An origin at which a brand's console is served and from which its calls are accepted. */
export const brandHosts = pgTable(
  'brand_hosts',
  {
    /** Host name in lower case, without port. */
    host: text().primaryKey(),
    /** The brand shown there. */
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.id),
    /** How the browser reaches it: behind a proxy this differs from how the server is reached. */
    scheme: text({ enum: ['http', 'https'] })
      .notNull()
      .default('http'),
    /** Null: the server's own port (rulings 6), for https the port that https has. */
    port: integer(),
    /**
     * Host of the admin site to which whoever has signed in here is handed over (shell A21.1); null:
     * they stay.
     */
    product: text().references((): AnyPgColumn => brandHosts.host),
  },
  // One row that is no valid origin would break every brand: they are read together.
  () => [
    check('brand_hosts_host', sql`${matches('host', host)} and length(host) <= 253`),
    check('brand_hosts_scheme', sql`scheme in ('http', 'https')`),
    check('brand_hosts_port', sql`port between 1 and 65535`),
    check('brand_hosts_product', sql`product <> host`),
  ],
)

/** A product that a sign-in site offers, and the site where it lives (spec §2, /navigation). */
export const siteProducts = pgTable(
  'site_products',
  {
    /** Host of the sign-in site. */
    host: text()
      .notNull()
      .references(() => brandHosts.host),
    /** Which of the products it is: the page has a name and a sentence for each. */
    product: text({ enum: productNames }).notNull(),
    /** Host of the product's own site: of this brand, or of another one with the same users. */
    livesAt: text('lives_at')
      .notNull()
      .references(() => brandHosts.host),
  },
  (table) => [
    primaryKey({ columns: [table.host, table.product] }),
    check(
      'site_products_product',
      sql.raw(`product in (${productNames.map((name) => `'${name}'`).join(', ')})`),
    ),
  ],
)
