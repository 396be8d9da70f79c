import type { Endpoint, EndpointInput, EndpointResult } from '@console/contract/endpoint'
import type { ErrorCode } from '@console/contract/error-codes'

/**
 * How a failure is shown that the caller does not handle itself (shell A15.5): in a dialog, as a
 * toast, or not at all.
 */
export type ErrorDisplay = 'dialog' | 'toast' | 'none'

/** Options of one call. */
export interface CallOptions {
  /**
   * How a failure is shown. Default: toast for transport and status failures, none for failures in
   * the body (shell A21.3).
   */
  onError?: ErrorDisplay
  /**
   * Codes that the caller shows itself, beside a field: for these nothing else is shown, whatever
   * `onError` says. With `STEP_UP_REQUIRED` among them the person is not asked to confirm that it is
   * them (since 2.14).
   */
  handledCodes?: readonly ErrorCode[]
  signal?: AbortSignal
  /** `If-Match`: the version that the change is based on (api B1). */
  version?: number
  /** `Idempotency-Key`: a repetition with the same key is not executed again (api B1). */
  idempotencyKey?: string
  /** Of a stream: takes what each event holds. The call resolves when the stream ends (since 2.13). */
  onEvent?(result: unknown): void
}

/**
 * Makes a call. Rejects with ApiError, UnauthorizedError, NetworkError or TimeoutError
 * (kernel/errors); by then the failure has been shown as `onError` asks. Where the server wants to be
 * shown again who the person is (STEP_UP_REQUIRED, security C7), the host asks them over whatever is
 * open, and sends the call once more; when they cancel, the page is left, or `signal` aborts, it rejects
 * with a DOMException `AbortError`, and nothing is shown (since 2.14).
 */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointResult<E>>
