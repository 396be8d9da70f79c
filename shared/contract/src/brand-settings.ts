import * as z from 'zod/mini'
import { brandLogoMaxLength, productNames } from './brand'
import { endpoint, strictObject } from './endpoint'
import { BrandId } from './release'

// Types and lengths are checked here. What an address, a colour or a picture has to look like is
// checked where the row is written, by constraints of the database, and answered as an error of the field.

const text = (maxLength = 200) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const list = <S extends z.ZodMiniType>(item: S, maxLength = 50) =>
  z.array(item).check(z.maxLength(maxLength))
const svg = text(brandLogoMaxLength)
const localized = strictObject({
  en: text(),
  zh_CN: text(),
  zh_TW: text(),
  zh_HK: z.optional(text()),
})
/** By top-level domain, and `default`. */
const regionalUrls = z.record(z.string().check(z.regex(/^[a-z]{2,20}$/)), text())

const BrandHostSettings = strictObject({
  host: text(253),
  scheme: z._default(z.enum(['http', 'https']), 'https'),
  /** Null: the server's own port, for https the one that https has. */
  port: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(65_535))), null),
  /** Host of the admin site to which people are handed over after signing in here; null: they stay. */
  product: z._default(z.nullable(text(253)), null),
})

const SiteProductSettings = strictObject({
  /** Host of the sign-in site that offers it. */
  host: text(253),
  product: z.enum(productNames),
  /** Host of the product's own site. */
  lives_at: text(253),
})

const ProviderSettings = strictObject({
  type: text(30),
  title: localized,
  icon: z._default(z.nullable(text(4_096)), null),
  issuer: text(),
  client_id: text(),
  /** The name of its secret in SECRETS_FILE; null: the provider gave none. */
  secret_name: z._default(z.nullable(text(60)), null),
  scopes: z._default(text(), 'openid profile email'),
})

/** What operators say of a brand; each field is that of the same name in the table `brands`. */
export const BrandSettings = strictObject({
  client_id: text(64),
  title: localized,
  promise: localized,
  greeting: z.partial(localized),
  variant: z.enum(['marketing', 'chat', 'merchant']),
  logo_light: svg,
  logo_dark: svg,
  picture: z.nullable(svg),
  /** `#rrggbb`; text and buttons in it are made readable in both modes (contract/create-palette). */
  accent: text(7),
  tracking_id: z.nullable(text(40)),
  tag_origin: z.nullable(text()),
  sms_sender: z.nullable(text(16)),
  sms_countries: z.nullable(list(text(2), 250)),
  public_site: text(),
  admin_site: text(),
  session_mode: z.enum(['cookie', 'storage']),
  qr_display_code: z.boolean(),
  recovery_hours: z.int().check(z.minimum(0), z.maximum(720)),
  short_name: text(30),
  storage_encrypted: z.boolean(),
  policy_version: text(60),
  terms_urls: regionalUrls,
  privacy_urls: regionalUrls,
  handover: z.enum(['single-use', 'token']),
  redirect_origins: list(text()),
  api_url: text(),
  user_service_url: text(),
  language_service_url: text(),
  icon_services: list(text()),
  /** What one operator asks for its set or settings takes effect once another has agreed. */
  needs_approval: z.boolean(),
  /** Its hosts answer as unknown ones, and nobody is signed in there. All of it is kept. */
  retired: z.boolean(),
  /** Every origin at which it is served. */
  hosts: list(BrandHostSettings),
  products: list(SiteProductSettings),
  /** In the order in which they are offered. */
  providers: list(ProviderSettings),
})
export type BrandSettings = z.infer<typeof BrandSettings>

const modeContrast = z.object({ text: z.number(), button: z.number() })

/** A brand as operators see it. */
export const BrandDetails = z.object({
  id: z.string(),
  /** The pool of its users; brands of one pool share their people. */
  pool: z.string(),
  settings: BrandSettings,
  /**
   * WCAG contrast of text in the accent on the page, and of the text on a button, per mode. The palette
   * is computed from the accent so that each is 4.5 or more, whatever the accent is.
   */
  contrast: z.object({ light: modeContrast, dark: modeContrast }),
  /** Nothing changed yet: somebody else has to agree to the proposal of this number. */
  proposal: z.optional(z.int()),
})
export type BrandDetails = z.infer<typeof BrandDetails>

/** What a brand needs at least: the rest has a default (services, `tables/brands.ts`). */
const NewBrand = z.extend(z.partial(BrandSettings), {
  title: localized,
  promise: localized,
  logo_light: svg,
  logo_dark: svg,
  accent: text(7),
  public_site: text(),
  admin_site: text(),
  policy_version: text(60),
  terms_urls: regionalUrls,
  privacy_urls: regionalUrls,
  hosts: list(BrandHostSettings),
})

/**
 * Makes a brand, which is served at its hosts within two seconds, in every process; it shows a console
 * once a set is pinned. Defaults: pool and short name are the id, `client_id` is the id with `-console`. A
 * pool that does not exist yet is made; one that does takes a token for every brand of it. A provider's
 * secret that the brand does not use yet takes a token for everything. Errors: FORBIDDEN; CONFLICT when there is a brand of that id; REQUEST_PARMAS_ERROR by field: `not_allowed` for a
 * host, a client id or an issuer that somebody has, `unknown` for a host that does not exist.
 */
export const createBrand = endpoint({
  name: 'createBrand',
  service: 'registry',
  method: 'POST',
  path: '/brands',
  who: 'operator',
  scope: 'operate',
  input: z.extend(NewBrand, { brand: BrandId, pool: z.optional(text(60)) }),
  result: BrandDetails,
})

/** A brand with all its settings. Errors: NOT_FOUND. */
export const getBrand = endpoint({
  name: 'getBrand',
  service: 'registry',
  method: 'GET',
  path: '/brands/{brand}',
  who: 'operator',
  scope: 'read',
  input: strictObject({ brand: BrandId }),
  result: BrandDetails,
})

/**
 * Changes the settings that are given, each as a whole; they are in effect within two seconds, in every
 * process. Errors: NOT_FOUND; REQUEST_PARMAS_ERROR by field, as `createBrand`.
 */
export const changeBrand = endpoint({
  name: 'changeBrand',
  service: 'registry',
  method: 'PUT',
  path: '/brands/{brand}',
  who: 'operator',
  scope: 'operate',
  input: z.extend(z.partial(BrandSettings), { brand: BrandId }),
  result: BrandDetails,
})

/**
 * Shows what the pages of a brand would look like with these settings, of which nothing is kept: an
 * address for an hour that only whoever has it can open. It has the looks of the settings: title, promise,
 * greeting, variant, logos, picture and accent. A brand that does not exist yet needs what `createBrand`
 * needs, and is shown at a host of another brand that the token may operate. Errors: REQUEST_PARMAS_ERROR by
 * field, as `createBrand`; CONFLICT where there is no console to show it in.
 */
export const previewBrand = endpoint({
  name: 'previewBrand',
  service: 'registry',
  method: 'POST',
  path: '/brands/{brand}/previews',
  who: 'operator',
  scope: 'operate',
  input: z.extend(z.partial(BrandSettings), { brand: BrandId }),
  result: z.object({
    address: z.string(),
    expires_at: z.string(),
    contrast: BrandDetails.shape.contrast,
  }),
})
