import {
  isApiError,
  isNetworkError,
  isTimeoutError,
  isUnauthorizedError,
  isRemoteUnavailableError,
  type ApiError,
} from '@console/kernel/errors'

/** What fills the placeholders of a text. */
export type InterpolationValues = Record<string, string | number>

/**
 * Which text describes a failure: a key with its values, or the server's own `text` where that
 * serves better.
 */
export type MessageDescriptor = { key: string; values?: InterpolationValues } | { text: string }

/** Statuses with a text of their own (spec §8). */
const translatedStatuses = [400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505]

/**
 * Chooses the message of a failure: by its catalogue code, else by its status, else by the kind of
 * error.
 */
export function messageDescriptorFor(error: unknown): MessageDescriptor {
  if (isApiError(error)) return apiErrorDescriptor(error)
  if (isUnauthorizedError(error))
    return error.message ? { text: error.message } : { key: 'errors:session_ended' }
  if (isTimeoutError(error)) return { key: 'errors:timeout' }
  if (isNetworkError(error)) return { key: 'errors:network' }
  if (isRemoteUnavailableError(error)) return { key: `errors:unavailable.${error.reason}` }
  return { key: 'errors:unknown' }
}

function apiErrorDescriptor({
  code,
  status,
  serverMessage,
  retryAfter,
}: ApiError): MessageDescriptor {
  if (code === 'TOO_MANY_REQUESTS' && retryAfter) return retryAfterDescriptor(retryAfter)
  if (code) return { key: `errors:${code}` }
  if (status === 400 && serverMessage) return { text: serverMessage }
  if (translatedStatuses.includes(status)) return { key: `errors:status.${status}` }
  return serverMessage ? { text: serverMessage } : { key: 'errors:request_failed' }
}

/** In the unit in which people count so long a wait: nobody counts to 3,600 seconds. */
function retryAfterDescriptor(seconds: number): MessageDescriptor {
  if (seconds <= 90) return { key: 'errors:wait.seconds', values: { seconds } }
  return seconds <= 5_400
    ? { key: 'errors:wait.minutes', values: { minutes: Math.ceil(seconds / 60) } }
    : { key: 'errors:wait.hours', values: { hours: Math.ceil(seconds / 3_600) } }
}

export function failureTitleKey(error: unknown): string {
  if (isNetworkError(error)) return 'errors:network_title'
  return isApiError(error) && error.code === 'USERNAME_OR_PASSWORD_ERROR'
    ? 'errors:sign_in_title'
    : 'errors:dialog_title'
}
