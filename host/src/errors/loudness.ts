import type { CallOptions, Loudness } from '@console/kernel/call'
import { isApiError, isNetworkError, isTimedOut, isUnauthorised } from '@console/kernel/errors'

/**
 * How loudly a failure is shown (shell A15.5). Unless the caller says otherwise, what the server answers about the request
 * itself is the caller's to say; everything about the way there, and every other status, is a toast (shell A21.3).
 */
export function loudnessOf(
  error: unknown,
  { loud, handled }: Pick<CallOptions, 'loud' | 'handled'>,
): Loudness {
  if (isUnauthorised(error)) return 'none' // the end of a session is told by the session, once
  if (isApiError(error) && error.code && handled?.includes(error.code)) return 'none'
  return loud ?? (isInBody(error) ? 'none' : 'toast')
}

const isInBody = (error: unknown) =>
  isApiError(error) && error.code !== null && (error.status === 400 || error.status === 409)

/** Failures of one kind are one message (spec §8: "a message with the same status shows once"). */
export function kindOf(error: unknown): string {
  if (isApiError(error)) return `status ${error.status}`
  if (isTimedOut(error)) return 'timeout'
  return isNetworkError(error) ? 'network' : 'other'
}
