import type { Endpoint } from '@console/contract/endpoint'
import type { PageConfig } from '@console/contract/page-config'
import type { CallOptions } from '@console/kernel/call'

/** An access token, and the generation of this page's session that it was issued for. */
export interface TokenLease {
  access: string
  generation: number
}

/** Whether a call was made by a page, or by the session itself. */
export type Caller = 'page' | 'session'

/** What calls need of the session, which is given to http once it exists: it makes calls itself. */
export interface SessionAccess {
  /**
   * The access token, renewed first if it has run out; `null` when nobody is signed in. On a covered
   * page it comes once the person is back (shell A11.6).
   */
  getTokenLease(caller: Caller): Promise<TokenLease | null>
  /**
   * The server refused this token. Resolves to another token for a second attempt, or to `null`:
   * the session has ended and that was shown, or another session has begun that this call is no
   * part of. `isRetry`: this was the second attempt already, so there is no third.
   */
  onUnauthorised(
    refused: TokenLease,
    message: string,
    attempt: { isRetry: boolean; caller: Caller },
  ): Promise<TokenLease | null>
  /** `team_id` and `account_id`, which product calls carry as hints (spec §3). */
  workplaceQuery(): Record<string, string>
}

/**
 * What http needs of texts and dialogs. It is passed in, because http may not import those
 * folders (folder order).
 */
export interface HttpDeps {
  page: Pick<
    PageConfig,
    'apiUrl' | 'urlPrefix' | 'authServiceUrl' | 'languageServiceUrl' | 'authClientId' | 'userPoolId'
  >
  /** Shows a failure in the way that the call asks for (shell A15.5). */
  onFailure(
    error: unknown,
    options: Pick<CallOptions, 'onError' | 'handledCodes'>,
    call: { endpoint: Endpoint; input: unknown },
  ): void
  /**
   * Fetches what asks the person to confirm that it is them (security C7). `confirmPerson` resolves once
   * they have, and rejects with an `AbortError` when they cancel or the call is given up.
   */
  loadConfirmation(): Promise<{ confirmPerson(signal?: AbortSignal): Promise<void> }>
  /** BCP 47 tag of the language in which the server answers. */
  languageTag(): string
}

/** What sending a call needs. */
export type CallDeps = HttpDeps & Pick<SessionAccess, 'workplaceQuery'>
