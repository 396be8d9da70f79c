import type { ErrorCode } from '@console/contract/error-codes'
import type { FieldProblem } from '@console/contract/field-problems'

// Guards test marks, not classes: two copies of a class may meet on one page (architecture §8).
type Mark = 'api' | 'network' | 'timeout' | 'unauthorised' | 'unavailable'
const marked = (error: unknown, mark: Mark) =>
  error instanceof Error && (error as { mark?: Mark }).mark === mark

/** The server answered, and the answer was a failure. */
export class ApiError extends Error {
  readonly mark: Mark = 'api'
  override name = 'ApiError'
  constructor(
    /** Catalogue name; `null` when the answer was not an envelope. */
    readonly code: ErrorCode | null,
    /** HTTP status. */
    readonly status: number,
    /** The server's words in the person's language; may be empty. */
    readonly words: string,
    /** What is wrong by field, when the server says so. */
    readonly fields: Record<string, FieldProblem> = {},
    /** Seconds to wait, of TOO_MANY_REQUESTS and BUSY. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(`The server answered ${code ?? status}`, options)
  }
}

/** The answer 401 or body code 401 (shell A11.5): the session's own concern. */
export class UnauthorisedError extends Error {
  readonly mark: Mark = 'unauthorised'
  override name = 'UnauthorisedError'
}

/** No answer came: offline, refused, blocked. */
export class NetworkError extends Error {
  readonly mark: Mark = 'network'
  override name = 'NetworkError'
}

/** No answer within the time allowed, 10 s by default (spec §9). */
export class TimedOutError extends Error {
  readonly mark: Mark = 'timeout'
  override name = 'TimedOutError'
}

/** Why a remote cannot be used. Each has a text of its own. */
export type UnavailableReason =
  | 'not-loaded'
  | 'timed-out'
  | 'wrong-hash'
  | 'not-a-remote'
  | 'other-kernel'
  | 'kernel-range'
  | 'no-part'
  | 'broken'

/** A remote, or one of its parts, cannot be used; the rest of the console goes on (architecture §5). */
export class RemoteUnavailableError extends Error {
  readonly mark: Mark = 'unavailable'
  override name = 'RemoteUnavailableError'
  constructor(
    readonly remote: string,
    readonly reason: UnavailableReason,
    options?: ErrorOptions,
  ) {
    super(`The remote ${remote} is unavailable: ${reason}`, options)
  }
}

// Whether something that was thrown is one of these, whichever copy of the class made it.
export const isApiError = (error: unknown): error is ApiError => marked(error, 'api')
export const isUnauthorised = (error: unknown): error is UnauthorisedError =>
  marked(error, 'unauthorised')
export const isNetworkError = (error: unknown): error is NetworkError => marked(error, 'network')
export const isTimedOut = (error: unknown): error is TimedOutError => marked(error, 'timeout')
export const isUnavailable = (error: unknown): error is RemoteUnavailableError =>
  marked(error, 'unavailable')
