import * as z from 'zod/mini'
import { endpoint, strictObject } from './endpoint'
import { liveTopics } from './live-topics'

/**
 * Something that a page may show was changed. It names no more than that: whoever hears it asks again
 * for what they may see.
 */
export const LiveChange = z.object({
  topic: z.enum(liveTopics),
  /** The team that it was changed in; absent where it concerns the person in no team of theirs. */
  team: z.optional(z.string()),
})
export type LiveChange = z.infer<typeof LiveChange>

/** What a page is told. */
export const LiveUpdate = z.object({
  changes: z.array(LiveChange),
  /** Changes may have passed unheard: everything that the page shows is to be asked for again. */
  missed: z.boolean(),
})
export type LiveUpdate = z.infer<typeof LiveUpdate>

/** Seconds after which a stream on which nothing has changed says so, that it may be seen to flow. */
export const liveHeartbeatSeconds = 15

/** The longest wait of `pollChanges`, in seconds. */
export const livePollSeconds = 25

/**
 * Seconds since the page last knew that it was up to date: what was changed since then is told at
 * once. A span and no time of day, because no two clocks agree.
 */
const age = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400)), 0)

/**
 * The changes that concern the person, as they are committed, as server-sent events: each holds a
 * `LiveUpdate`, one without changes is a heartbeat. The first comes at once. The stream ends with the
 * session, and after the lifetime of an access token; whoever follows on calls again. 429: the person
 * follows in too many places already.
 */
export const followChanges = endpoint({
  name: 'followChanges',
  service: 'product',
  method: 'GET',
  path: '/self/changes/stream',
  input: strictObject({ age }),
  result: LiveUpdate,
  isStream: true,
})

/**
 * The same where a stream does not come through: the answer waits for the first change, `wait` seconds
 * at most.
 */
export const pollChanges = endpoint({
  name: 'pollChanges',
  service: 'product',
  method: 'GET',
  path: '/self/changes',
  input: strictObject({
    age,
    wait: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(livePollSeconds)), 0),
  }),
  result: LiveUpdate,
  timeoutMs: (livePollSeconds + 10) * 1000,
})
