import type { PageConfig } from '@console/contract/page-config'
import type { CallOptions } from '@console/kernel/call'

/** An access token, and which of this page's sessions it was given out for. */
export interface Pass {
  access: string
  session: number
}

/** What http must be told, because it lies to the right of this room: session, texts, dialogs. */
export interface HttpNeeds {
  page: Pick<PageConfig, 'apiUrl' | 'urlPrefix' | 'authServiceUrl' | 'authClientId' | 'userPoolId'>
  /** The access token, renewed first if it has run out; `null` when nobody is signed in. */
  readToken(): Promise<Pass | null>
  /**
   * The server refused this token. Answers another to try once more, or `null`: then the session has ended and been told, or
   * another one has begun, whose concern it is not. `again`: it was such another one, so there is no hope in a third.
   */
  onUnauthorised(refused: Pass, words: string, again: boolean): Promise<Pass | null>
  /** Shows a failure as loudly as the call asks (shell A15.5). */
  onFailure(error: unknown, options: Pick<CallOptions, 'loud' | 'handled'>): void
  /** `team_id` and `account_id`, which product calls carry as hints (spec §3). */
  hints(): Record<string, string>
  /** BCP 47, for the words of the server. */
  language(): string
}
