/**
 * What a brand learns of how its console is used (spec §1): pages and sign-ins, never who, and never
 * a token. A brand without a tag learns nothing, and nothing is loaded for it.
 */
import type { SignInEvent, Tag, TagOptions } from './data-layer'

export type { SignInEvent } from './data-layer'

export type AnalyticsOptions = Omit<TagOptions, 'tag'> & { tag: Tag | undefined }

// A chunk of its own; the console lacks nothing without it.
const loadTag = async ({ tag }: AnalyticsOptions) =>
  tag && (await import('./tag').catch(() => undefined))

/** Loads the tag; nobody waits for it. A person who asks not to be tracked is not. */
export const startAnalytics = async (options: AnalyticsOptions): Promise<void> =>
  (await loadTag(options))?.startTag(options as TagOptions)

/**
 * Tells the tag that somebody has signed in, for the first time or again (spec §1). Who leaves waits
 * until it has heard, a second at most.
 */
export const trackSignIn = async (options: AnalyticsOptions, signIn: SignInEvent): Promise<void> =>
  (await loadTag(options))?.trackSignIn(options as TagOptions, signIn)
