import type { Address, FoundRoute } from '../routes/routes'

/** One attempt to go somewhere. */
export interface Visit {
  /** Where to. */
  to: Address
  /** The page the person is on; `/` before the first one. */
  from: Address
  /** The page it means; null when there is none. */
  found: FoundRoute | null
  /** The query of the document itself, before the `#`: old links and mails put things there. */
  outer: URLSearchParams
}

/**
 * What a guard says: go on (null), go elsewhere, leave the console, or stay. A guard acts on nothing by itself that a person
 * could see; router and boot carry verdicts out.
 */
export type Verdict =
  | null
  | { goTo: Address; /** The document's own query from now on. */ outer?: URLSearchParams }
  | { leaveTo: string }
  | { stay: true }

export interface Guard {
  name: string
  /** Asked in order before the page is loaded; the first verdict counts (A1.0). */
  before?(visit: Visit): Verdict | Promise<Verdict>
  /** Told in order once the page is there. */
  after?(visit: Visit): void
}
