import * as z from 'zod/mini'

/** Milliseconds: a page may have been asleep. */
const duration = z.number().check(z.minimum(0), z.maximum(86_400_000))

/**
 * What a page says of itself, each once. It names no person and no address.
 * - `opened`: its first script runs. A page that says no more is known by its silence.
 * - `ready`: its first page is shown.
 * - `failed`: a part of it does not come or breaks. `code` is stable and begins with the
 *   remote: `team/products wrong-hash`; that of the whole console is `host broken`.
 * - `violation`: the browser refuses something by the page's policy; `code` is the directive.
 * - `left`: it is closed, or hidden for good.
 * - `vitals`: what the browser measured by then.
 */
export const BeaconEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['opened', 'left']) }),
  /** `ms`: since the navigation began. */
  z.object({ kind: z.literal('ready'), ms: duration }),
  z.object({
    kind: z.literal('failed'),
    code: z.string().check(z.regex(/^[a-z]{1,30}[\w./ -]{1,70}$/)),
  }),
  z.object({
    kind: z.literal('violation'),
    code: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  }),
  z.object({
    kind: z.literal('vitals'),
    /** Milliseconds, milliseconds, and the shift of the layout; absent where there was none. */
    lcp: z.optional(duration),
    inp: z.optional(duration),
    cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    /** The slowest script of the page. */
    script: z.optional(duration),
  }),
])
export type BeaconEvent = z.infer<typeof BeaconEvent>

/** What is sent. */
export const Beacon = z.object({
  token: z.string().check(z.maxLength(300)),
  events: z.array(BeaconEvent).check(z.minLength(1), z.maxLength(10)),
})
export type Beacon = z.infer<typeof Beacon>
