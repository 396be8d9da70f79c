import type { Endpoint, InputOf, ResultOf } from '@console/contract/endpoint'
import type { ErrorCode } from '@console/contract/error-codes'

/** How a failure that the caller does not map is shown (shell A15.5): in a dialog, as a toast, or not at all. */
export type Loudness = 'dialog' | 'toast' | 'none'

/** How a call is made and its failure shown. */
export interface CallOptions {
  /** Default: toast for transport and status failures, none for failures in the body (shell A21.3). */
  loud?: Loudness
  /** Codes that the caller says itself, beside a field: about these nothing is shown, however loud the call is. */
  handled?: readonly ErrorCode[]
  signal?: AbortSignal
  /** `If-Match`: the version the change was made on (api B1). */
  version?: number
  /** `Idempotency-Key`: the same key is carried out once (api B1). */
  once?: string
}

/**
 * Makes a call. Rejects with ApiError, UnauthorisedError, NetworkError or TimedOutError (kernel/errors);
 * by then the failure has been shown as loudly as asked.
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<ResultOf<E>>
