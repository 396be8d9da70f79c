import * as z from 'zod/mini'

/** A text in each language, as a page knows it. */
export const LocalizedText = z.object({ en: z.string(), zh_CN: z.string(), zh_TW: z.string() })

/** Characters of a logo; it is sent along with `sendCode` (api B2). */
export const brandLogoMaxLength = 16_384

/** The products that a brand may offer, in the order in which they are shown (spec §1, /navigation). */
export const productNames = ['seo', 'website', 'dynamic-content', 'conversation'] as const
export type ProductName = (typeof productNames)[number]

/** A brand as the page knows it: one row of the database, no line of code (rulings 17). */
export const Brand = z.object({
  id: z.string(),
  /** Document title and product name, by language. */
  title: LocalizedText,
  /** The promise on the sign-in page, one line by language. */
  promise: LocalizedText,
  /**
   * The line under “Sign in”, in the languages in which the brand has one of its own; absent when there
   * are none: then it is the text of the page.
   */
  greeting: z.optional(z.partial(LocalizedText)),
  /**
   * `marketing`, `chat` or `merchant`: decides the pattern of the sign-in page and the texts of the
   * product.
   */
  variant: z.enum(['marketing', 'chat', 'merchant']),
  /** A complete SVG document, shown through `data:`; has a light and a dark form. */
  logo: z.object({ light: z.string(), dark: z.string() }),
  /** The accent, `#rrggbb`; everything else is computed from it (contract/palette). */
  accent: z.string(),
  /**
   * Tracking id, and the one origin from which the tag comes and to which it reports; absent when the
   * brand tracks nothing.
   */
  tag: z.optional(z.object({ id: z.string(), origin: z.string() })),
  /**
   * The providers by which people may sign in, in their order, with what they are known as; absent
   * when there are none (api ruling 7). The icon is a complete SVG document, shown through `data:`.
   */
  socialProviders: z.optional(
    z.array(z.object({ type: z.string(), title: LocalizedText, icon: z.optional(z.string()) })),
  ),
  publicSite: z.string(),
  adminSite: z.string(),
})
export type Brand = z.infer<typeof Brand>
