import type { PageConfig } from '@console/contract/page-config'
import type { CallOptions } from '@console/kernel/call'

/** An access token, and which of this page's sessions it was given out for. */
export interface TokenLease {
  access: string
  generation: number
}

/** What http must be told, because it lies to the right of this room: session, texts, dialogs. */
export interface HttpDeps {
  page: Pick<PageConfig, 'apiUrl' | 'urlPrefix' | 'authServiceUrl' | 'authClientId' | 'userPoolId'>
  /** The access token, renewed first if it has run out; `null` when nobody is signed in. */
  getTokenLease(): Promise<TokenLease | null>
  /**
   * The server refused this token. Answers another to try once more, or `null`: then the session has ended and been told, or
   * another one has begun, whose concern it is not. `again`: it was such another one, so there is no hope in a third.
   */
  onUnauthorised(refused: TokenLease, message: string, isRetry: boolean): Promise<TokenLease | null>
  /** Shows a failure as loudly as the call asks (shell A15.5). */
  onFailure(error: unknown, options: Pick<CallOptions, 'onError' | 'handledCodes'>): void
  /** `team_id` and `account_id`, which product calls carry as hints (spec §3). */
  workplaceQuery(): Record<string, string>
  /** BCP 47, for the words of the server. */
  languageTag(): string
}
