import * as z from 'zod/mini'
import { Brand } from './brand'
import { Locale, type Texts } from './locale'
import { PageConfig } from './page-config'
import { Region } from './region'
import { RemoteManifest } from './remote-manifest'

/**
 * A remote, or the host, as this page runs it: one release, resolved by the server
 * (architecture §7.1 step 0).
 */
export const ResolvedRemote = z.object({
  /** Folder of the release on the store's origin, with a trailing slash. */
  base: z.string(),
  manifest: RemoteManifest,
  /** Set when the server decided that it cannot run on this page, and why. */
  unavailable: z.optional(z.literal('kernel-range')),
})
export type ResolvedRemote = z.infer<typeof ResolvedRemote>

/** What the page carries in `<script type="application/json" id="boot-document">`. */
export const BootDocument = z.object({
  page: PageConfig,
  brand: Brand,
  region: Region,
  /**
   * Language the server rendered the page in: from the address, else the cookie, else the region
   * (rulings 11).
   */
  locale: Locale,
  theme: z.enum(['light', 'dark']),
  /** BCP 47. */
  lang: z.string(),
  host: ResolvedRemote,
  /** The brand's other releases, without the host. */
  remotes: z.array(ResolvedRemote),
  /** An operator offers the person releases of their own, or they run them: `readOwnOverride` says which. */
  hasOverride: z.optional(z.literal(true)),
  /** Texts in `locale` that the first page needs, by namespace. */
  texts: z.record(z.string(), z.custom<Texts>()),
})
export type BootDocument = z.infer<typeof BootDocument>
