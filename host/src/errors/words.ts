import {
  isApiError,
  isNetworkError,
  isTimedOut,
  isUnauthorised,
  isUnavailable,
  type ApiError,
} from '@console/kernel/errors'

export type Holes = Record<string, string | number>

/** Which text says a failure, and what fills its holes. `own`: the server's words serve better. */
export type Saying = { key: string; holes?: Holes } | { own: string }

/** Statuses with a text of their own (spec §8). */
const toldStatuses = [400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505]

/** Chooses the words of a failure: by its catalogue code, else by its status, else by what kind of thing it is. */
export function sayingOf(error: unknown): Saying {
  if (isApiError(error)) return ofAnswer(error)
  if (isUnauthorised(error))
    return error.message ? { own: error.message } : { key: 'errors:session_ended' }
  if (isTimedOut(error)) return { key: 'errors:timeout' }
  if (isNetworkError(error)) return { key: 'errors:network' }
  if (isUnavailable(error)) return { key: `errors:unavailable.${error.reason}` }
  return { key: 'errors:unknown' }
}

function ofAnswer({ code, status, words, retryAfter }: ApiError): Saying {
  if (code === 'TOO_MANY_REQUESTS' && retryAfter) return wait(retryAfter)
  if (code) return { key: `errors:${code}` }
  if (status === 400 && words) return { own: words }
  if (toldStatuses.includes(status)) return { key: `errors:status.${status}` }
  return words ? { own: words } : { key: 'errors:request_failed' }
}

/** Nobody counts to 3,600 seconds. */
const wait = (seconds: number): Saying =>
  seconds > 90
    ? { key: 'errors:wait.minutes', holes: { minutes: Math.ceil(seconds / 60) } }
    : { key: 'errors:wait.seconds', holes: { seconds } }

export const titleKeyOf = (error: unknown) =>
  isApiError(error) && error.code === 'USERNAME_OR_PASSWORD_ERROR'
    ? 'errors:sign_in_title'
    : 'errors:dialog_title'
