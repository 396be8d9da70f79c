import type { PageConfig } from '@console/contract/page-config'
import type { CallOptions } from '@console/kernel/call'

/** What http must be told, because it lies to the right of this room: session, texts, dialogs. */
export interface HttpNeeds {
  page: Pick<PageConfig, 'apiUrl' | 'urlPrefix' | 'authServiceUrl' | 'authClientId' | 'userPoolId'>
  /** The access token, renewed first if it has run out; `null` when nobody is signed in. */
  readToken(): Promise<string | null>
  /**
   * The server refused this token. Answers another to try once more, or `null`: then the session has ended and been told.
   * `again`: it was such another one, so there is no hope in a third.
   */
  onUnauthorised(refused: string, words: string, again: boolean): Promise<string | null>
  /** Shows a failure as loudly as the call asks (shell A15.5). */
  onFailure(error: unknown, options: Pick<CallOptions, 'loud' | 'handled'>): void
  /** `team_id` and `account_id`, which product calls carry as hints (spec §3). */
  hints(): Record<string, string>
  /** BCP 47, for the words of the server. */
  language(): string
}
