import type { PageConfig } from '@console/contract/page-config'
import type { TokenSet } from '@console/contract/sign-in'
import type { UserInfo } from '@console/contract/user'
import type { Call } from '@console/kernel/call'
import type { SignInEnd, Store } from '@console/kernel/host'
import type { Workplace } from '@console/kernel/session'
import type { HttpNeeds } from '../http/http'
import type { OpenStorage } from '../storage/storage'
import type { Destination } from './destination'

export interface SessionNeeds {
  store: Store
  storage: OpenStorage
  page: Pick<PageConfig, 'session' | 'redirectOrigins'>
  window: Window
  call: Call
  /** The session ended under the person's hands: say it once, go to sign-in (shell A11.5, A11.7). */
  onExpired(words: string): void
  /** Another window signed in, out, or somebody else in: re-enter the page, go to sign-in, or load the page anew. */
  onChangedElsewhere(change: 'signed-in' | 'signed-out' | 'other-person'): void
}

export interface OpenSession {
  /** Guard 9 awaits it: when it is known whether somebody is signed in. Never rejects. */
  readonly restored: Promise<void>
  /** Whether somebody is signed in; right once `restored`. */
  isSignedIn(): boolean
  /** For http. */
  readToken: HttpNeeds['readToken']
  onUnauthorised: HttpNeeds['onUnauthorised']
  hints: HttpNeeds['hints']
  /** Fetches the person once in a page life (shell A1.1.5). Rejects when that fails. A person known from earlier is refreshed behind. */
  ensurePerson(): Promise<void>
  /** Takes the tokens of a sign-in and answers where the person meant to go (shell A11.1–2). */
  complete(tokens: TokenSet, end: SignInEnd): Promise<Destination>
  /** Tells the server (a failure changes nothing), forgets, answers where to go (shell A11.4). */
  signOut(): Promise<Destination>
  /** Arriving at sign-in: nothing of the person is left in memory; what is on disk is not touched (guard 11, shell A1). */
  reset(): void
  changePerson(change: Partial<UserInfo>): void
  enter(team: Workplace, account: Workplace | null): void
  /** An address asked for in `redirect`, already decoded once: where it leads if it is honoured (shell A1.1.8, security C9). */
  honoured(redirect: string | null | undefined): Destination | null
  /** The flag of the cover: set, a sign-in clears it and stays (spec §4). */
  isTimedOut(): boolean
  /** Fetches the code of the session's calls ahead of their use, on idle. */
  prepare(): void
  close(): void
}
