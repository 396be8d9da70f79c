import type { Endpoint } from '@console/contract/endpoint'
import type { Call, CallOptions } from '@console/kernel/call'
import { isUnauthorised, NetworkError } from '@console/kernel/errors'
import type { HttpNeeds } from './needs'

export { checkFile, type FileState } from './check-file'
export type { HttpNeeds, Pass } from './needs'
export { readPublishedTexts } from './published-texts'

export interface Http {
  call: Call
  /** The same for calls that belong to no page: the session renews itself whatever page is left. */
  lasting: Call
  /** Gives up every call under way, silently (guard 5, shell A1). */
  cancelAll(): void
}

const takeWire = () => import(/* webpackChunkName: "session-calls" */ './wire')

/** The one way to the server. What it must know of session, texts and dialogs it is given: no import runs upwards. */
export function createHttp(needs: HttpNeeds): Http {
  let page = new AbortController()

  async function exchange(
    ...asked: [Endpoint, Record<string, unknown>, string | null, CallOptions]
  ) {
    const wire = await takeWire().catch((cause: unknown) => {
      throw new NetworkError('The code of calls did not come', { cause })
    })
    return wire.exchange(needs, ...asked)
  }

  /** An access token that has run out is renewed and the call repeated once; the person notices nothing (shell A11.7). */
  async function withToken(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    options: CallOptions,
  ) {
    if (endpoint.who === 'anyone') return exchange(endpoint, input, null, options)
    const pass = await needs.readToken()
    try {
      return await exchange(endpoint, input, pass && pass.access, options)
    } catch (error) {
      if (!isUnauthorised(error) || !pass) throw error
      const another = await needs.onUnauthorised(pass, error.message, false)
      if (!another) throw error
      return exchange(endpoint, input, another.access, options).catch(async (second: unknown) => {
        if (isUnauthorised(second)) await needs.onUnauthorised(another, second.message, true)
        throw second
      })
    }
  }

  async function lasting(endpoint: Endpoint, input: unknown, options: CallOptions = {}) {
    try {
      return await withToken(endpoint, input as Record<string, unknown>, options)
    } catch (error) {
      // Given up on purpose is no failure (shell A15.6); the end of the session has been told already.
      if (!options.signal?.aborted && !isUnauthorised(error)) needs.onFailure(error, options)
      throw error
    }
  }

  const call = (endpoint: Endpoint, input: unknown, options: CallOptions = {}) =>
    lasting(endpoint, input, {
      ...options,
      signal: options.signal ? AbortSignal.any([options.signal, page.signal]) : page.signal,
    })

  return {
    call: call as Call,
    lasting: lasting as Call,
    cancelAll() {
      page.abort()
      page = new AbortController()
    },
  }
}
