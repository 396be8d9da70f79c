/**
 * What a brand learns of how its console is used (spec §1): pages and sign-ins, never who, and never
 * a token. A brand without a tag learns nothing, and nothing is loaded for it.
 */
import type { Store } from '@console/kernel/host'
import { pushEvent, type Tag } from './data-layer'

interface AnalyticsOptions {
  store: Store
  window: Window
  tag: Tag | undefined
  /** Replaces what follows the `#` in the address, without a navigation. */
  replaceHref(href: string): void
}

/** Loads the tag; nobody waits for it. A person who asks not to be tracked is not. */
export function startAnalytics({ tag, ...options }: AnalyticsOptions) {
  const { window } = options
  if (!tag || asksNotToBeTracked(window.navigator)) return
  // The console lacks nothing without it.
  import('./tag').then(({ startTag }) => startTag({ ...options, tag })).catch(() => {})
}

/** Tells the tag that somebody has signed in, for the first time or again (spec §1). */
export function trackSignIn(
  window: Window,
  { tag, isNewUser, method }: { tag: Tag | undefined; isNewUser: boolean; method: string },
) {
  if (!tag || asksNotToBeTracked(window.navigator)) return
  pushEvent(window, { event: isNewUser ? 'SignUp' : 'Login', method })
}

/** Do Not Track, or Global Privacy Control. */
const asksNotToBeTracked = (navigator: Navigator & { globalPrivacyControl?: boolean }) =>
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true
