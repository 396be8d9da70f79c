import type { PageConfig } from '@console/contract/page-config'
import type { TokenSet } from '@console/contract/sign-in'
import type { UserInfo } from '@console/contract/user'
import type { CallEndpoint, CallOptions } from '@console/kernel/call'
import type { CompleteSignInOptions, PasswordChange, Store } from '@console/kernel/host'
import type { Workplace } from '@console/kernel/session'
import type { SessionAccess } from '../http/http'
import type { AppStorage } from '../storage/storage'
import type { Destination } from './destination'

export interface SessionManagerDeps {
  store: Store
  storage: AppStorage
  pageConfig: Pick<PageConfig, 'session' | 'redirectOrigins' | 'product'>
  window: Window
  call: CallEndpoint
  /**
   * Whether the session is locked: it is not restored before `resume`, and a call or renewal that is
   * refused meanwhile does not end it (shell A10).
   */
  isLocked?(): boolean
  /** The server says that another window has locked the session: show the lock page (shell A10.1). */
  onLocked?(): void
  /** Whether the page is to stay, covered by sign-in, when its session ends (shell A11.6). */
  keepsPage?(): boolean
  /**
   * The session ended while the person was using the console: go to sign-in, which shows why
   * (shell A11.5, A11.7).
   */
  onExpired(): void
  /**
   * Another window signed in, signed out, or signed another person in: navigate again, go to
   * sign-in, or reload the page.
   */
  onOtherWindowChange(change: 'signed-in' | 'signed-out' | 'other-person'): void
}

export interface SessionManager {
  /**
   * Resolves when it is known whether somebody is signed in, on a covered page once it is not covered
   * any more; guard 9 awaits it. Never rejects.
   */
  readonly restored: Promise<void>
  /** Whether somebody is signed in; reliable once `restored` has resolved. */
  isSignedIn(): boolean
  /** Used by http, like the next two. */
  getTokenLease: SessionAccess['getTokenLease']
  onUnauthorised: SessionAccess['onUnauthorised']
  workplaceQuery: SessionAccess['workplaceQuery']
  /**
   * Fetches the person once per page load (shell A1.1.5). Rejects when that fails. A person who is
   * stored already is refreshed in the background.
   */
  ensurePerson(): Promise<void>
  /** The session has ended, and its page waits, covered, for the person (shell A11.6). */
  isTimedOut(): boolean
  /** The covered page is left for sign-in, which says why: the cover did not come. */
  leaveCoveredPage(): void
  /** Saves the tokens of a sign-in, fetches the person, and returns where to go (shell A11.1–2). */
  completeSignIn(tokens: TokenSet, end: CompleteSignInOptions): Promise<Destination>
  /**
   * Tells the server (a failure changes nothing), clears the session, and returns where to go: to
   * sign-in, which leads whoever signs in next to `redirect` (shell A11.4).
   */
  signOut(options?: { redirect?: string }): Promise<Destination>
  /** Changes the person's password; the session goes on with the tokens of the answer (security C7). */
  changePassword(change: PasswordChange, options?: CallOptions): Promise<void>
  /**
   * Clears the person from memory when sign-in is reached; storage is not touched (guard 11,
   * shell A1).
   */
  reset(): void
  /** Sign-in is to lead there, unless another person signs in (shell A1.1.3). */
  leaveFor(redirect: string): void
  /** Has the server accept no token of this session until it is unlocked (shell A10.1). */
  lock(password?: string): Promise<void>
  /** Resolves when the server accepts the tokens of this session, which it does not while it is locked. */
  confirm(): Promise<void>
  /** Restores the session of a page that began locked, and has the calls go on that found it locked. */
  resume(): void
  changePerson(change: Partial<UserInfo>): void
  enterWorkplace(team: Workplace | null, account: Workplace | null): void
  /**
   * Where the value of `redirect`, already decoded once, leads if it is safe (shell A1.1.8,
   * security C9).
   */
  safeRedirect(redirect: string | null | undefined): Destination | null
  /** What renews the session of this browser, in session mode `storage`; else null. */
  readRefreshToken(): string | null
  /** Loads the code of the session's calls ahead of their use, on idle. */
  preloadCode(): void
  dispose(): void
}
