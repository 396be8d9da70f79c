// A chunk of its own, together with the session's calls: the request library is not needed before the first call, and a first
// visit to sign-in makes none until somebody types. The page's first script asks for it when somebody is signed in.
import type { Endpoint } from '@console/contract/endpoint'
import type { CallOptions } from '@console/kernel/call'
import { NetworkError, TimedOutError } from '@console/kernel/errors'
import type { HttpNeeds } from './needs'
import { receive } from './receive'
import { send } from './send'

/** Ten seconds (spec §9). */
const patience = 10_000

/** One request and its answer: the result, or what the answer means, by its own name. */
export async function exchange(
  needs: HttpNeeds,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string | null,
  options: CallOptions,
) {
  try {
    return await inTime(options.signal, async (signal) =>
      receive(endpoint, await send(needs, endpoint, input, token, { ...options, signal })),
    )
  } catch (error) {
    throw nameOf(error)
  }
}

/** The time counts to the last byte: an answer that begins and does not end would hold its caller for ever. */
function inTime<T>(
  given: AbortSignal | undefined,
  deed: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimedOutError('No answer in time'))
      late.abort()
    }, patience)
    deed(given ? AbortSignal.any([given, late.signal]) : late.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function nameOf(error: unknown): unknown {
  // The browser says no more than this when it is offline, refused or blocked.
  return error instanceof TypeError ? new NetworkError('No answer came', { cause: error }) : error
}
