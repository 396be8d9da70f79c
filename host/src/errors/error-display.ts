import type { CallOptions, ErrorDisplay } from '@console/kernel/call'
import {
  isApiError,
  isNetworkError,
  isTimeoutError,
  isUnauthorizedError,
} from '@console/kernel/errors'

/**
 * How a failed call is shown (shell A15.5). Unless the caller sets `onError`, a code about the
 * request itself (400 or 409) is left to the caller; a network failure and every other status is a
 * toast (shell A21.3).
 */
export function errorDisplayFor(
  error: unknown,
  { onError, handledCodes }: Pick<CallOptions, 'onError' | 'handledCodes'>,
): ErrorDisplay {
  if (isUnauthorizedError(error)) return 'none' // the session itself shows that it has ended, once
  if (isApiError(error) && error.code && handledCodes?.includes(error.code)) return 'none'
  return onError ?? (isBodyError(error) ? 'none' : 'toast')
}

const isBodyError = (error: unknown) =>
  isApiError(error) && error.code !== null && (error.status === 400 || error.status === 409)

/**
 * Failures of one kind are shown as one message (spec §8: "a message with the same status shows
 * once").
 */
export function errorKind(error: unknown): string {
  if (isApiError(error)) return `status ${error.status}`
  if (isTimeoutError(error)) return 'timeout'
  return isNetworkError(error) ? 'network' : 'other'
}
