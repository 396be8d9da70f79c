// A chunk of its own, together with the session's calls: the request library is not needed before the first call, and a first
// visit to sign-in makes none until somebody types. The page's first script asks for it when somebody is signed in.
import type { Endpoint } from '@console/contract/endpoint'
import type { CallOptions } from '@console/kernel/call'
import { NetworkError, TimedOutError, UnauthorisedError } from '@console/kernel/errors'
import type { HttpNeeds } from './needs'
import { receive } from './receive'
import { send } from './send'

/** One request and its answer: the result, or what the answer means, by its own name. */
export async function exchange(needs: HttpNeeds, endpoint: Endpoint, input: Record<string, unknown>, token: string | null, options: CallOptions) {
  try {
    return await receive(endpoint, await send(needs, endpoint, input, token, options))
  } catch (error) {
    throw nameOf(error)
  }
}

function nameOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UnauthorisedError) return error
  if (error.name === 'TimeoutError') return new TimedOutError('No answer in time', { cause: error })
  // The browser says no more than this when it is offline, refused or blocked.
  if (error instanceof TypeError) return new NetworkError('No answer came', { cause: error })
  return error
}
