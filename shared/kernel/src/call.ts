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
   * `onError` says.
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
 * (kernel/errors); by then the failure has been shown as `onError` asks.
 */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointResult<E>>
