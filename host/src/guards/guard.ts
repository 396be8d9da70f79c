import type { RouteLocation, FoundRoute } from '../routes/routes'

/** One attempt to go somewhere. */
export interface NavigationAttempt {
  /** Where to. */
  to: RouteLocation
  /** The page the person is on; `/` before the first one. */
  currentLocation: RouteLocation
  /** The page at that address; null when there is none. */
  found: FoundRoute | null
  /** The query of the document itself, before the `#`: old links and mails put things there. */
  documentQuery: URLSearchParams
  /**
   * The address was opened: typed, linked to from elsewhere, or the first one of the page. Otherwise
   * it is one of this page's own navigations, or an entry of its history.
   */
  isFromOutside: boolean
}

/**
 * What a guard decides: go on (null), go elsewhere, leave the console, or stay. A guard
 * itself navigates nowhere; the guard middleware carries its result out.
 */
export type GuardResult =
  | null
  | {
      goTo: RouteLocation
      /** The document's own query from now on. */
      documentQuery?: URLSearchParams
    }
  | { leaveTo: string }
  | { stay: true }

export interface Guard {
  name: string
  /** Called in order before the page is loaded; the first result that is not null counts (A1.0). */
  before?(attempt: NavigationAttempt): GuardResult | Promise<GuardResult>
  /** Called in order once the page is shown. */
  after?(attempt: NavigationAttempt): void
}
