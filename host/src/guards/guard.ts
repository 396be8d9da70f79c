import type { RouteLocation, FoundRoute } from '../routes/routes'

/** One attempt to go somewhere. */
export interface NavigationAttempt {
  /** Where to. */
  to: RouteLocation
  /** The page the person is on; `/` before the first one. */
  currentLocation: RouteLocation
  /** The page it means; null when there is none. */
  found: FoundRoute | null
  /** The query of the document itself, before the `#`: old links and mails put things there. */
  documentQuery: URLSearchParams
}

/**
 * What a guard says: go on (null), go elsewhere, leave the console, or stay. A guard acts on nothing by itself that a person
 * could see; router and boot carry verdicts out.
 */
export type GuardResult =
  | null
  | {
      goTo: RouteLocation
      /** The document's own query from now on. */ documentQuery?: URLSearchParams
    }
  | { leaveTo: string }
  | { stay: true }

export interface Guard {
  name: string
  /** Asked in order before the page is loaded; the first verdict counts (A1.0). */
  before?(attempt: NavigationAttempt): GuardResult | Promise<GuardResult>
  /** Told in order once the page is there. */
  delay?(attempt: NavigationAttempt): void
}
