import * as z from 'zod/mini'
import { LocalizedText, productNames } from './brand'

/** What a page of the demonstration says of it. */
export const Demonstration = z.object({
  /** With whom to sign in. */
  username: z.string(),
  /** Only for those who may read the outbox, by which they could set another one (security, Outbox and demonstration). */
  password: z.optional(z.string()),
  /** Its brands, each at its origin in the region of this page. */
  brands: z.array(z.object({ id: z.string(), name: LocalizedText, origin: z.string() })),
})
export type Demonstration = z.infer<typeof Demonstration>

/** Configuration of the page (spec §3): what an operator may set differently. */
export const PageConfig = z.object({
  title: z.string(),
  /** Base of the product API. */
  apiUrl: z.string(),
  urlPrefix: z.string(),
  /** Base of the user service. */
  authServiceUrl: z.string(),
  /** Base of the language service. */
  languageServiceUrl: z.string(),
  /**
   * The project of the brand's texts; absent when they are those of the releases. The secret reads
   * published texts only (api B6).
   */
  languageProject: z.optional(z.object({ appId: z.string(), secret: z.string() })),
  /**
   * Origins of an icon service, asked one after the other; absent when only bundled icons are shown
   * (shell A17.1).
   */
  iconServices: z.optional(z.array(z.string())),
  authClientId: z.string(),
  userPoolId: z.string(),
  /** Letters and underscores; the first part of every storage key (shell A14.1). */
  shortName: z.string(),
  /** Where the refresh token lives (api ruling 2). */
  session: z.enum(['cookie', 'storage']),
  /**
   * Passkeys work at the address of the page: there is TLS, or it is localhost, and a host name. Whether
   * the browser has them it knows itself (rulings 38).
   */
  passkeys: z.boolean(),
  /**
   * Origin of the admin site to which whoever has signed in here is handed over; absent where they
   * stay, as on the admin site itself (shell A21.1).
   */
  product: z.optional(z.string()),
  /** The products that may be chosen here, and the origins where they live; absent without any. */
  products: z.optional(z.array(z.object({ name: z.enum(productNames), origin: z.string() }))),
  /** With what people are handed over: a hand-over token, or the access token (api ruling 3). */
  handover: z.enum(['single-use', 'token']),
  /** Origins from which people are handed over to this page; absent when there are none. */
  signInSites: z.optional(z.array(z.string())),
  /**
   * Origins a redirect may lead to besides the page's own, those of admin site and products included
   * (security C9).
   */
  redirectOrigins: z.array(z.string()),
  /**
   * With what the browser's storage is encrypted: sixteen characters each. This is obfuscation, not
   * secrecy (shell A14.3, security C6). Null where the brand has switched it off.
   */
  storageCipher: z.nullable(z.object({ key: z.string(), iv: z.string() })),
  /** Countries to whose numbers text messages go (ISO 3166 alpha-2). */
  smsCountries: z.array(z.string()),
  /** Version of the terms and the privacy policy that a person agrees to when registering. */
  policyVersion: z.string(),
  /** Addresses of the brand's terms of use and privacy policy, in this region. */
  policies: z.object({ terms: z.string(), privacy: z.string() }),
  /** Absent everywhere but in the demonstration. */
  demonstration: z.optional(Demonstration),
})
export type PageConfig = z.infer<typeof PageConfig>
