import type { UserInfo } from '@console/contract/user'

/** The team or account a person works in. */
export interface Workplace {
  id: string
  name: string
}

/**
 * Who is signed in, and where they work. It holds no token: calls add that themselves (rulings 15).
 */
export interface Session {
  /** `restoring`: the page found the traces of an earlier sign-in and is renewing its tokens. */
  status: 'anonymous' | 'restoring' | 'signed-in'
  person: UserInfo | null
  team: Workplace | null
  account: Workplace | null
  /**
   * The person signed out on this page: the server ended their session, and its tokens are no
   * longer valid.
   */
  signedOut?: boolean
  /** Why the session ended while it was used; set until the next sign-in. */
  expired?: string
  /**
   * The session has ended, but the page stays as it is, under a sign-in that covers it; calls wait
   * for the same person (shell A11.6).
   */
  timedOut?: boolean
}
