import type { ErrorCode } from '@console/contract/error-codes'
import type { FieldErrorCode } from '@console/contract/field-errors'

// Guards test `kind`, not the class: two copies of a class may be loaded on one page (architecture
// §8).
type ErrorKind = 'api' | 'network' | 'timeout' | 'unauthorised' | 'unavailable'
const isErrorOfKind = (error: unknown, kind: ErrorKind) =>
  error instanceof Error && (error as { kind?: ErrorKind }).kind === kind

/** The server responded with a failure. */
export class ApiError extends Error {
  readonly kind: ErrorKind = 'api'
  override name = 'ApiError'
  constructor(
    /** Error code of the catalogue; `null` when the response was not an envelope. */
    readonly code: ErrorCode | null,
    /** HTTP status. */
    readonly status: number,
    /** The message of the server in the language of the person; may be empty. */
    readonly serverMessage: string,
    /** The error code of each wrong field, when the server names them. */
    readonly fields: Record<string, FieldErrorCode> = {},
    /** Seconds to wait before a retry, with TOO_MANY_REQUESTS and BUSY. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
    /** What the failure's envelope carries besides, where the endpoint declares it. */
    readonly result: unknown = null,
  ) {
    super(`The server answered ${code ?? status}`, options)
  }
}

/** Status 401 or body code 401 (shell A11.5): handled by the session, not by the caller. */
export class UnauthorizedError extends Error {
  readonly kind: ErrorKind = 'unauthorised'
  override name = 'UnauthorizedError'
}

/** No response: offline, refused or blocked. */
export class NetworkError extends Error {
  readonly kind: ErrorKind = 'network'
  override name = 'NetworkError'
}

/** No response within the time limit, 10 s by default (spec §9). */
export class TimeoutError extends Error {
  readonly kind: ErrorKind = 'timeout'
  // Not `TimeoutError`: that is the name of the DOMException of an aborted fetch, which
  // host/src/http looks for.
  override name = 'TimedOutError'
}

/** Why a remote cannot be used. Each reason has its own text. */
export type RemoteUnavailableReason =
  | 'not-loaded'
  | 'timed-out'
  | 'wrong-hash'
  | 'not-a-remote'
  | 'other-kernel'
  | 'kernel-range'
  | 'no-part'
  /** The page's server runs another release meanwhile, and the files of this one are gone. */
  | 'superseded'
  /** A module of it threw. */
  | 'import-failed'
  | 'start-failed'
  /** The loader of a part's data threw or rejected. */
  | 'loader-failed'
  /** A part threw while it was rendered. */
  | 'broken'

/**
 * A remote, or one of its parts, cannot be used; the rest of the console keeps working
 * (architecture §5).
 */
export class RemoteUnavailableError extends Error {
  readonly kind: ErrorKind = 'unavailable'
  override name = 'RemoteUnavailableError'
  constructor(
    readonly remote: string,
    readonly reason: RemoteUnavailableReason,
    options?: ErrorOptions,
  ) {
    super(`The remote ${remote} is unavailable: ${reason}`, options)
  }
}

// Guards for thrown values; they accept an error of any loaded copy of its class.
export const isApiError = (error: unknown): error is ApiError => isErrorOfKind(error, 'api')
export const isUnauthorizedError = (error: unknown): error is UnauthorizedError =>
  isErrorOfKind(error, 'unauthorised')
export const isNetworkError = (error: unknown): error is NetworkError =>
  isErrorOfKind(error, 'network')
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  isErrorOfKind(error, 'timeout')
export const isRemoteUnavailableError = (error: unknown): error is RemoteUnavailableError =>
  isErrorOfKind(error, 'unavailable')
