// A chunk of its own, together with the session's calls: the request library is not needed before
// the first call, and a first visit to sign-in makes no call until somebody types. The page's first
// script preloads it when somebody is signed in.
import type { Endpoint } from '@console/contract/endpoint'
import type { CallOptions } from '@console/kernel/call'
import { isApiError, NetworkError, TimeoutError } from '@console/kernel/errors'
import type { CallDeps } from './http-deps'
import { parseResponse } from './parse-response'
import { sendRequest } from './send-request'

/** What is known of a call when it is sent. */
type SentCall = [
  deps: CallDeps,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string | null,
  options: CallOptions,
]

/**
 * Makes a call and returns its result, or throws the error that the answer means. Where the server
 * wants to be shown again who the person is, they are asked, and the same call is sent once more
 * (shell A15.9).
 */
export async function executeCall(...sent: SentCall) {
  const [deps, endpoint, , , options] = sent
  try {
    return await sendOnce(...sent)
  } catch (error) {
    if (!isStepUpRequired(error) || !asksPerson(endpoint, options)) throw error
    await confirmPerson(deps, options.signal)
    return sendOnce(...sent)
  }
}

const isStepUpRequired = (error: unknown) => isApiError(error) && error.code === 'STEP_UP_REQUIRED'

/** A call of who is signing in gets a challenge by this code; whoever names it handles it. */
const asksPerson = ({ who }: Endpoint, { handledCodes }: CallOptions) =>
  who === 'signed-in' && !handledCodes?.includes('STEP_UP_REQUIRED')

async function confirmPerson({ loadConfirmation }: CallDeps, signal: AbortSignal | undefined) {
  const confirmation = await loadConfirmation().catch((cause: unknown) => {
    throw new NetworkError('The code of the confirmation did not come', { cause })
  })
  await confirmation.confirmPerson(signal)
}

/** Sends one request. */
async function sendOnce(...[deps, endpoint, input, token, options]: SentCall) {
  try {
    if (endpoint.isStream) return await readStream(deps, endpoint, input, token, options)
    return await withTimeout(endpoint.timeoutMs, options.signal, async (signal) =>
      parseResponse(
        endpoint,
        await sendRequest(deps, endpoint, input, token, { ...options, signal }),
      ),
    )
  } catch (error) {
    throw toNetworkError(error)
  }
}

/** It lasts as long as it lasts: whoever reads it gives it up by their signal. */
async function readStream(...[deps, endpoint, input, token, options]: SentCall) {
  const response = await sendRequest(deps, endpoint, input, token, options)
  if (!response.ok) return parseResponse(endpoint, response)
  const { readEvents } = await import(/* webpackChunkName: "live" */ './read-events')
  return readEvents(response, (result) => options.onEvent?.(result))
}

/**
 * The timeout covers the whole body: a response that begins and does not end would block its caller
 * for ever.
 */
function withTimeout<T>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeoutAbort = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeoutError('No answer in time'))
      timeoutAbort.abort()
    }, timeoutMs)
    task(callerSignal ? AbortSignal.any([callerSignal, timeoutAbort.signal]) : timeoutAbort.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function toNetworkError(error: unknown): unknown {
  // The browser says no more than `TypeError` when it is offline, refused or blocked.
  return error instanceof TypeError ? new NetworkError('No answer came', { cause: error }) : error
}
